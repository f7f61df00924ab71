#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Prints the classes and the default settings of a library's models as JSON, from which trials.py moves some at random.

usage: settings.py transformers|diffusers|timm|torchvision [PER_FAMILY] > SETTINGS.json      (where the library can be imported)
{"bert": {"classes": ["BertModel", …], "kwargs": {"vocab_size": 30522, …}, "words": {"position_embedding_type": ["absolute", …]}}, …}
Of timm, PER_FAMILY models of each module are taken (3 unless said), of those that differ most in the kind of their settings.
"""
import contextlib, dataclasses, glob, inspect, json, re, sys, warnings

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


def words_of(config):
    """The texts with which the code beside a config compares each of its settings."""
    words = {}
    package = sys.modules[config.__module__].__file__.rsplit('/', 1)[0]
    for path in glob.glob(package + '/*.py'):
        for key, compared in re.findall(r'\.(\w+)\s*(?:==|!=|(?:not )?in)\s*(\[[^\]]*\]|\([^)]*\)|"[^"]*")', open(path).read()):
            words.setdefault(key, set()).update(re.findall(r'"([\w.-]+)"', compared))
    return {key: sorted(found) for key, found in words.items() if found}


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
            yield kind, {'classes': classes, 'kwargs': safely(of_config, made, common) or {}, 'words': safely(words_of, config) or {}}


def of_diffusers():
    import diffusers
    for name in dir(diffusers):
        cls = safely(getattr, diffusers, name)
        if inspect.isclass(cls) and issubclass(cls, diffusers.ModelMixin) and cls is not diffusers.ModelMixin:
            defaults = {p.name: p.default for p in inspect.signature(cls.__init__).parameters.values() if p.default is not p.empty}
            listed = {k: list(v) if isinstance(v, tuple) else v for k, v in defaults.items()}
            yield name, {'classes': [name], 'kwargs': {k: v for k, v in listed.items() if plain(v)}}


def signature_of(function):
    """The arguments that have plain defaults, with these."""
    parameters = inspect.signature(function).parameters.values()
    return {p.name: p.default for p in parameters if p.default is not p.empty and p.kind is not p.VAR_KEYWORD}


def listed(settings):
    tidy = json.loads(json.dumps(settings, default=lambda value: {'no': 'value'}))  # tuples are lists
    unmoved = ('pretrained', 'fixed_input_size', 'progress', 'device', 'dtype', 'norm_layer', 'norm_layer_cl', 'features_only')
    return {k: v for k, v in tidy.items() if plain(v) and k not in unmoved}


def takes(builder, key, value):
    """Whether a caller may give this argument: not where the builder sets it itself."""
    try:
        builder(**{key: value})
    except Exception as why:
        return 'multiple values' not in str(why)
    return True


class Asked(Exception):
    """Ends a call of an entry when what it asks for is known, before a model is built."""


def entries_of_timm():
    """Name, module and settings of each entry of the registry: the class's own defaults, then the entry's values, without those that
    the entry does not let a caller change."""
    import timm
    from timm.models import _builder
    builders = signature_of(_builder.build_model_with_cfg)
    asked = {}

    def recorder(model_cls, variant, pretrained=False, model_cfg=None, kwargs_filter=None, **kwargs):
        cfg = {f.name: getattr(model_cfg, f.name) for f in dataclasses.fields(model_cfg)} if dataclasses.is_dataclass(model_cfg) else {}
        own = _builder.resolve_pretrained_cfg(variant).to_dict()
        _builder._update_default_model_kwargs(own, kwargs, kwargs_filter)
        size = {} if 'img_size' not in inspect.signature(model_cls).parameters else {'img_size': own['input_size'][-1]}
        asked.update({**cfg, **signature_of(model_cls), **size, **{k: v for k, v in kwargs.items() if k not in builders}})
        raise Asked

    for module in [m for name, m in sys.modules.items() if name.startswith('timm.models.') and hasattr(m, 'build_model_with_cfg')]:
        module.build_model_with_cfg = recorder
    for name in timm.list_models():
        entry = timm.model_entrypoint(name)
        asked.clear()
        with contextlib.suppress(Exception):
            entry(pretrained=False)
        known = listed(asked)
        if known:
            yield name, entry.__module__, {k: v for k, v in known.items() if takes(entry, k, v)}


def of_timm(per_family=3):
    families = {}
    for name, module, known in entries_of_timm():
        kind = (tuple(known), *((k, v) for k, v in known.items() if isinstance(v, (bool, str))))
        families.setdefault(module, {}).setdefault(kind, []).append((name, known))
    for kinds in families.values():
        chosen = sorted((min(models, key=extent) for models in kinds.values()), key=lambda model: model[0])
        step = max(1, len(chosen) / per_family)
        for name, known in [chosen[int(i*step)] for i in range(min(per_family, len(chosen)))]:
            yield name, {'classes': [name], 'kwargs': {'drop_rate': 0.0, 'global_pool': 'avg', **known}}


def extent(model):
    """How large a model is, so that the smallest of a kind is tried."""
    whole = lambda value: sum(map(whole, value)) if isinstance(value, list) else value if type(value) is int else 0
    return sum(whole(v) for k, v in model[1].items() if k not in ('img_size', 'num_classes')), model[0]


def of_torchvision():
    """The arguments of the builders, and of the classes whose arguments they pass on."""
    import torchvision
    for name in torchvision.models.list_models():
        builder = torchvision.models.get_model_builder(name)
        if 'quantized' not in name:
            known = {**class_behind(builder), **listed(signature_of(builder))}
            yield name, {'classes': [name], 'kwargs': {k: v for k, v in known.items() if takes(builder, k, v)}}


def class_behind(builder):
    """The arguments of the class that a builder's annotation names: what its **kwargs reach."""
    cls = inspect.signature(builder, eval_str=True).return_annotation
    return listed(signature_of(cls)) if inspect.isclass(cls) else {}


def safely(function, *arguments):
    try:
        return function(*arguments)
    except Exception:
        return None


if __name__ == '__main__':
    with contextlib.redirect_stdout(sys.stderr):  # some modules print when they are imported
        of = {'transformers': of_transformers, 'diffusers': of_diffusers, 'timm': of_timm, 'torchvision': of_torchvision}[sys.argv[1]]
        found = dict(of(*map(int, sys.argv[2:])))
    json.dump(found, sys.stdout)
