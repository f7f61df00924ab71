// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/tensor_split.h"

#include "model/cost/account/vocabulary.h"
#include "model/cost/parallel/blocks.h"
#include "model/cost/parallel/state_split.h"
#include "model/description/blueprint.h"
#include "model/formula/search.h"
#include "model/network/totals.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>

namespace paramap::cost {

using description::Kind;
using formula::ceilDivided;
using formula::checkedAdd;
using network::Module;
using network::ModulePtr;
using network::Tensor;

namespace {

void cut(Tensor& tensor, std::size_t dimension, std::int64_t size) {
    if (tensor.shape[dimension] == 0)
        return;
    tensor.count = tensor.count / tensor.shape[dimension] * size;
    tensor.shape[dimension] = size;
}

void widthsOfNorms(const Module& module, std::vector<std::int64_t>& into) {
    if (module.kind == Kind::Norm && !module.tensors.empty())
        into.push_back(module.tensors.front().count);
    for (const network::Run& run : module.children)
        widthsOfNorms(*run.module, into);
}

/// The parameters of blocks that are divided and of those that are not, and the obstacle of the largest that is not.
struct Outcome {
    std::int64_t divided = 0, whole = 0;
    std::string cls, obstacle;
    std::int64_t divisible = 0, largest = 0;

    bool nothing() const { return divided == 0 && whole == 0; }
    void remains(std::int64_t parameters, const std::string& of, const std::string& why, std::int64_t number) {
        whole = checkedAdd(whole, parameters);
        if (parameters <= largest)
            return;
        largest = parameters;
        cls = of;
        obstacle = why;
        divisible = number;
    }
};

class Splitter {
public:
    explicit Splitter(const Setup& run)
        : m_run(run)
        , m_blueprint(*run.network.settings.blueprint)
        , m_devices(run.settings.tp)
        , m_expertDevices(run.settings.ep)
        , m_rows(dividedRows(run.settings, *run.network.root))
        , m_states(splitStates(run)) { }

    Shard split() {
        m_shard.inner = m_devices;
        m_shard.stream = m_run.settings.sp ? m_devices : 1;
        m_shard.root = walk(*m_run.network.root, m_states.network ? m_states.network->root.get() : nullptr, false);
        m_shard.sizes = m_states.slots;
        m_shard.logits = m_splitHead ? m_devices : 1;
        check();
        return std::move(m_shard);
    }

private:
    void check() const {
        const std::string model = m_run.network.root->cls;
        if (m_expertDevices > 1 && m_experts == 0)
            throw Problem(phrase("ep splits experts, and %1 has none; nearest: ep 1", {model}), Problem::Kind::Usage);
        if (m_devices == 1)
            return;
        if (!m_adopted && m_attention.nothing() && m_mlp.nothing() && m_states.divisible > 0)
            throw doesNotDivide(m_states.obstacle, model, m_states.divisible);
        if (!m_adopted && m_attention.nothing() && m_mlp.nothing())
            throw Problem(phrase("tp splits attention and MLPs, and %1 has none; nearest: dp %2",
                              {model, words::exact(m_devices)}),
                Problem::Kind::Usage);
        for (const Outcome& outcome : {m_attention, m_mlp}) {
            if (outcome.whole <= outcome.divided)
                continue;
            if (outcome.divisible > 0)
                throw doesNotDivide(outcome.obstacle, outcome.cls, outcome.divisible);
            throw Problem(phrase("tp %1 cannot split %2: %3", {words::exact(m_devices), outcome.cls, outcome.obstacle}),
                Problem::Kind::Usage);
        }
    }

    /// `what` of `cls`: "12 heads"; their number must be a multiple of the devices.
    Problem doesNotDivide(const std::string& what, const std::string& cls, std::int64_t number) const {
        return Problem(phrase("tp %1 does not divide the %2 of %3; nearest: tp %4",
                           {words::exact(m_devices), what, cls, nearestDivisors(number, m_devices)}),
            Problem::Kind::Usage);
    }

