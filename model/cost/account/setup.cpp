// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/setup.h"

#include "model/cost/account/lengths.h"
#include "model/cost/account/storage.h"
#include "model/cost/engines/engine.h"
#include "model/cost/formats/format.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/run_fields.h"
#include "model/description/blueprint.h"

#include <algorithm>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

/// The number of positions that the model was made for: the first size whose meaning says so.
std::int64_t contextLengthOf(const network::Network& network, const std::vector<formula::Value>& slots) {
    const std::vector<description::Size>& sizes = network.settings.blueprint->architecture().sizes;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (sizes[i].meaning == "positions" || sizes[i].meaning == "positions of text")
            if (const std::int64_t* value = slots[i].integer(); value && *value > 0)
                return *value;
    return 0;
}

} // namespace

Setup::Setup(const network::Network& ofNetwork, Mode ofMode, const RunSettings& given)
    : network(ofNetwork)
    , mode(ofMode)
    , settings(given)
    , slots(ofNetwork.slots.values)
    , contextLength(contextLengthOf(ofNetwork, slots)) {
    checkRun(settings);
    settings.dtype = &weightType(settings, network);
    if (!settings.kvDtype)
        settings.kvDtype = &cacheFormatNamed(settings.dtype->isFloat() ? settings.dtype->name : "bf16");
    if (settings.steps > 1 && (mode == Mode::Train || !hasDenoiser(*network.root)))
        settings.steps = 1;
    if (mode == Mode::Inference) { // settings that mean nothing in inference
        settings.zero = 0;
        settings.microbatches.reset();
        settings.ppChunks = 1;
        settings.offload = Offload::None;
    }
    if (mode == Mode::Train)
        adapters = Adapters(network, settings, *settings.precision);
    if (adapters) {
        if (!settings.loraTargets && adapters.inLayers())
            settings.loraTargets = adapters.targets();
        if (!settings.loraDtype)
            settings.loraDtype = &formatNamed(adapters.precision().weightWords, "number type");
        if (!settings.baseDtype)
            settings.baseDtype = &formatNamed(settings.precision->weightWords, "number type");
    }

    // A default is a length that is practical to run. A prompt of ten million tokens in one piece is not.
    constexpr std::int64_t usual = 1024, longestPrompt = 131072;
    context = settings.context.value_or(mode == Mode::Train ? 0
            : settings.sequence                             ? *settings.sequence
            : contextLength > 0                             ? contextLength
                                                            : usual);
    if (settings.sequence) {
        sequence = *settings.sequence;
    } else {
        sequence = mode == Mode::Train ? usual : std::min(context, longestPrompt);
        if (contextLength > 0)
            sequence = std::min(sequence, contextLength);
    }
    if (context == 0)
        context = sequence;
    settings.sequence = sequence;
    settings.context = context;
    if (adapters.prefix() > 0) {
        RunValues held = forward();
        held.adapters = {};
        held.sequence = held.keys = held.context = adapters.prefix();
        adapters.setPrefix(account(held).total().cache);
    }
}

Setup::Setup(const Setup& whole, const network::Network& part, const Shard& itsShard)
    : network(part)
    , mode(whole.mode)
    , settings(whole.settings)
    , sequence(whole.sequence)
    , context(whole.context)
    , slots(whole.slots)
    , adapters(whole.adapters)
    , contextLength(whole.contextLength)
    , shard(&itsShard) {
}

std::int64_t Setup::cached() const {
    const bool window = mode == Mode::Inference && settings.engine && settings.engine->cachesGenerated;
    return window && context > sequence ? std::max(sequence, context - sequence) : context;
}

