// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/timeline/step.h"

#include "model/formula/arithmetic.h"

#include <algorithm>
#include <utility>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

constexpr std::int64_t mostDrawn = 64; ///< micro-batches in flight

class Drawing {
public:
    explicit Drawing(Step step)
        : m_step(std::move(step))
        , m_alive(m_step.always) {
        for (const Segment& segment : m_step.segments) {
            const std::int64_t saves = checkedMultiply(segment.saves, segment.count);
            m_placed = checkedAdd(m_placed, saves);
            m_multiplied = checkedAdd(m_multiplied, checkedMultiply(segment.multiplied, segment.count));
            m_staying = checkedAdd(m_staying, checkedMultiply(staying(segment), segment.count));
            m_largestAgain = std::max(m_largestAgain, segment.recomputed);
            if (segment.layer) {
                m_layers = checkedAdd(m_layers, segment.count);
            }
        }
    }

    Timeline draw() {
        m_timeline.microbatches = m_step.microbatches;
        m_alive[Content::Gradients] = m_step.live == GradientsLive::Always ? m_step.gradients : 0;
        add(Phase::Start);
        if (m_step.pieces > 1)
            interleaved();
        else if (m_step.inFlight > 1)
            pipeline();
        else
            accumulate();
        m_alive = m_step.always;
        m_alive[Content::Logits] = m_step.logitsKept;
        m_alive[Content::Gradients] = m_step.gradients;
        m_alive[Content::Temporary] = checkedAdd(m_alive[Content::Temporary],
            std::max(m_step.stepTogether, checkedMultiply(m_step.largest, m_step.stepElement)));
        m_first = m_last = 0;
        if (m_step.live != GradientsLive::UntilUsed)
            add(Phase::OptimizerStep);
        m_timeline.segments = std::move(m_step.segments);
        m_timeline.findPeak();
        return std::move(m_timeline);
    }

private:
    void add(Phase phase, std::size_t segment = Stretch::none) {
        m_timeline.stretches.push_back({phase, segment, 1, m_alive, {}, m_first, m_last});
    }
    /// Instants from the present one to `last`, evenly.
    void addTo(Phase phase, std::size_t segment, std::int64_t count, const Alive& last) {
        add(phase, segment);
        Stretch& stretch = m_timeline.stretches.back();
        stretch.count = count;
        for (std::size_t i = 0; count > 1 && i < contentCount; ++i)
            stretch.each.bytes[i] = (last.bytes[i] - m_alive.bytes[i]) / (count - 1);
        m_alive = last;
    }

    /// Micro-batches one after the other. Those between the first and the last are all like the second.
    void accumulate() {
        const std::int64_t all = m_step.microbatches;
        for (std::int64_t batch = 1; batch <= all; ++batch) {
            if (all > 1) {
                m_first = m_last = batch;
                if (batch == 2 && all > 4)
                    batch = m_last = all - 1;
            }
            forward(0);
            backward(0);
        }
    }

    /// One stage of a pipeline, "one forward, one backward": it fills, keeps as many micro-batches in flight, and runs
    /// empty.
    void pipeline() {
        const std::int64_t flight = m_step.inFlight, all = std::max(m_step.microbatches, flight);
        for (std::int64_t batch = 1; batch <= flight; batch = nextDrawn(batch, flight)) {
            m_first = m_last = batch;
            forward(checkedMultiply(batch - 1, m_step.saved));
        }
        m_first = m_last = 1;
        backward(m_step.savedInFlight - m_step.saved);
        if (all > flight) {
            m_first = flight + 1;
            m_last = all;
            forward(m_step.savedInFlight - m_step.saved);
            m_first = 2;
            m_last = all - flight + 1;
            backward(m_step.savedInFlight - m_step.saved);
        }
        for (std::int64_t batch = 2; batch <= flight; batch = nextDrawn(batch, flight)) {
            m_first = m_last = all - flight + batch;
            backward(checkedMultiply(flight - batch, m_step.saved));
        }
    }
    /// The next of as many micro-batches that is drawn. Of very many, the first and the last ones are: less is alive
    /// between them than at one of these.
    static std::int64_t nextDrawn(std::int64_t batch, std::int64_t flight) {
        return flight > mostDrawn && batch == mostDrawn / 2 ? flight - mostDrawn / 2 + 1 : batch + 1;
    }

    bool isHead(std::size_t i) const { return m_step.segments[i].input > 0 && i + 1 == m_step.segments.size(); }

    /// The gradient of the logits is among the logits.
    std::int64_t betweenOf(std::size_t i) const {
        const Segment& segment = m_step.segments[i];
        return isHead(i) ? std::min(segment.between, segment.input) : segment.between;
    }

