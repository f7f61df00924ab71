// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/form.h"
#include "model/network/network.h"

#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace paramap::test {

/// Builds module trees by hand, with correct totals, for tests of the code that shows them.
class NetworkBuilder {
public:
    NetworkBuilder();

    network::Tensor parameter(const std::string& name, network::Shape shape, const std::string& tiedTo = {});
    network::Tensor buffer(const std::string& name, network::Shape shape);
    network::ModulePtr module(const std::string& cls, description::Kind kind, std::vector<network::Tensor> tensors,
        std::vector<network::Run> children = {});
    network::ModulePtr linear(description::Kind kind, std::int64_t in, std::int64_t out); ///< weight and bias
    network::ModulePtr norm(std::int64_t width);
    network::ModulePtr nothing(const std::string& cls); ///< a module without tensors, such as Dropout

    static network::Run child(const std::string& name, network::ModulePtr module, const std::string& sharedWith = {});
    /// `count` equal children named first, first + 1, …
    static network::Run run(
        std::int64_t count, network::ModulePtr module, std::int64_t first = 0, const std::string& prefix = {});

    network::NetworkPtr network(network::ModulePtr root); ///< keeps everything that was built alive

private:
    struct Store {
        std::deque<description::TensorForm> tensors;
        std::deque<description::ModuleForm> modules;
        network::Network network;
    };
    std::shared_ptr<Store> m_store;
};

struct SampleSizes {
    std::int64_t vocabulary = 50257, positions = 1024, width = 768, layers = 12;
};

/// GPT-2 with its tied head and its dropouts: 124,439,808 parameters.
network::NetworkPtr sampleGpt2(const SampleSizes& sizes = {});
/// A vision transformer with class_token, pos_embedding and in_proj_weight as tensors of modules that have children,
/// and a buffer.
network::NetworkPtr sampleVit(std::int64_t layers = 2);

} // namespace paramap::test