    /// `states` is the same module in the network with divided states, if there is one.
    ModulePtr walk(const Module& module, const Module* states, bool mlp) {
        if (states && module.kind == Kind::StateSpace && states->totals.parameters < module.totals.parameters) {
            m_adopted = true;
            return adoptStates(*states, m_shard);
        }
        if (states && states->children.size() != module.children.size())
            states = nullptr;
        auto copy = std::make_shared<Module>(module);
        for (Tensor& tensor : copy->tensors) {
            if (tensor.use)
                cutExperts(tensor, tensor.use->of);
            else if (m_devices > 1 && cutVocabulary(tensor, module, m_rows, m_devices))
                m_splitHead = m_splitHead || module.kind == Kind::Head;
        }
        if (std::ranges::any_of(copy->tensors, [](const Tensor& tensor) { return tensor.use.has_value(); }))
            cutFused(*copy);
        if (m_devices > 1 && isBlock(module, mlp))
            return divided({&module}).front();
        const std::vector<std::size_t> together = m_devices > 1 ? matricesInARow(module) : std::vector<std::size_t>();
        std::vector<const Module*> parts;
        parts.reserve(together.size());
        for (const std::size_t index : together)
            parts.push_back(module.children[index].module.get());
        const std::vector<ModulePtr> done = parts.empty() ? std::vector<ModulePtr>() : divided(parts);
        const bool below = mlp || module.kind == Kind::Mlp || module.kind == Kind::Expert;
        for (std::size_t i = 0; i < copy->children.size(); ++i) {
            network::Run& run = copy->children[i];
            const auto at = std::ranges::find(together, i);
            if (run.use)
                cutExperts(run, *run.use);
            run.module = at != together.end()
                ? done[static_cast<std::size_t>(at - together.begin())]
                : walk(*run.module, states ? states->children[i].module.get() : nullptr, below);
        }
        noteWhole(*copy);
        copy->totals = network::totalsOf(*copy);
        return copy;
    }

    /// Whole networks inside the module, and parts that are divided piece by piece, are no block.
    static bool isBlock(const Module& module, bool mlp) {
        if (module.kind == Kind::Attention)
            return matricesOf(module).size() >= 2;
        if (!mlp && module.kind != Kind::Mlp && module.kind != Kind::Expert)
            return false;
        return matricesOf(module).size() >= 2 && std::ranges::none_of(module.children, [](const network::Run& run) {
            return run.use.has_value() || (!run.module->children.empty() && matricesOf(*run.module).size() >= 2);
        });
    }

    /// The children that form a block only together, such as the two halves of BERT's MLP.
    static std::vector<std::size_t> matricesInARow(const Module& module) {
        for (const Kind kind : {Kind::Attention, Kind::Mlp}) {
            std::vector<std::size_t> result;
            for (std::size_t i = 0; i < module.children.size(); ++i) {
                const network::Run& run = module.children[i];
                if (run.count == 1 && !run.use && run.module->kind == kind && matricesOf(*run.module).size() == 1)
                    result.push_back(i);
            }
            if (result.size() >= 2)
                return result;
        }
        return {};
    }

    std::vector<ModulePtr> divided(const std::vector<const Module*>& parts) {
        std::vector<Matrix> matrices;
        std::vector<std::int64_t> norms;
        std::int64_t parameters = 0, heads = 0;
        for (const Module* part : parts) {
            const std::vector<Matrix> more = matricesOf(*part);
            matrices.insert(matrices.end(), more.begin(), more.end());
            widthsOfNorms(*part, norms);
            parameters = checkedAdd(parameters, part->totals.parameters);
            if (heads == 0)
                heads = headsOf(*part);
        }
        const bool attention = parts.front()->kind == Kind::Attention;
        if (heads == 0)
            heads = onlyHeads();
        const Block block = divide(std::move(matrices), attention, heads, m_devices, norms);
        std::vector<ModulePtr> result;
        Outcome& outcome = attention ? m_attention : m_mlp;
        if (!block.obstacle.empty()) {
            const std::string& cls = parts.front()->cls;
            m_shard.notSplit.insert(cls);
            outcome.remains(parameters, cls, block.obstacle, block.divisible);
            for (const Module* part : parts)
                result.push_back(copyOf(*part));
            return result;
        }
        outcome.divided = checkedAdd(outcome.divided, parameters);
        std::size_t next = 0;
        for (const Module* part : parts)
            result.push_back(inside(*part, block, attention, parts.front()->kind == Kind::Expert, next));
        return result;
    }

