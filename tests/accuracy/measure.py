#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Measures, on a GPU, the memory of runs that nobody published.

measured/*.jsonl beside this file has what an H100 gave: h100-first was compared with the account part by part,
h100-held as a whole only. compare.py holds the program against them.

usage: measure.py OUT.jsonl [--set first|held] [--seconds N] [--only TEXT]

Models get random weights from their configuration, so nothing is downloaded. Each case builds one model and counts from
what PyTorch's allocator held before it. Needs PyTorch with CUDA and transformers; adapters need peft, image models torchvision.
What a row holds, in bytes:
  value       the peak of max_memory_allocated over one whole step (training, the third one) or one call (inference)
  weights     after the model was built
  saved       what a forward pass leaves allocated, loss included
  peaks       the peak of forward and backward pass, and of the optimizer's step
  reserved    max_memory_reserved
"""
import argparse, gc, json, time, traceback
import torch
from models import MODELS

HELD_TORCHVISION = ('densenet121', 'regnet_y_1_6gf', 'vgg16', 'vit_b_32', 'convnext_small', 'efficientnet_v2_s', 'resnext50_32x4d')
TORCHVISION = ('resnet50', 'resnet18', 'vit_b_16', 'convnext_tiny', 'efficientnet_b0', 'swin_t', 'mobilenet_v3_large')


def cases(which):
    def train(model, head, batch, sequence, precision, attention='sdpa', checkpointing='none', optimizer='adamw', trained='all'):
        return dict(mode='train', model=model, head=head, batch=batch, sequence=sequence, precision=precision,
                    attention=attention, checkpointing=checkpointing, optimizer=optimizer, trained=trained)

    def infer(model, batch, sequence, dtype, attention='sdpa', call='forward', new=0):
        return dict(mode='inference', model=model, head='causal', batch=batch, sequence=sequence, dtype=dtype,
                    attention=attention, call=call, new=new)

    if which == 'held':
        for model in ('olmo2-1b', 'smollm2-1.7b', 'stablelm-2-1.6b', 'granite-3-2b', 'gpt-neo-1.3b', 'starcoder2-1b', 'mistral-1b',
                      'gemma-2b'):
            yield train(model, 'causal', 2, 768, 'bf16')
            yield train(model, 'causal', 2, 768, 'bf16', attention='eager')
            yield train(model, 'causal', 3, 640, 'amp')
            yield train(model, 'causal', 6, 1024, 'bf16', checkpointing='full')
            yield train(model, 'causal', 3, 1024, 'bf16', trained='lora:16')
            if model in ('olmo2-1b', 'mistral-1b', 'starcoder2-1b'):
                yield train(model, 'causal', 2, 512, 'fp32')
            yield infer(model, 2, 1536, 'bf16')
            yield infer(model, 6, 640, 'bf16', call='generate', new=48)
            yield infer(model, 2, 1024, 'bf16', attention='eager', call='generate', new=32)
        for model in ('electra-base', 'deberta-v3-base'):
            attention = 'eager' if model.startswith('deberta') else 'sdpa'
            yield train(model, 'masked', 12, 320, 'amp', attention=attention)
            yield train(model, 'masked', 12, 320, 'bf16', attention='eager')
            yield train(model, 'classes', 24, 160, 'fp32', attention=attention)
        for model in ('t5-large', 'pegasus', 't5-base'):
            yield train(model, 'seq2seq', 6, 320, 'bf16', attention='eager')
            yield train(model, 'seq2seq', 6, 320, 'amp', attention='eager')
        for model in ('deit-base', 'beit-base', 'convnext-tiny'):
            yield train(model, 'image', 24, 0, 'amp', attention='eager' if model != 'deit-base' else 'sdpa')
            yield train(model, 'image', 20, 0, 'fp32', attention='eager')
        for model in HELD_TORCHVISION:
            yield train(model, 'torchvision', 24, 0, 'fp32', optimizer='momentum')
            yield train(model, 'torchvision', 48, 0, 'amp', optimizer='momentum')
        return
    for model in ('gpt2', 'llama-3.2-1b', 'qwen3-0.6b', 'pythia-410m', 'opt-1.3b', 'qwen2.5-0.5b', 'phi-1.5', 'bloom-560m',
                  'gemma-2-2b', 'gpt2-medium', 'mixtral-8x240m'):
        for precision in ('bf16', 'amp', 'fp32'):
            if precision == 'fp32' and model in ('gemma-2-2b', 'phi-1.5', 'opt-1.3b', 'mixtral-8x240m'):
                continue
            yield train(model, 'causal', 4, 512, precision)
        yield train(model, 'causal', 2, 1024, 'bf16', attention='eager')
        yield train(model, 'causal', 8, 1024, 'bf16', checkpointing='full')
        yield train(model, 'causal', 4, 1024, 'amp', checkpointing='full', optimizer='sgd')
    for model in ('llama-3.2-1b', 'qwen3-0.6b', 'opt-1.3b', 'gpt2-medium', 'gemma-2-2b'):
        yield train(model, 'causal', 4, 512, 'bf16', trained='lora:8')
        yield train(model, 'causal', 2, 2048 if model[:4] not in ('gpt2', 'opt-') else 1024, 'bf16', trained='lora:16',
                    checkpointing='full')
    for model in ('bert-base', 'roberta-base', 'distilbert-base', 'bert-large'):
        yield train(model, 'masked', 16, 256, 'amp')
        yield train(model, 'classes', 32, 128, 'fp32')
        yield train(model, 'classes', 16, 256, 'bf16', attention='eager')
    for model in ('t5-base', 'bart-base'):
        yield train(model, 'seq2seq', 8, 256, 'bf16', attention='eager')
        yield train(model, 'seq2seq', 8, 256, 'amp', attention='eager')
    for model in ('vit-base', 'vit-large', 'dinov2-base', 'swin-tiny'):
        yield train(model, 'image', 32, 0, 'amp')
        yield train(model, 'image', 16, 0, 'fp32', attention='eager' if model == 'swin-tiny' else 'sdpa')
    for model in TORCHVISION:
        yield train(model, 'torchvision', 32, 0, 'fp32', optimizer='momentum')
        yield train(model, 'torchvision', 64, 0, 'amp', optimizer='momentum')
    for model in ('gpt2', 'llama-3.2-1b', 'llama-2-7b', 'qwen3-0.6b', 'qwen3-8b', 'pythia-410m', 'opt-1.3b', 'bloom-560m',
                  'gemma-2-2b', 'phi-1.5', 'gpt2-xl', 'mixtral-8x240m'):
        long = 1024 if model.startswith('gpt2') else 2048
        yield infer(model, 1, long, 'bf16')
        yield infer(model, 4, long // 2, 'bf16', attention='eager')
        yield infer(model, 8, 512, 'bf16', call='generate', new=64)
    yield infer('llama-2-7b', 4, 4096, 'bf16')
    yield infer('llama-3.2-1b', 1, 2048, 'fp32')
    yield infer('gpt2', 8, 1024, 'fp32')


def fresh():
    gc.collect()
    torch._C._cuda_clearCublasWorkspaces()
    torch.cuda.empty_cache()
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    return torch.cuda.memory_allocated()


DTYPES = {'bf16': torch.bfloat16, 'fp32': torch.float32, 'fp16': torch.float16}


def built(case, dtype):
    if case['head'] == 'torchvision':
        import torchvision
        with torch.device('cuda'):
            return torchvision.models.get_model(case['model']).to(dtype)
    import transformers
    kwargs = dict(MODELS[case['model']])
    config = transformers.AutoConfig.for_model(kwargs.pop('model_type'), **kwargs)
    if case['head'] == 'seq2seq':
        config.decoder_start_token_id = config.pad_token_id = 0
    with torch.device('cuda'):
        model = getattr(transformers, HEADS[case['head']]).from_config(config, attn_implementation=case['attention'], dtype=dtype)
    return model.to('cuda')


def inputs(case, model):
    batch, sequence = case['batch'], case['sequence']
    if case['head'] in ('torchvision', 'image'):
        size = getattr(getattr(model, 'config', None), 'image_size', 224)
        size = size[0] if isinstance(size, (list, tuple)) else size
        images = torch.randn(batch, 3, size, size, device='cuda', dtype=next(model.parameters()).dtype
                             if case.get('precision') != 'amp' else torch.float32)
        labels = torch.zeros(batch, dtype=torch.long, device='cuda')
        return (images,), labels
    ids = torch.randint(0, model.config.vocab_size, (batch, sequence), device='cuda')
    if case['head'] == 'classes':
        return dict(input_ids=ids, labels=torch.zeros(batch, dtype=torch.long, device='cuda')), None
    return dict(input_ids=ids, labels=ids), None


def train(case):
    base = fresh()
    model = built(case, DTYPES.get(case['precision'], torch.float32))
    if case['trained'] != 'all':
        import peft
        model = peft.get_peft_model(model, peft.LoraConfig(r=int(case['trained'].split(':')[1]), lora_dropout=0.0))
    model.train()
    if case['checkpointing'] == 'full':
        model.gradient_checkpointing_enable(gradient_checkpointing_kwargs={'use_reentrant': False})
        if case['trained'] != 'all':
            model.enable_input_require_grads()
    given, labels = inputs(case, model)
    weights = torch.cuda.memory_allocated() - base
    trained = [p for p in model.parameters() if p.requires_grad]
    optimizer = (torch.optim.AdamW(trained) if case['optimizer'] == 'adamw' else
                 torch.optim.SGD(trained, lr=1e-3, momentum=0.9 if case['optimizer'] == 'momentum' else 0))
    kwargs = {} if labels is not None or case['head'] in ('classes', 'masked') else {'use_cache': False}
    for step in range(3):
        torch.cuda.synchronize()
        torch.cuda.reset_peak_memory_stats()
        before = torch.cuda.memory_allocated()
        with torch.autocast('cuda', torch.bfloat16, enabled=case['precision'] == 'amp'):
            if labels is not None:
                out = model(*given)
                out = out.logits if hasattr(out, 'logits') else out
                loss = torch.nn.functional.cross_entropy(out, labels)
            else:
                loss = model(**given, **kwargs).loss
            out = None
        saved = torch.cuda.memory_allocated() - before
        loss.backward()
        del loss
        first = torch.cuda.max_memory_allocated() - base
        torch.cuda.reset_peak_memory_stats()
        optimizer.step()
        second = torch.cuda.max_memory_allocated() - base
        optimizer.zero_grad(set_to_none=True)
    resting = torch.cuda.memory_allocated() - base
    return dict(value=max(first, second), weights=weights, saved=saved, peaks=[first, second], resting=resting,
                reserved=torch.cuda.max_memory_reserved(), parameters=sum(p.numel() for p in model.parameters()))


@torch.no_grad()
def infer(case):
    base = fresh()
    model = built(case, DTYPES[case['dtype']]).eval()
    weights = torch.cuda.memory_allocated() - base
    given, _ = inputs(case, model)
    ids = given['input_ids']
    for _ in range(2):
        fresh_peak = torch.cuda.reset_peak_memory_stats()
        if case['call'] == 'forward':
            out = model(ids, use_cache=True)
            kept = torch.cuda.memory_allocated() - base - weights
            del out
        else:
            model.generation_config.eos_token_id = model.generation_config.pad_token_id = None
            out = model.generate(ids, attention_mask=torch.ones_like(ids), max_new_tokens=case['new'], min_new_tokens=case['new'],
                                 do_sample=False)
            kept = torch.cuda.memory_allocated() - base - weights
            del out
    return dict(value=torch.cuda.max_memory_allocated() - base, weights=weights, kept=kept,
                reserved=torch.cuda.max_memory_reserved(), parameters=sum(p.numel() for p in model.parameters()))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument('out')
    arguments.add_argument('--seconds', type=float, default=1e9)
    arguments.add_argument('--set', default='first', choices=['first', 'held'])
    arguments.add_argument('--only', default='')
    arguments = arguments.parse_args()
    import transformers
    print(torch.__version__, transformers.__version__, torch.cuda.get_device_name(), flush=True)
    started, failed = time.time(), 0
    with open(arguments.out, 'a') as out:
        out.write(json.dumps(dict(torch=torch.__version__, transformers=transformers.__version__,
                                  device=torch.cuda.get_device_name())) + '\n')
        for number, case in enumerate(cases(arguments.set)):
            if arguments.only not in json.dumps(case):
                continue
            if time.time() - started > arguments.seconds:
                print('time is over at case', number)
                break
            try:
                row = dict(case, **(train if case['mode'] == 'train' else infer)(case))
            except Exception as error:
                failed += 1
                row = dict(case, error=f'{type(error).__name__}: {str(error)[:300]}')
                if failed <= 4:
                    traceback.print_exc()
            out.write(json.dumps(row) + '\n')
            out.flush()
    print(f'{time.time() - started:.0f} s, {failed} failed')


if __name__ == '__main__':
    main()
