#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Holds Paramap's totals and multiply-adds of timm's models against a table of timm's repository.

usage: timm_table.py PARAMAP results/benchmark-infer-….csv [--only REGEX] [--show N]

The table has parameters in millions (param_count) and multiply-adds in thousand millions (infer_gmacs) at a size of the image
(infer_img_size). Totals must be the same as they are rounded there; multiply-adds must be within 1 %. The table's multiply-adds
are fvcore's, which adds operations of norms: a row that only they may explain is counted apart. Its infer_macts are the elements that
convolutions and matrix products give, so norms of 2 operations each are at most 2 · infer_macts.
"""
import argparse, csv, json, re, subprocess, sys


def answer(paramap, command, name, *more):
    run = subprocess.run([paramap, command, f'timm/{name}', '--format', 'json', *more], capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else None


def image_size(sizes, wanted):
    """The options that set the size of the image, where the model has such a size."""
    name = next((n for n in ('img_size', 'image_size') if n in sizes), None)
    square = [wanted, wanted] if name and isinstance(sizes[name], list) else wanted
    return ['--set', f'{name}={json.dumps(square)}'] if name else []


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('paramap'), arguments.add_argument('table'), arguments.add_argument('--only', default='')
    arguments.add_argument('--show', type=int, default=1000)
    a = arguments.parse_args()
    unknown, said, rows, totals, work, norms = [], [], 0, 0, 0, 0
    for row in csv.DictReader(open(a.table)):
        name = row['model'].split('.')[0]
        if not re.search(a.only, name):
            continue
        shown = answer(a.paramap, 'show', name)
        if shown is None:
            unknown.append(name)
            continue
        rows += 1
        size = image_size(shown['hyperparameters'], int(row['infer_img_size']))
        shown = answer(a.paramap, 'show', name, *size) or shown
        total, published = shown['totals']['parameters'], float(row['param_count'])
        totals += abs(total / 1e6 - published) < 0.0051
        if abs(total / 1e6 - published) >= 0.0051:
            said.append(f'{name}: {total / 1e6:.2f} million parameters, {published} in the table')
        memory = answer(a.paramap, 'memory', name, '--mode', 'inference', '--batch', '1', *size)
        macs, there = memory['flops']['macs_forward'] / 1e9 if memory else 0, float(row['infer_gmacs'])
        near, explained = abs(macs - there) <= max(0.01 * there, 0.0051), there - 2e-3 * float(row['infer_macts']) - 0.0051 <= macs <= there
        work, norms = work + near, norms + (explained and not near)
        if not near:
            said.append(f'{name}: {macs:.3f} GMACs at {row["infer_img_size"]}, {there} in the table ({macs / there - 1 if there else 0:+.1%})'
                        + (', norms of its convolutions' if explained else ''))
    print('\n'.join(said[:a.show]))
    print(f'{rows} rows; {totals} totals are the same; multiply-adds of {work} within 1 %, of {norms} more within the norms')
    if unknown:
        print(f'{len(unknown)} names are not known here: {" ".join(sorted(set(unknown)))}')
    return 0 if totals == work == rows else 1


if __name__ == '__main__':
    sys.exit(main())