    /// Several pieces of layers on one device: which of them are in flight is not followed, only how many.
    void interleaved() {
        m_alive[Content::Saved] = m_step.savedInFlight / m_step.inFlight;
        Alive full = m_alive;
        full[Content::Saved] = m_step.savedInFlight;
        full[Content::Autocast] = m_step.copies;
        addTo(Phase::Forward, Stretch::none, m_step.inFlight, full);
        if (m_step.live != GradientsLive::UntilUsed) // of the step's many micro-batches, all but the first add to them
            m_alive[Content::Gradients] = m_step.gradients;
        loss(m_step.savedInFlight);
        again();
        Alive empty = m_alive;
        empty[Content::Saved] = m_step.savedInFlight / m_step.inFlight;
        for (std::size_t i = 0; i < m_step.segments.size(); ++i)
            m_alive[Content::Between] = std::max(m_alive[Content::Between], betweenOf(i));
        empty[Content::Between] = m_alive[Content::Between];
        addTo(Phase::Backward, Stretch::none, m_step.inFlight, empty);
        m_alive[Content::Between] = 0;
        if (m_step.live == GradientsLive::UntilUsed)
            steps(Stretch::none, m_alive[Content::Saved], m_step.largest);
    }

    /// The forward pass of one micro-batch, with `others` bytes of other ones alive.
    void forward(std::int64_t others) {
        std::int64_t saved = checkedAdd(others, m_step.saved - m_placed), multiplied = 0;
        m_alive[Content::Autocast] = 0;
        for (std::size_t i = 0; i < m_step.segments.size(); ++i) {
            const Segment& segment = m_step.segments[i];
            if (segment.saves == 0 && segment.multiplied == 0)
                continue;
            const auto after = [&](std::int64_t items) {
                Alive alive = m_alive;
                alive[Content::Saved] = checkedAdd(saved, checkedMultiply(items, segment.saves));
                alive[Content::Autocast] = copied(checkedAdd(multiplied, checkedMultiply(items, segment.multiplied)));
                return alive;
            };
            const Alive last = after(segment.count);
            m_alive = after(1);
            addTo(Phase::Forward, i, segment.count, last);
            saved = last[Content::Saved];
            multiplied = checkedAdd(multiplied, checkedMultiply(segment.count, segment.multiplied));
        }
        m_alive[Content::Autocast] = m_step.copies;
        loss(checkedAdd(others, m_step.saved));
    }

    std::int64_t copied(std::int64_t multiplied) const {
        return m_step.copies == 0 || m_multiplied == 0 ? 0 : formula::scaled(m_step.copies, multiplied, m_multiplied);
    }

    /// The elements of a module whose copies stay for the backward pass: of all that is not computed again, because a
    /// product keeps the copy of its matrix for the gradient of its input.
    std::int64_t staying(const Segment& segment) const {
        const bool plain = segment.saves > 0 && segment.recomputed == 0;
        return m_step.copiesAgain || plain ? segment.multiplied : 0;
    }

    /// The end of the forward pass and the start of the backward pass.
    void loss(std::int64_t saved) {
        m_alive[Content::Saved] = saved;
        m_alive[Content::Logits] = m_step.logitsForward;
        add(Phase::ForwardEnd);
        m_alive[Content::Autocast] = m_step.copiesAgain ? m_step.copies : copied(m_staying);
        m_alive[Content::Logits] = m_step.logits;
        add(Phase::BackwardStart);
        m_alive[Content::Logits] = m_step.logitsKept;
    }

    void again() {
        m_alive[Content::Again] = m_step.recomputed;
        m_alive[Content::Temporary] = checkedAdd(m_step.always[Content::Temporary], m_step.dequantised);
    }

    /// The backward pass of one micro-batch, with `others` bytes of other ones alive.
    void backward(std::int64_t others) {
        std::int64_t left = m_step.saved, stay = m_staying;
        std::int64_t come = m_step.tied ? embeddings() : 0;
        if (m_step.live == GradientsLive::UntilUsed)
            m_alive[Content::Gradients] = m_step.embeddingLargest && m_step.tied ? m_step.largestGradient : 0;
        if (m_largestAgain < m_step.recomputed || (m_layers == 0 && m_step.dequantised > 0)) { // of no segment's own
            again();
            add(Phase::Backward);
        }
        for (std::size_t i = m_step.segments.size(); i-- > 0;) {
            const Segment& segment = m_step.segments[i];
            if (segment.saves == 0 && segment.recomputed == 0 && segment.trained == 0 && segment.multiplied == 0)
                continue;
            const std::int64_t saved = checkedAdd(others, left);
            const auto at = [&](std::int64_t items) { // of this segment, from its end
                Alive alive = m_alive;
                const std::int64_t kept = staying(segment), made = kept > 0 ? kept : segment.multiplied;
                alive[Content::Autocast] = copied(checkedAdd(
                    stay - checkedMultiply(items - 1, kept), (kept > 0 ? 0 : made) - std::min(segment.read, made)));
                alive[Content::Saved] = savedAt(saved, segment, items - 1);
                alive[Content::Again] = segment.recomputed - std::min(segment.recomputed, segment.freed);
                const bool head = isHead(i);
                alive[Content::Between] = betweenOf(i);
                alive[Content::Logits] = checkedAdd(m_step.logitsKept, head ? m_step.headGradient : 0);
                alive[Content::Temporary] = checkedAdd(m_step.always[Content::Temporary],
                    segment.layer ? m_step.dequantised
                        : head    ? m_step.dequantisedHead
                                  : 0);
                if (m_step.live == GradientsLive::FromBackward) {
                    const std::int64_t trained = trainedIn(segment);
                    alive[Content::Gradients] = gradientOf(checkedAdd(
                        come, checkedAdd(checkedMultiply(items - 1, trained), std::min(segment.come, trained))));
                }
                return alive;
            };
            m_alive = at(1);
            addTo(Phase::Backward, i, segment.count, at(segment.count));
            if (m_step.live == GradientsLive::UntilUsed && segment.largest > 0)
                steps(i, saved);
            come = checkedAdd(come, checkedMultiply(segment.count, trainedIn(segment)));
            stay -= checkedMultiply(segment.count, staying(segment));
            if (segment.ordered)
                left -= checkedMultiply(segment.count, segment.saves);
        }
        endOfBackward(others);
    }

