#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Holds Paramap's totals and multiply-adds of timm's models against a table of timm's repository.

usage: timm_table.py PARAMAP results/results-imagenet.csv|results/benchmark-infer-….csv [--only REGEX]

Each row has parameters in millions (param_count), as rounded there; totals must be the same. Those of benchmarks have also multiply-adds in
thousand millions (infer_gmacs) at a size of the image, which must be met within 1 %. They are fvcore's, which adds 2 for each element that
a batch norm gives, 5 for each that a group norm gives, and 5 for each weight of a convolution that standardizes its weights. Paramap
counts matrix products and convolutions alone, so what is missing may be up to that for each element that these give (infer_macts).
Tables of PyTorch 2 leave out what attention multiplies where it is fused: take one of 1.13. Since 2024 the benchmarks fuse the branches
of models that can be fused; the totals of those are others. What fvcore knows nothing of has no part in the table: LSTMs, which are two fifths
of Sequencer, and convolutions padded by the word "same", which are ConvMixer's filters. Their rows are not held against it.
"""
import argparse, csv, json, re, subprocess, sys


UNCOUNTED = ('sequencer2d', 'convmixer')


def answer(paramap, command, name, *more):
    run = subprocess.run([paramap, command, f'timm/{name}', '--format', 'json', *more], capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else None


def image_size(sizes, wanted):
    """The options that set the size of the image, where the model has such a size."""
    name = next((n for n in ('img_size', 'image_size') if n in sizes), None)
    square = [wanted, wanted] if name and isinstance(sizes[name], list) else wanted
    return ['--set', f'{name}={json.dumps(square)}'] if name else []


def within(macs, row, modules):
    has = lambda word: any(word in module['class'] for module in modules)
    there, weights = float(row['infer_gmacs']), float(row['param_count'].replace(',', ''))
    norms = (5e-3 if has('GroupNorm') else 2e-3) * float(row['infer_macts']) + (5e-3 * weights if has('StdConv') else 0)
    slack = max(0.01 * there, 0.0051)
    return abs(macs - there) <= slack, macs - slack <= there <= macs + norms + slack


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('paramap'), arguments.add_argument('table'), arguments.add_argument('--only', default='')
    a = arguments.parse_args()
    unknown, rows, totals, near, explained = set(), 0, 0, 0, 0
    for row in csv.DictReader(open(a.table)):
        name = row['model'].split('.')[0]
        if not re.search(a.only, name):
            continue
        shown = answer(a.paramap, 'show', name)
        if shown is None:
            unknown.add(name)
            continue
        rows += 1
        size = image_size(shown['hyperparameters'], int(row.get('infer_img_size') or row['img_size']))
        if 'top1' in row:  # of ImageNet, whatever classes the model was first trained for
            size += ['--set', 'num_classes=1000']
        total = (answer(a.paramap, 'show', name, *size) or shown)['totals']['parameters'] / 1e6
        same = abs(total - float(row['param_count'].replace(',', ''))) < 0.0051
        totals += same
        if not same:
            print(f'{name}: {total:.2f} million parameters, {row["param_count"]} in the table')
        if 'infer_gmacs' in row and not name.startswith(UNCOUNTED):
            memory = answer(a.paramap, 'memory', name, '--mode', 'inference', '--batch', '1', *size)
            macs = memory['flops']['macs_forward'] / 1e9 if memory else 0
            plain, with_norms = within(macs, row, shown['modules'])
            near, explained = near + plain, explained + (with_norms and not plain)
            if not plain and not with_norms:
                print(f'{name}: {macs:.3f} GMACs at {row["infer_img_size"]}, {row["infer_gmacs"]} in the table', flush=True)
    print(f'{rows} rows; {totals} totals are the same; multiply-adds of {near} within 1 %, of {explained} more with the norms')
    if unknown:
        print(f'{len(unknown)} names are not known here: {" ".join(sorted(unknown))}')
    return 0 if totals == rows else 1


if __name__ == '__main__':
    sys.exit(main())
