// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/temporaries.h"

#include "model/cost/engines/engine.h"
#include "model/cost/memory/allocator.h"

#include <algorithm>
#include <array>

namespace paramap::cost {

namespace {

using formula::checkedMultiply;

Line bufferLine(const Setup& run, std::int64_t element) {
    return {Part::Temporary, bufferBytes(*run.network.root, element), true, Label::Buffers, Term::OverBuffers,
        {Source::ModuleTree}};
}

/// Files of llama.cpp are mapped as a whole. A weight in a block format consists of several tensors, none of which is
/// large.
Line roundingLine(const Setup& run, const Format& format) {
    Line line{Part::Temporary, 0, false, Label::Rounding, Term::OverRounded, {Source::Allocator}};
    if (format.isFloat())
        line.bytes = sumOfParameters(*run.network.root, [&](const network::Module&, const network::Tensor& tensor) {
            return allocatorSpare(checkedMultiply(tensor.count, format.blockBytes));
        });
    return line;
}

/// bitsandbytes writes a matrix out in 16 bits for every product with more than one row.
Line dequantisedLine(const Setup& run, const Format& format, std::int64_t element) {
    std::int64_t largest = 0;
    if (format.writtenOut)
        (void)sumOfParameters(*run.network.root, [&](const network::Module& module, const network::Tensor& tensor) {
            if (stored(format, module, tensor).converted)
                largest = std::max(largest, oneMatrix(tensor));
            return std::int64_t{0};
        });
    const std::int64_t each = writtenOut(run, element);
    return {Part::Temporary, checkedMultiply(largest, each), false, Label::Dequantised,
        {Term::Elements, {each, largest}}, {Source::Dequantising}};
}

} // namespace

std::int64_t writtenOut(const Setup& run, std::int64_t element) {
    return run.settings.engine ? std::max(element, run.settings.engine->writtenOut) : element;
}

std::vector<Line> inferenceTemporaries(const Setup& run, const Format& format) {
    const std::int64_t element = run.forward().element;
    std::vector<Line> lines;
    for (const Line& line :
        std::array{bufferLine(run, element), roundingLine(run, format), dequantisedLine(run, format, element)}) {
        if (line.bytes > 0)
            lines.push_back(line);
    }
    return lines;
}

} // namespace paramap::cost
