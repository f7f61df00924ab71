#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Tries descriptions against the libraries' own constructors, and writes what was found as tests/data/trials/*.tsv.

usage: trials.py PARAMAP BUILD random LIBRARY MODEL... [--count N] [--seed S] [--settings JSON] --out FILE.tsv
       trials.py PARAMAP BUILD again FILE.tsv...
       trials.py PARAMAP -     trees TREE.json.gz... --out FILE.tsv

MODEL is a name of the library, of transformers a model_type with or without a class: "bert", "bert:BertForMaskedLM".
BUILD is a command that gets a JSON list of cases ({"name", "library", "model" or "class", "kwargs" or "config"}) and a folder; it
writes NAME.json.gz, the tree that the real code built, for every case that the real code accepts, and prints "FAILED NAME: why" for others.
random  moves the sizes and flags of a model at random, some at a time, builds each setting with the real code and with PARAMAP, and
        compares: what one of them refuses the other must refuse, and modules, parameters, ties and buffers must be the same.
again   builds the settings of a file once more.
trees   takes trees that were built before.
A line: input as PARAMAP reads it, TAB, "refused" or the digest of the tree. Settings in which the two differ are printed and are no
lines. The test tst_trials holds the program against these lines without the libraries.
"""
import argparse, gzip, hashlib, json, os, random, re, subprocess, sys, tempfile


# What timm's and torchvision's classes know for an argument, beside the default.
CHOICES = {'global_pool': ['avg', 'max', 'avgmax', 'catavgmax', '', 'token', 'map'], 'act_layer': ['relu', 'gelu', 'silu'],
           'weights': ['DEFAULT'], 'trainable_backbone_layers': [0, 2, 5], 'aux_loss': [True], 'fc_norm': [True, False],
           'init_values': [0.1], 'output_stride': [8, 16]}

# Usual values of settings of transformers that are null unless a model says more.
USUAL = {'head_dim': [16, 96], 'num_key_value_heads': [1, 2], 'intermediate_size': [96], 'n_inner': [100], 'sliding_window': [64],
         'classifier_dropout': [0.2], 'clip_qkv': [8.0], 'summary_activation': ['tanh'], 'num_speakers': [1, 4], 'num_languages': [1, 4],
         'speaker_embed_dim': [12], 'use_bias_in_fusion_residual': [True, False], 'pos_att_type': [['c2p', 'p2c'], ['p2c']],
         'emb_layer_norm_before': [True], 'n_shared_experts': [1, 2], 'n_routed_experts': [4], 'n_group': [1], 'topk_group': [1],
         'num_experts_per_tok': [2], 'q_lora_rank': [24], 'kdim': [32], 'vdim': [32], 'decoder_hidden_size': [32], 'decoder_depth': [2],
         'decoder_num_heads': [4], 'num_ln_in_parallel_attn': [1, 2], 'output_auxiliary_logits': [True], 'embedding_size': [24],
         'hidden_activation': ['gelu_pytorch_tanh', 'silu'], 'fusion_type': ['channel_attn_2d'], 'context_length': [20],
         'prediction_length': [6], 'unmasked_channel_indices': [[0]], 'attn_layer_indices': [[1]], 'sine_position_embedding_scale': [0.5],
         'final_logit_softcapping': [30.0], 'anchor_image_size': [[64, 64]], 'overlap': [0.1], 'chunk_length_s': [1.0]}


def lines_of_tree(tree):
    """The tree as the tests print a network: modules (once), parameters and the buffers of a checkpoint, in order."""
    shape = lambda p: '[' + ', '.join(map(str, p['shape'])) + ']'
    tied = lambda p: f' = {p["tied_to"]}' if p['tied_to'] else ''
    modules = [f'{m["path"] or "."} {m["type"]}' for m in tree['modules'] if not m.get('shared_with')]
    parameters = [f'{p["name"]} {shape(p)}{tied(p)}' for p in tree['parameters']]
    buffers = [f'{b["name"]} {shape(b)}' for b in tree['buffers'] if b.get('persistent')]
    return modules + parameters + buffers


def digest_of(lines):
    return hashlib.sha256('\n'.join(lines).encode()).hexdigest()[:16]


def lines_of_answer(answer):
    """The same of `paramap show --format json`, which lists a shared module and the tensors below it once only."""
    shape = lambda t: '[' + ', '.join(map(str, t['shape'])) + ']'
    tensors = answer['tensors']
    return ([f'{m["path"] or "."} {m["class"]}' for m in answer['modules']]
            + [f'{t["name"]} {shape(t)}' for t in tensors if not t['buffer'] and not t['tied_to']]
            + [f'{t["name"]} {shape(t)}' for t in tensors if t['buffer'] and t.get('persistent', True)])


def lines_once(tree):
    """The tree without tied parameters, to compare with an answer."""
    return lines_of_tree({**tree, 'parameters': [p for p in tree['parameters'] if not p['tied_to']]})


def ask(paramap, config, cls=None, naming=None):
    run = subprocess.run([paramap, 'show', '-', '--format', 'json', *(['--class', cls] if cls else []),
                          *(['--naming', naming] if naming else [])], input=json.dumps(config), capture_output=True, text=True)
    return (json.loads(run.stdout), '') if run.returncode == 0 else (None, run.stderr.strip())


def moved(key, value, rng, words):
    """Another value of the same kind; small sizes become likely, so that trees stay small. `words`: texts that the code knows, by key."""
    if key in CHOICES and not isinstance(value, list):
        return rng.choice([*CHOICES[key], value])
    if key in words and (value is None or isinstance(value, str)):
        return rng.choice([*words[key], value])
    if value is None and key in USUAL:
        return rng.choice(USUAL[key])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        steps = [value + 1, max(1, value - 1), 2 * value, max(1, value // 2), max(1, value // 4), value]
        return rng.choice([s for s in steps if s <= max(4 * value, 8)])
    if isinstance(value, float):
        more = [value, value / 2, min(2 * value, 1.0) if value <= 1 else 2 * value]
        return rng.choice([0.0, 0.1, *more] if 'drop' in key or key.endswith(('rate', 'value')) else more)
    if isinstance(value, str) and re.search('act(ivation)?(_fn|_layer)?$', key):
        return rng.choice(['relu', 'gelu', 'silu', 'tanh', value])
    if isinstance(value, list) and value and all(isinstance(v, (int, list)) and not isinstance(v, bool) for v in value):
        if rng.random() < 0.3 and len(value) > 1 and all(isinstance(v, int) for v in value):
            return [moved(key, value[0], rng, words)] * len(value)
        return [moved(key, v, rng, words) for v in value]
    return value


def some_moved(settings, rng, words, most=4):
    """Some of the settings at other values, at times null; of an inner config in an object with its model_type."""
    result = {}
    for name in rng.sample(sorted(settings), min(len(settings), rng.randint(1, most))):
        value = settings[name]
        if isinstance(value, dict):
            kept = {'model_type': value['model_type']} if 'model_type' in value else {}
            result[name] = {**kept, **some_moved({k: v for k, v in value.items() if k != 'model_type'}, rng, words, 2)}
        else:
            result[name] = None if rng.random() < 0.03 and not isinstance(value, float) else moved(name, value, rng, words)
    return result


def shallow(settings, rng):
    """Few layers and experts for a model that has hundreds of them."""
    small = {}
    for name, value in settings.items():
        if isinstance(value, dict):
            if inner := shallow(value, rng):
                small[name] = {**({'model_type': value['model_type']} if 'model_type' in value else {}), **inner}
        elif type(value) is int and value > 6 and re.search('layers?$|depth$|^n_routed_experts$|num_(local_)?experts$', name):
            small[name] = rng.randint(1, 6)
    return small


def joined(first, second):
    both = {k: joined(v, second[k]) for k, v in first.items() if isinstance(v, dict) and isinstance(second.get(k), dict)}
    return {**first, **second, **both}


def random_cases(paramap, library, model, count, rng, known, most):
    kind, _, cls = model.partition(':')
    hub = library.startswith('transformers')
    answer, said = ask(paramap, {'model_type': kind} if hub else {'library': library, 'model': model, 'kwargs': {}}, cls)
    entry = known.get(kind)
    if answer is None and not entry:
        print(f'{library} {model}: {said}')
        return
    classes = [cls] if cls else entry['classes'] if entry else [answer['class']]
    sizes = entry['kwargs'] if entry else {k: v for k, v in answer['hyperparameters'].items() if '.' not in k and k != 'architectures'}
    for number in range(count):
        kwargs = some_moved(sizes, rng, entry.get('words', {}) if entry else {}, most)
        if answer is None or len(answer['modules']) > 600:
            kwargs = joined(shallow(sizes, rng), kwargs)
        chosen = rng.choice(classes)
        case = {'name': f'{model}.{number}'.replace('/', '_').replace(':', '_'), 'library': library}
        config = {'model_type': kind, 'architectures': [chosen], **kwargs}
        yield {**case, 'class': chosen, 'config': config} if hub else {**case, 'class': model, 'model': model, 'kwargs': kwargs}


def built(build, cases):
    """The trees of the cases that the real code accepts, by name, and what it says of the others."""
    with tempfile.TemporaryDirectory() as folder:
        listed = os.path.join(folder, 'cases.json')
        json.dump(cases, open(listed, 'w'))
        run = subprocess.run([build, listed, os.path.join(folder, 'out')], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        said = {name: why for name, why in re.findall('^FAILED (.*?): (.*)$', run.stderr, re.M)}
        trees = {}
        for case in cases:
            path = os.path.join(folder, 'out', case['name'] + '.json.gz')
            if os.path.exists(path):
                trees[case['name']] = json.load(gzip.open(path))
        return trees, said


def input_of(case):
    return case['config'] if 'config' in case else {'library': case['library'], 'model': case['model'], 'kwargs': case['kwargs']}


def compare(paramap, case, tree, refusal):
    """The line for a case, or what differs."""
    answer, said = ask(paramap, input_of(case), naming='transformers-5' if case['library'] == 'transformers5' else None)
    text = json.dumps(input_of(case))
    if tree is None:
        return (f'{text}\trefused', None) if answer is None else (None, f'the real code refuses it: {refusal}')
    if answer is None:
        return None, said
    got, wanted = lines_of_answer(answer), lines_once(tree)
    if got != wanted:
        extra, missing = sorted(set(got) - set(wanted))[:2], sorted(set(wanted) - set(got))[:2]
        return None, f'{extra} instead of {missing}' if extra or missing else 'the order differs'
    return f'{text}\t{digest_of(lines_of_tree(tree))}', None


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('paramap'), arguments.add_argument('build'), arguments.add_argument('what', choices=['random', 'again', 'trees'])
    arguments.add_argument('names', nargs='+')
    arguments.add_argument('--count', type=int, default=200), arguments.add_argument('--seed', type=int, default=1)
    arguments.add_argument('--most', type=int, default=4, help='settings moved at once, at most')
    arguments.add_argument('--settings', help='classes and default settings as settings.py prints them; else those of PARAMAP')
    arguments.add_argument('--out'), arguments.add_argument('--show', type=int, default=3, help='differences printed of each model')
    a = arguments.parse_args()
    lines, differ = [], 0
    if a.what == 'trees':
        for path in a.names:
            tree = json.load(gzip.open(path))
            lines.append(f'{json.dumps(tree["config"])}\t{digest_of(lines_of_tree(tree))}')
    elif a.what == 'random':
        known = json.load(open(a.settings)) if a.settings else {}
        cases_of = {model: list(random_cases(a.paramap, a.names[0], model, a.count, random.Random(f'{a.seed} {model}'), known, a.most))
                    for model in a.names[1:]}
        trees, refusals = built(a.build, [case for cases in cases_of.values() for case in cases])
        for model, cases in cases_of.items():
            same, refused, wrong = 0, 0, []
            for case in cases:
                line, why = compare(a.paramap, case, trees.get(case['name']), refusals.get(case['name']))
                if line is None:
                    wrong.append((case, why))
                else:
                    lines.append(line)
                    refused += line.endswith('\trefused')
                    same += 1
            differ += len(wrong)
            print(f'{model}: {same} of {len(cases)} alike, {refused} of them refused by both', flush=True)
            for case, why in wrong[:a.show]:
                print(f'    {json.dumps(input_of(case))}: {why[:300]}')
    else:
        for path in a.names:
            for number, line in enumerate(open(path)):
                case = json.loads(line.split('\t')[0])
                if 'model_type' in case:
                    case = {'library': 'transformers', 'config': case, 'class': case['architectures'][0]}
                case = {'name': str(number), 'class': case.get('model'), **case}
                tree = built(a.build, [case])[0].get(str(number))
                now = 'refused' if tree is None else digest_of(lines_of_tree(tree))
                if now != line.strip().split('\t')[1]:
                    differ += 1
                    print(f'{path}, line {number + 1}: the real code now gives another tree')
    if a.out:
        with open(a.out, 'w') as out:
            out.writelines(line + '\n' for line in dict.fromkeys(lines))
    return 1 if differ else 0


if __name__ == '__main__':
    sys.exit(main())