RunValues Setup::forward() const {
    RunValues values;
    values.batch = settings.batch;
    values.sequence = sequence;
    values.source = settings.encoderSequence.value_or(0);
    values.context = cached();
    values.flash = settings.attention == Attention::Eager ? 0 : settings.attention == Attention::SdpaContiguous ? 2 : 1;
    values.skips = settings.attention == Attention::Flash;
    if (shard && settings.cp > 1) {
        // Each device has the queries of its own positions and the keys of all positions.
        values.keys = sequence;
        values.sequence = sequence / settings.cp;
        values.context = formula::ceilDivided(cached(), settings.cp);
    }
    if (mode == Mode::Train) {
        const Precision& precision = *settings.precision;
        values.element = precision.element;
        values.stream = precision.stream;
        values.checkpointing = settings.checkpointing;
        const bool split = settings.tp > 1 || settings.cp > 1 || settings.pp > 1;
        values.fused = settings.kernels == Kernels::Fused || (settings.kernels == Kernels::Usual && split);
        values.core = settings.checkpointing.kind != Checkpointing::Selective;
        values.adapters = adapters;
        if (settings.gradients != Gradients::Kept)
            values.comes = (adapters ? adapters.precision() : precision).gradient;
        values.keepsInputs = adapters && settings.engine && settings.engine->keepsInputs && settings.baseDtype
            && !settings.baseDtype->isFloat();
        values.sequence = checkedAdd(values.sequence, adapters.prompt());
        values.behindTrained = adapters.first();
        if (adapters.prefix() > 0)
            values.keys = checkedAdd(values.keys > 0 ? values.keys : values.sequence, adapters.prefix());
        values.adapterElement = precision.autocast ? precision.element : adapters.precision().weight;
    } else {
        const Format& dtype = *settings.dtype;
        values.element = values.stream = dtype.isFloat() ? std::max<std::int64_t>(dtype.blockBytes, 2) : 2;
        if (settings.autocast)
            values.element = settings.autocast->blockBytes;
        values.training = false;
        values.steps = settings.steps;
        values.half = dtype.name == "fp16";
        if (settings.engine) {
            values.page = settings.engine->page;
            values.beside = settings.engine->widensWindows ? settings.prefillChunk.value_or(sequence) : 0;
            values.context = checkedMultiply(formula::ceilDivided(values.context, values.page), values.page);
        }
    }
    return values;
}

RunValues Setup::prefillPiece() const {
    RunValues values = forward();
    const std::int64_t chunk = settings.prefillChunk.value_or(0);
    if (mode != Mode::Inference || chunk == 0 || checkedMultiply(values.batch, values.sequence) <= chunk)
        return values;
    if (values.keys == 0)
        values.keys = values.sequence;
    values.batch = 1;
    values.sequence = chunk;
    return values;
}

RunValues Setup::decode() const {
    RunValues values = forward();
    values.batch = values.sequence = 1;
    values.source = settings.encoderSequence.value_or(sequence);
    values.keys = cached();
    values.decodes = true;
    values.steps = 1;
    values.skips = true;
    return values;
}

std::int64_t bufferBytes(const network::Module& module, std::int64_t element) {
    std::int64_t sum = 0;
    for (const network::Tensor& tensor : module.tensors) {
        if (tensor.isBuffer() && tensor.tiedTo.empty())
            sum = checkedAdd(sum, checkedMultiply(tensor.count, bufferElement(tensor, element)));
    }
    for (const network::Run& run : module.children) {
        if (run.sharedWith.empty() && run.module->totals.bufferTensors > 0)
            sum = checkedAdd(sum, checkedMultiply(bufferBytes(*run.module, element), run.count));
    }
    return sum;
}

namespace {

using OfParameter = std::function<std::int64_t(const network::Module&, const network::Tensor&)>;

/// With `run`, only parameters that get a gradient in that run count.
std::int64_t sumBelow(const Setup* run, const network::Module& module, const OfParameter& bytes) {
    std::int64_t sum = 0;
    if (run && !run->learns(module))
        return sum;
    for (const network::Tensor& tensor : module.tensors) {
        if (!tensor.isBuffer() && tensor.tiedTo.empty() && (!run || !tensor.isFrozen()))
            sum = checkedAdd(sum, bytes(module, tensor));
    }
    for (const network::Run& child : module.children) {
        if (child.sharedWith.empty() && (!run || !child.frozen))
            sum = checkedAdd(sum, checkedMultiply(sumBelow(run, *child.module, bytes), child.count));
    }
    return sum;
}

} // namespace

std::int64_t sumOfParameters(const network::Module& module, const OfParameter& bytes) {
    return sumBelow(nullptr, module, bytes);
}

std::int64_t sumOfTrained(const Setup& run, const OfParameter& bytes) {
    return sumOfTrained(run, *run.network.root, bytes);
}

std::int64_t sumOfTrained(const Setup& run, const network::Module& module, const OfParameter& bytes) {
    return sumBelow(&run, module, bytes);
}

bool Setup::learns(const network::Module& module) const {
    if (!module.form)
        return true;
    const auto said = module.form->costs.find("learns");
    if (said == module.form->costs.end())
        return true;
    const description::Blueprint& blueprint = *network.settings.blueprint;
    std::vector<formula::Value> values = slots;
    setRun(values, blueprint.firstRunSlot(), forward());
    return formula::evaluateInteger(said->second, blueprint.scope(values)) != 0;
}

std::int64_t Setup::trained() const {
    return adapters
        ? adapters.parameters(network)
        : sumOfTrained(*this, [](const network::Module&, const network::Tensor& tensor) { return tensor.count; });
}

} // namespace paramap::cost
