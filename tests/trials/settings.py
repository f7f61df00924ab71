#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Prints the classes and the default settings of a library's models as JSON, from which trials.py moves some at random.

usage: settings.py transformers|diffusers > SETTINGS.json      (where the library can be imported)
{"bert": {"classes": ["BertModel", …], "kwargs": {"vocab_size": 30522, …}}, …}
"""
import contextlib, inspect, json, re, sys, warnings

warnings.simplefilter('ignore')
# What every config of transformers has, and what shapes no tensor: generation, labels, outputs.
KEPT = {'tie_word_embeddings', 'is_decoder', 'add_cross_attention'}


def plain(value):
    return value is None or isinstance(value, (bool, int, float, str)) or isinstance(value, list) and all(map(plain, value))


def of_config(config, common):
    settings = {}
    for key, value in config.to_dict().items():
        inner = getattr(config, key, None)
        if isinstance(value, dict) and hasattr(inner, 'to_dict'):
            settings[key] = {**of_config(inner, common), **({'model_type': inner.model_type} if inner.model_type else {})}
        elif plain(value) and (key not in common or key in KEPT) and key != 'model_type' and key[0] != '_':
            settings[key] = value
    return settings


def of_transformers():
    import transformers
    from transformers.models.auto import configuration_auto
    common = set(transformers.PretrainedConfig().to_dict())
    models = [cls for cls in map(lambda name: safely(getattr, transformers, name), dir(transformers)) if inspect.isclass(cls)
              and issubclass(cls, transformers.PreTrainedModel) and not re.search('Pre[tT]rained', cls.__name__)]
    for kind in configuration_auto.CONFIG_MAPPING_NAMES:
        config = safely(configuration_auto.CONFIG_MAPPING.__getitem__, kind)
        made = config and safely(config)
        classes = sorted(cls.__name__ for cls in models if getattr(cls, 'config_class', None) is config)
        if made and classes:
            yield kind, {'classes': classes, 'kwargs': safely(of_config, made, common) or {}}


def of_diffusers():
    import diffusers
    for name in dir(diffusers):
        cls = safely(getattr, diffusers, name)
        if inspect.isclass(cls) and issubclass(cls, diffusers.ModelMixin) and cls is not diffusers.ModelMixin:
            defaults = {p.name: p.default for p in inspect.signature(cls.__init__).parameters.values() if p.default is not p.empty}
            listed = {k: list(v) if isinstance(v, tuple) else v for k, v in defaults.items()}
            yield name, {'classes': [name], 'kwargs': {k: v for k, v in listed.items() if plain(v)}}


def safely(function, *arguments):
    try:
        return function(*arguments)
    except Exception:
        return None


if __name__ == '__main__':
    with contextlib.redirect_stdout(sys.stderr):  # some modules print when they are imported
        found = dict({'transformers': of_transformers, 'diffusers': of_diffusers}[sys.argv[1]]())
    json.dump(found, sys.stdout)