    /// What is saved while a module runs back, after as many of its segment.
    static std::int64_t savedAt(std::int64_t saved, const Segment& segment, std::int64_t done) {
        const std::int64_t freed = std::min(segment.freed - std::min(segment.freed, segment.recomputed), segment.saves);
        return saved - freed - (segment.ordered ? checkedMultiply(done, segment.saves) : 0);
    }

    void endOfBackward(std::int64_t others) {
        m_alive[Content::Between] = 0;
        m_alive[Content::Logits] = m_step.logitsKept;
        m_alive[Content::Saved] = others;
        m_alive[Content::Again] = m_alive[Content::Autocast] = 0;
        m_alive[Content::Temporary] = m_step.always[Content::Temporary];
        if (m_step.live != GradientsLive::UntilUsed) {
            m_alive[Content::Gradients] = m_step.gradients;
            if (m_step.microbatches > 1) // later micro-batches add to the gradients of the first
                m_step.live = GradientsLive::Always;
            return;
        }
        m_alive[Content::Gradients] = 0;
        std::int64_t rest = m_step.trained;
        for (const Segment& segment : m_step.segments)
            rest -= checkedMultiply(segment.count, segment.trained);
        if (rest > 0) // tensors that belong to no segment
            steps(Stretch::none, others, std::min(m_step.largest, rest));
    }

    std::int64_t embeddings() const {
        std::int64_t sum = 0;
        for (const Segment& segment : m_step.segments)
            if (segment.embedding)
                sum = checkedAdd(sum, checkedMultiply(segment.count, segment.trained));
        return sum;
    }

    /// The parameters whose gradient begins in the segment's own backward pass.
    std::int64_t trainedIn(const Segment& segment) const {
        return m_step.tied && segment.embedding ? 0 : segment.trained;
    }

    std::int64_t gradientOf(std::int64_t parameters) const {
        return m_step.trained == 0
            ? 0
            : formula::scaled(m_step.gradients, std::min(parameters, m_step.trained), m_step.trained);
    }

    /// The steps that follow the gradient of the largest tensor of each of a segment's modules.
    void steps(std::size_t segment, std::int64_t saved, std::int64_t largest = 0) {
        const Alive before = m_alive;
        const Segment* of = segment == Stretch::none ? nullptr : &m_step.segments[segment];
        const std::int64_t elements = of ? of->largest : largest;
        if (of && of->embedding && m_step.tied)
            m_alive[Content::Gradients] = 0; // it is this gradient that existed all along
        m_alive[Content::Gradients] = checkedAdd(
            m_alive[Content::Gradients], std::min(m_step.gradients, checkedMultiply(elements, m_step.gradient)));
        m_alive[Content::Saved] = saved;
        m_alive[Content::Again] = m_alive[Content::Autocast] = m_alive[Content::Between] = 0;
        m_alive[Content::Temporary]
            = checkedAdd(m_step.always[Content::Temporary], checkedMultiply(elements, m_step.stepElement));
        Alive last = m_alive;
        if (of && of->ordered)
            last[Content::Saved] = saved - checkedMultiply(of->count - 1, of->saves);
        addTo(Phase::TensorStep, segment, of ? of->count : 1, last);
        m_alive = before;
    }

    Step m_step;
    Alive m_alive; ///< at the present instant
    Timeline m_timeline;
    std::int64_t m_placed = 0, m_layers = 0, m_multiplied = 0, m_staying = 0, m_largestAgain = 0;
    std::int64_t m_first = 0, m_last = 0; ///< the present micro-batches
};

} // namespace

Timeline timelineOf(Step step) {
    return Drawing(std::move(step)).draw();
}

} // namespace paramap::cost
