#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Writes a module tree that was walked out of PyTorch code as one of the short texts in tests/data/truth.

usage: compact.py TREE.json[.gz]... OUT_DIR

Equal layers are written once: "12 x transformer.h.{}" stands for the indented lines below it with {} = 0 ... 11,
"58 x model.layers.{3}" with 3 ... 60.
"""
import gzip, json, math, os, re, sys

NOISE = re.compile('drop|eps|token_id$|initializer|use_cache|version|_pdrop|rope_|pretraining|reorder|scale_attn|summary_type'
                   '|special|n_ctx|bos|eos|torch_dtype')


def fold(rows, indent=''):
    """rows of (path, rest) as lines; consecutive items prefix.0, prefix.1 ... with equal contents become one block."""
    out, i = [], 0
    while i < len(rows):
        best = None
        path = rows[i][0]
        for m in re.finditer(r'(?:^|[._])(\d+)(?=\.|$)', path):
            prefix, start = path[:m.start(1)], int(m[1])
            blocks, j, n = [], i, start
            while True:
                head = f'{prefix}{n}'
                block = []
                while j < len(rows) and (rows[j][0] == head or rows[j][0].startswith(head + '.')):
                    block.append((rows[j][0][len(head):], rows[j][1]))
                    j += 1
                if not block or (blocks and block != blocks[0]):
                    break
                blocks.append(block)
                n += 1
            if len(blocks) > 1:
                best = (prefix, start or '', blocks)
                break
        if best:
            prefix, start, blocks = best
            out.append(f'{indent}{len(blocks)} x {prefix}{{{start}}}')
            out += fold(blocks[0], indent + '  ')
            i += len(blocks) * len(blocks[0])
        else:
            out.append(f'{indent}{path or "."} {rows[i][1]}')
            i += 1
    return out


def compact(tree):
    config = tree['config']
    if 'library' not in config:
        config = {k: v for k, v in config.items() if not NOISE.search(k)}
        config['architectures'] = [tree['class']]
    tied = lambda p: f' = {p["tied_to"]}' if p['tied_to'] else ''
    shape = lambda p: '[' + ', '.join(map(str, p['shape'])) + ']'
    modules = [(m['path'], m['type'] + (f' = {m["shared_with"]}' if m.get('shared_with') else '')) for m in tree['modules']]
    parameters = [(p['name'], shape(p) + tied(p)) for p in tree['parameters']]
    buffers = [(b['name'], shape(b) + ('' if b.get('persistent') else ' non-persistent')) for b in tree['buffers']]
    distinct = [p for p in tree['parameters'] if not p['tied_to']]
    trained = sum(math.prod(p['shape']) for p in distinct if p.get('requires_grad', True))
    trainable = tree.get('total_trainable') or trained
    lines = [f'# walked out of {tree["source"]}', 'input ' + json.dumps(config),
             f'totals {tree["total"]} {trainable} {len(distinct)}']
    for name, rows in (('modules', modules), ('parameters', parameters), ('buffers', buffers)):
        lines += [name] + fold(rows, '  ')
    return '\n'.join(lines) + '\n'


for path in sys.argv[1:-1]:
    tree = json.load(gzip.open(path, 'rt') if path.endswith('.gz') else open(path))
    name = re.sub(r'\.json(\.gz)?$', '', os.path.basename(path))
    with open(os.path.join(sys.argv[-1], name + '.txt'), 'w') as out:
        out.write(compact(tree))
