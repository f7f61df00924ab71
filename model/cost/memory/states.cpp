// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/states.h"

#include "model/cost/account/storage.h"
#include "model/cost/formats/format.h"
#include "model/words/numbers.h"

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

std::string elements(std::int64_t count, const std::string& what) {
    return words::exact(count) + " " + what;
}

std::string bytesTimes(std::int64_t bytes, std::int64_t count, const std::string& what) {
    return std::to_string(bytes) + " B \u00B7 " + elements(count, what);
}

std::string trainedWords(const Setup& run) {
    return run.trained() == run.network.totals().trainable ? "trainable parameters" : "parameters that get a gradient";
}

namespace {

/// The optimizer's states and, in recipes that keep one, its fp32 copy of the weights.
Line optimizerLine(const Setup& run, const Precision& precision, const Optimizer& optimizer) {
    const std::int64_t trained = run.trained();
    Line line;
    line.part = Part::Optimizer;
    line.label = "Optimizer, " + std::string(optimizer.title);
    line.source = std::string(optimizer.source);
    const auto whole = [&](std::int64_t states) {
        const std::int64_t state = optimizer.stateElement(precision.state);
        const std::int64_t each = checkedAdd(checkedMultiply(states, state), precision.master);
        line.bytes = checkedMultiply(each, trained);
        line.formula = bytesTimes(each, trained, trainedWords(run)) + ": " + std::string(optimizer.about) + " of "
            + std::to_string(state) + " B";
    };
    if (optimizer.paged) {
        line.bytes = checkedMultiply(precision.master, trained);
        line.formula = std::string(optimizer.about);
        return line;
    }
    switch (optimizer.states) {
    case Optimizer::States::None:
        whole(0);
        break;
    case Optimizer::States::One:
        whole(1);
        break;
    case Optimizer::States::Two:
        whole(2);
        break;
    default:
        line.bytes = checkedAdd(checkedMultiply(precision.master, trained),
            sumOfTrained(run, [&](const network::Module& module, const network::Tensor& tensor) {
                return optimizer.bytes(module, tensor, optimizer.stateElement(precision.state));
            }));
        line.formula = "\u03A3 over the trainable tensors: " + std::string(optimizer.about);
    }
    if (precision.master > 0) {
        line.formula += ", and fp32 master weights of " + std::to_string(precision.master) + " B";
        line.source += "; " + std::string(precision.source);
    }
    return line;
}

Line adapterStatesLine(const Setup& run, const Optimizer& optimizer) {
    Line line;
    line.part = Part::Optimizer;
    line.label = "Optimizer, " + std::string(optimizer.title);
    line.bytes = run.adapters.states(run.network, optimizer);
    line.formula = "\u03A3 over the adapters' matrices: " + std::string(optimizer.about)
        + (run.adapters.precision().master > 0 ? ", and fp32 master weights" : "");
    line.source = std::string(optimizer.source);
    line.symbols = "\u03A3 over the adapters' matrices of states and master copies";
    return line;
}

} // namespace

std::vector<Line> weightLines(const Setup& run, const Precision& precision) {
    const std::int64_t parameters = run.network.totals().parameters;
    Line base{Part::Weights, checkedMultiply(precision.weight, parameters), true,
        "Weights, " + std::string(precision.weightWords), bytesTimes(precision.weight, parameters, "parameters"),
        std::string(precision.source)};
    if (!run.adapters)
        return {base};
    if (run.settings.baseDtype && run.settings.baseDtype->name != precision.weightWords) {
        const Format format = formatOf(run.settings, *run.settings.baseDtype);
        base.label = "Weights, " + std::string(format.name);
        base.bytes = Storage(run.network, format).bytes();
        base.formula = "\u03A3 over the tensors: " + std::string(format.words)
            + (format.isFloat() ? ""
                                : "; embeddings, norms, vectors and, unless --quantise-head, heads in their own type");
        base.source = format.source;
        base.symbols = "\u03A3 over the tensors of rows \u00B7 \u2308columns / block\u2309 \u00B7 bytes of a block";
    }
    base.label += ", frozen";
    const Precision& precise = run.adapters.precision();
    const std::int64_t added = run.adapters.parameters(run.network);
    const std::int64_t held = run.adapters.held(run.network);
    const AdapterKind& kind = run.adapters.kind();
    Line adapters{Part::Weights, checkedMultiply(precise.weight, checkedAdd(added, held)), true,
        "Adapters, " + std::string(precise.weightWords),
        run.adapters.isLora() ? bytesTimes(precise.weight, added, "parameters: \u03A3 over the layers of ")
                + std::to_string(run.adapters.numbers().first) + " \u00B7 (in + out)"
                              : bytesTimes(precise.weight, added, "parameters of ") + std::string(kind.title)
                + (held > 0 ? " and " + elements(held, "beside them that are never trained") : ""),
        std::string(kind.source)};
    adapters.symbols = run.adapters.isLora()
        ? "w \u00B7 \u03A3 R \u00B7 (in + out); w: bytes of one element, R: rank"
        : "w \u00B7 \u03A3 " + std::string(kind.parameters) + "; w: bytes of one element";
    adapters.assumption = run.adapters.isLora() ? "Every adapted layer has its own two matrices, without biases."
                                                : std::string(kind.keeps);
    return {base, adapters};
}

Line statesLine(const Setup& run, const Precision& precision, const Optimizer& optimizer) {
    return run.adapters ? adapterStatesLine(run, optimizer) : optimizerLine(run, precision, optimizer);
}

} // namespace paramap::cost
