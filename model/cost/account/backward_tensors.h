// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>

namespace paramap::cost {

/// An instant of the backward pass of a part, compared with what is alive when it begins.
struct BackwardInstant {
    /// Gradients of tensors between operations, in bytes: of an operation's result and of its inputs, which exist
    /// together, and of the stream beside a branch.
    std::int64_t between = 0;
    std::int64_t freed = 0; ///< of the bytes that the part saved, those that are gone
    std::int64_t trained = 0; ///< parameters of the part whose gradients exist
    std::int64_t read = 0; ///< elements of its matrices whose products have run back: a copy of them is gone
};

/// One operation of a backward pass.
struct BackwardOperation {
    std::int64_t result = 0, inputs = 0; ///< bytes of the gradients of its result and of its inputs
    std::int64_t saves = 0; ///< bytes that it saved
    std::int64_t trained = 0; ///< its parameters
    std::int64_t reads = 0; ///< elements of its matrix
};

/// The backward pass of a part. Autograd frees what an operation saved when its backward pass is over; until then the
/// gradients of its result and of its inputs exist beside it. Operations are joined in the order of the forward pass:
/// the backward pass begins with the last of them.
class BackwardPass {
public:
    BackwardPass() = default;
    /// `gradient`: bytes of the gradient of a parameter, where it comes into being in the backward pass; else 0.
    /// `copy`: bytes of an element of a matrix's copy, which its product keeps; 0: there is none.
    BackwardPass(std::int64_t gradient, std::int64_t copy)
        : m_gradient(gradient)
        , m_copy(copy) { }

    void then(const BackwardOperation& operation);
    /// As many equal parts, of which the share `use` is used, come after what there is. `saves`: those of one, if they
    /// are not the sum of its operations.
    void then(const BackwardPass& each, std::int64_t saves, std::int64_t count, const network::Use& use);
    /// A tensor of as many bytes goes around all operations: its gradient exists beside theirs. It is that of the
    /// result itself until the last operation has run back.
    void around(std::int64_t bytes);
    /// Nothing comes back through the part.
    void stop() { *this = BackwardPass(m_gradient, m_copy); }

    const BackwardInstant& worst() const; ///< where most is alive
    std::int64_t saves() const { return m_saves; }

private:
    std::int64_t above(const BackwardInstant& instant) const;
    void take(BackwardInstant instant, const BackwardInstant& before);

    std::int64_t m_gradient = 0, m_copy = 0;
    BackwardInstant m_first; ///< at the last operation, where the backward pass begins
    std::int64_t m_result = 0; ///< bytes of the gradient of this operation's result
    BackwardInstant m_later; ///< where most is alive after that
    bool m_any = false, m_hasLater = false;
    std::int64_t m_saves = 0, m_trained = 0, m_reads = 0;
};

} // namespace paramap::cost