    ModulePtr inside(const Module& module, const Block& block, bool attention, bool expert, std::size_t& next) {
        auto copy = std::make_shared<Module>(module);
        Share share;
        share.cacheUsed = attention ? block.cacheUsed : 1;
        share.cacheOf = attention ? block.cacheOf : 1;
        share.inner = true;
        for (std::size_t i = 0; i < module.tensors.size(); ++i) {
            if (!isMatrix(module, i))
                continue;
            const Matrix& matrix = block.matrices[next++];
            Tensor& weight = copy->tensors[i];
            const std::size_t outputs = matrix.transposed ? 1 : 0;
            share.matrix = weight.count;
            if (matrix.role == MatrixRole::Row)
                cut(weight, 1 - outputs, matrix.in / m_devices);
            if (matrix.role != MatrixRole::Column) {
                share.shaped = matrix.role == MatrixRole::Row;
                share.inner = share.shaped || !module.children.empty();
                continue;
            }
            cut(weight, outputs, matrix.outOfOne);
            for (Tensor& bias : copy->tensors) {
                if (!bias.isBuffer() && bias.shape.size() == 1 && bias.shape[0] == matrix.out)
                    cut(bias, 0, matrix.outOfOne);
            }
            if (module.children.empty()) {
                share.inner = false;
                share.whole = expert;
            }
        }
        if (module.kind == Kind::Norm && !module.tensors.empty() && module.children.empty())
            share.inner = attention && !isNarrow(block, module.tensors.front().count);
        if (module.children.empty() && !network::hasParameters(module) && !mentions(module, description::RunName::Keys))
            share.mask = block.width;
        for (network::Run& run : copy->children)
            run.module = run.use ? run.module : inside(*run.module, block, attention, expert, next);
        copy->totals = network::totalsOf(*copy);
        m_shard.shares[copy.get()] = share;
        return copy;
    }

    /// Whether the norm is over the stream or over a latent, which every device has whole.
    static bool isNarrow(const Block& block, std::int64_t width) {
        return width == block.width || std::ranges::any_of(block.matrices, [width, &block](const Matrix& matrix) {
            return matrix.in == width && matrix.in != block.width && matrix.role == MatrixRole::Column;
        });
    }

    ModulePtr copyOf(const Module& module) { return std::make_shared<Module>(module); }

    void cutExperts(network::Run& run, network::Use& use) {
        ++m_experts;
        checkExperts(use.of);
        run.count = ceilDivided(run.count, m_expertDevices);
        const std::int64_t before = run.count * (m_run.settings.epGroup - 1); // in the groups before this device's
        run.firstNumber += before;
        run.firstIndex += before;
        use.of = ceilDivided(use.of, m_expertDevices);
    }

    void cutExperts(Tensor& tensor, std::int64_t experts) {
        ++m_experts;
        checkExperts(experts);
        if (!tensor.shape.empty())
            cut(tensor, 0, ceilDivided(tensor.shape[0], m_expertDevices));
    }

    void checkExperts(std::int64_t experts) const {
        if (experts % m_expertDevices != 0)
            throw Problem(
                phrase(experts, "ep %1 does not divide the %2 expert; nearest: ep %3",
                    "ep %1 does not divide the %2 experts; nearest: ep %3",
                    {words::exact(m_expertDevices), words::exact(experts), nearestDivisors(experts, m_expertDevices)}),
                Problem::Kind::Usage);
    }

