#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Asks the program for the runs that measure.py measured, and prints how far its answers are from them.

usage: compare.py PARAMAP [--rows]

For each file in measured/ and each mode: the errors of what is allocated for tensors, without cuBLAS's workspaces, and how many runs reserved as much as the
range says, of the whole and of what was reserved beyond what was allocated. --rows prints every run.
"""
import argparse, json, pathlib, statistics, subprocess, tempfile
from models import MODELS

HERE = pathlib.Path(__file__).parent
TASKS = {'causal': 'ForCausalLM', 'masked': 'ForMaskedLM', 'classes': 'ForSequenceClassification',
         'seq2seq': 'ForConditionalGeneration', 'image': 'ForImageClassification'}
# How the library begins the names of a type's classes, where capitalised letters are not all.
STEMS = {'gpt2': 'GPT2', 'gpt_neox': 'GPTNeoX', 'gpt_neo': 'GPTNeo', 'opt': 'OPT', 'stablelm': 'StableLm', 'distilbert': 'DistilBert',
         'deberta-v2': 'DebertaV2', 'vit': 'ViT', 'convnext': 'ConvNext'}

# measure.py makes torch.optim.AdamW with its defaults, which take all tensors at once on a GPU.
OPTIMIZERS = {'adamw': 'adamw-foreach'}


def class_of(model_type, head):
    if (model_type, head) == ('gpt2', 'causal'):
        return 'GPT2LMHeadModel'
    return STEMS.get(model_type, model_type.capitalize()) + TASKS[head]


def arguments(row, folder):
    """The words after `paramap memory` that ask for a measured run."""
    if row['head'] == 'torchvision':
        words = [row['model'], '--set', 'image_size=224']  # measure.py gave all of them the same images
    else:
        config = dict(MODELS[row['model']])
        config['architectures'] = [class_of(config['model_type'], row['head'])]
        path = folder / 'config.json'
        path.write_text(json.dumps(config))
        words = [str(path), '--attention', row['attention'], '--naming', 'transformers-5']  # measure.py ran with 5.17
    words += ['--mode', row['mode'], '--batch', str(row['batch'])]
    if row['sequence']:
        words += ['--sequence', str(row['sequence'])]
    if row['mode'] == 'train':
        words += ['--precision', row['precision'], '--checkpointing', row['checkpointing'], '--optimizer', OPTIMIZERS.get(row['optimizer'], row['optimizer']),
                  '--parameters-trained', row['trained'], '--gradients', 'freed']  # zero_grad sets them to None
    else:
        words += ['--dtype', row['dtype'], '--context', str(row['sequence'] + row['new']),
                  '--logits', 'all' if row['call'] == 'forward' else 'last']
    return words + ['--device', 'H100', '--format', 'json']


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('paramap')
    parser.add_argument('--rows', action='store_true')
    options = parser.parse_args()
    workspace = 32 << 20  # of cuBLAS on Hopper for each thread that multiplies: a tensor of the allocator, which the
    # account counts to what is reserved
    for file in sorted((HERE / 'measured').glob('*.jsonl')):
        with tempfile.TemporaryDirectory() as folder:
            answers = {'train': [], 'inference': []}
            for line in file.read_text().splitlines()[1:]:
                row = json.loads(line)
                if 'reserved' not in row:
                    continue  # it failed there
                words = arguments(row, pathlib.Path(folder))
                told = subprocess.run([options.paramap, 'memory', *words], capture_output=True, text=True)
                if told.returncode:
                    print('refused:', row['model'], row['head'], told.stderr.strip())
                    continue
                answers[row['mode']].append((row, json.loads(told.stdout)['totals']))
        for mode, pairs in answers.items():
            threads = 2 if mode == 'train' else 1
            errors = [totals['allocated'] / (row['value'] - threads * workspace) - 1 for row, totals in pairs]
            inside = spare = 0
            for (row, totals), error in zip(pairs, errors):
                low, high = totals['reserved']['low'], totals['reserved']['high']
                inside += low <= row['reserved'] <= high
                spare += low <= row['reserved'] - row['value'] + totals['allocated'] <= high
                if options.rows:
                    print(f"{file.stem} {mode} {row['model']} {row['head']} {row.get('precision') or row['dtype']} "
                          f"allocated {error:+.1%}, reserved {row['reserved'] / low:.3f} to {row['reserved'] / high:.3f} of the ends")
            sizes = sorted(map(abs, errors))
            print(f"{file.stem}, {mode}: {len(pairs)} runs; allocated: median {statistics.median(sizes):.2%}, nine of ten within "
                  f"{sizes[int(0.9 * (len(sizes) - 1))]:.2%}, bias {statistics.median(errors):+.2%}; "
                  f"reserved inside the range: {inside}, beyond what was allocated: {spare}")


if __name__ == '__main__':
    main()
