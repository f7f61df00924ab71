// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/names/name_pattern.h"
#include "model/json/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::description {
class Fields;
}

namespace paramap::checkpoint {

/// A way in which a file spells a name that the module tree spells otherwise.
struct NameRule {
    std::string kind; ///< the kind of reason that it is: "old_names", "format_names", "split", "packed_weight" …
    std::string about; ///< what to say of it; "" = the kind says enough
    NamePattern from;
    /// What it may mean in the tree, the most likely first: one name, or several together, which "+" joins in the file.
    /// One that has {e} stands for all of those names.
    std::vector<std::vector<NamePattern>> to;
    /// The file has the layout of TensorFlow and JAX: [in, out] for a matrix, [height, width, in, out] for a
    /// convolution, heads perhaps in a dimension of their own, and dimensions of 1 more or less.
    bool isKernel = false;
    std::string release{}; ///< whose names these are: "fairseq"; "" = not only one's. No file mixes two of them.
};

/// What a tensor is in an adapter: the halves of a low-rank product and the core between them, the factors of a
/// Kronecker product or their halves, a scale for each rank, blocks of a rotation, a vector, matrices for all modules,
/// tokens before the text …
enum class AdapterPart {
    In,
    Out,
    EmbeddingIn,
    EmbeddingOut,
    Core,
    Left,
    LeftIn,
    LeftOut,
    Right,
    RightIn,
    RightOut,
    RankScale,
    Blocks,
    Magnitude,
    Scale,
    Vector,
    Shared,
    Prompt,
    Other
};

/// What the name of an adapter's tensor says.
struct AdapterName {
    AdapterPart part = AdapterPart::Other;
    std::string about; ///< "LoRA adapter"
    std::string module; ///< that it changes: "base_model.model.model.layers.0.self_attn.q_proj"; "" for a prompt
};

/// Names that are recognised, and the sentence for them.
struct KnownNames {
    std::vector<NamePattern> names;
    std::string about;
};

/// What is known of the names in files: resources/names.json. A rule stands in a group that may be for one format, and
/// for some of the architectures that the format knows ("gemma2").
class NameRules {
public:
    /// Throws a Problem with file, line and place for any mistake in it.
    static NameRules read(const json::Node& document, const std::string& file);

    /// The rules for a file, in the order in which they are tried.
    std::vector<const NameRule*> rules(std::string_view format, std::string_view architecture) const;

    /// The sentence for a buffer that files hold: "causal mask"; null if it is none.
    const std::string* buffer(std::string_view name) const;
    /// A buffer that today's classes compute, so that a file without it lacks nothing.
    bool isComputed(std::string_view name) const { return find(m_buffers, name) != nullptr; }
    std::optional<AdapterName> adapter(std::string_view name) const; ///< nothing if it is no name of an adapter
    /// The same for a tensor of today's class that files with old names do not hold.
    const std::string* absent(std::string_view name) const { return find(m_absent, name); }
    bool isHead(std::string_view name) const { return isOneOf(m_heads, name); } ///< that classes put on a body
    /// Stands only in layers for multi-token prediction.
    bool isPrediction(std::string_view name) const { return isOneOf(m_predictions, name); }

private:
    struct Group {
        std::string format; ///< "" = all
        std::vector<std::string> architectures; ///< empty = all
        std::vector<NameRule> rules;
    };

    static Group readGroup(const description::Fields& fields, const json::Node& node);
    static bool isOneOf(const std::vector<NamePattern>& patterns, std::string_view name);
    static const std::string* find(const std::vector<KnownNames>& known, std::string_view name);

    std::vector<Group> m_groups;
    std::vector<KnownNames> m_buffers, m_statistics, m_absent;
    std::vector<std::pair<AdapterPart, KnownNames>> m_adapters;
    std::vector<NamePattern> m_heads, m_predictions;
};

} // namespace paramap::checkpoint