    /// Divides experts that are fused into tensors [X, a, b]. Of a and b, the width of the residual stream stays whole.
    /// Biases [X, b] are treated the same way.
    void cutFused(Module& module) {
        if (m_devices == 1)
            return;
        std::vector<const network::Shape*> shapes;
        for (const Tensor& tensor : module.tensors) {
            if (tensor.use && tensor.shape.size() == 3)
                shapes.push_back(&tensor.shape);
        }
        if (shapes.size() < 2)
            return;
        const network::Shape &first = *shapes[0], &second = *shapes[1];
        const std::int64_t width = first[1] == second[2] || first[1] == second[1] ? first[1] : first[2];
        for (Tensor& tensor : module.tensors) {
            if (!tensor.use || tensor.shape.size() < 2)
                continue;
            std::size_t inner = tensor.shape.size() - 1;
            if (tensor.shape.size() == 3 && tensor.shape[2] == width)
                inner = 1;
            if (tensor.shape.size() == 2 && tensor.shape[1] == width)
                continue;
            if (tensor.shape[inner] % m_devices != 0) {
                m_mlp.remains(tensor.count, module.cls,
                    phrase(tensor.shape[inner], "%1 inner unit", "%1 inner units", {words::exact(tensor.shape[inner])}),
                    tensor.shape[inner]);
                m_shard.notSplit.insert(module.cls);
                return;
            }
            m_mlp.divided = checkedAdd(m_mlp.divided, tensor.count);
            cut(tensor, inner, tensor.shape[inner] / m_devices);
        }
        m_fused.insert(&module);
    }

    void noteWhole(const Module& module) {
        if (m_fused.contains(&module)) {
            Share share;
            share.inner = true;
            m_shard.shares[&module] = share;
        } else if (m_devices > 1 && module.kind == Kind::StateSpace && !module.children.empty()) {
            m_shard.notSplit.insert(module.cls);
        }
    }

    /// The number of heads in the block's formulas; 0 if none of its sizes is a number of heads.
    std::int64_t headsOf(const Module& module) const {
        std::int64_t heads = 0;
        const auto look = [&](const formula::Expr& formula) {
            if (!formula || heads > 0)
                return;
            formula::visit(formula, [&](const formula::Node& node) {
                if (heads == 0 && node.op == formula::Op::Name)
                    heads = headsAt(node.slot);
            });
        };
        if (module.form) {
            for (const auto& [word, formula] : module.form->costs)
                look(formula);
            for (const description::TensorForm& tensor : module.form->tensors) {
                for (const formula::Expr& size : tensor.shape)
                    look(size);
            }
        }
        for (const network::Run& run : module.children) {
            if (heads == 0)
                heads = headsOf(*run.module);
        }
        return heads;
    }

    /// The number of heads of the whole model, for blocks whose formulas do not tell; 0 if sizes differ.
    std::int64_t onlyHeads() const {
        std::set<std::int64_t> all;
        for (std::size_t i = 0; i < m_blueprint.architecture().sizes.size(); ++i)
            all.insert(headsAt(static_cast<int>(i)));
        all.erase(0);
        return all.size() == 1 ? *all.begin() : 0;
    }

    std::int64_t headsAt(int slot) const {
        const std::vector<description::Size>& sizes = m_blueprint.architecture().sizes;
        if (slot < 0 || static_cast<std::size_t>(slot) >= sizes.size())
            return 0;
        const std::string& meaning = sizes[static_cast<std::size_t>(slot)].meaning;
        if (meaning != "heads" && meaning != "encoder heads" && meaning != "decoder heads")
            return 0;
        const std::int64_t* value = m_run.slots[static_cast<std::size_t>(slot)].integer();
        return value ? *value : 0;
    }

    bool mentions(const Module& module, description::RunName name) const {
        const int wanted = static_cast<int>(m_blueprint.firstRunSlot()) + static_cast<int>(name);
        return module.form && std::ranges::any_of(module.form->costs, [wanted](const auto& cost) {
            return formula::mentions(cost.second, [wanted](int slot) { return slot == wanted; });
        });
    }

    const Setup& m_run;
    const description::Blueprint& m_blueprint;
    std::int64_t m_devices, m_expertDevices, m_rows;
    std::int64_t m_experts = 0;
    bool m_splitHead = false, m_adopted = false;
    StateSplit m_states;
    Outcome m_attention, m_mlp;
    std::set<const Module*> m_fused;
    Shard m_shard;
};

} // namespace

Shard splitTensors(const Setup& run) {
    return Splitter(run).split();
}

} // namespace paramap::cost
