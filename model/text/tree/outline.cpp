// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/tree/outline.h"

#include "model/network/count_formula.h"
#include "model/network/walk.h"
#include "model/problem/phrase.h"
#include "model/text/formula/polynomial_text.h"
#include "model/text/formula/shape.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <tuple>

namespace paramap::text {

namespace {

constexpr std::size_t mostNeighbours = 1000; ///< different neighbours below one module that have lines of their own
constexpr std::size_t mostShapesInALine = 2; // a weight and a bias

bool isParameter(const network::Tensor& tensor) {
    return !tensor.isBuffer();
}

class Outline {
public:
    Outline(const network::Network& network, std::optional<std::int64_t> depth, formula::Style style,
        const map::Weights* weights)
        : m_network(network)
        , m_depth(depth)
        , m_style(style)
        , m_weights(weights) { }

    std::vector<OutlineRow> rows() && {
        OutlineRow root;
        root.label = m_network.root->cls;
        addModule(network::rootPlace(m_network), std::move(root), {});
        if (m_weights && (!m_depth || *m_depth > 0))
            addPieces();
        return std::move(m_rows);
    }

private:
    /// What counts but stands in no module.
    void addPieces() {
        for (const map::PieceWeight& each : m_weights->pieces) {
            OutlineRow row;
            row.depth = 1;
            row.label = kindOf(each.piece).name;
            row.count = each.amount;
            m_rows.push_back(std::move(row));
        }
    }

    /// `amount`: of the row by the convention.
    static void count(OutlineRow& row, std::int64_t amount) {
        row.isCounted = amount > 0 || row.count == 0;
        if (amount == 0 || amount == row.count)
            return;
        row.formula.clear();
        row.count = amount;
    }

    /// `row` has its label already; numbered children are named after `name`.
    void addModule(const network::Place& place, OutlineRow row, const std::string& name) {
        if (m_depth && row.depth > *m_depth)
            return;
        const network::Module& module = *place.module;
        row.path = place.path;
        row.cls = module.cls;
        row.count = module.totals.parameters;
        row.sameAs = place.sharedWith;
        const bool shared = !row.sameAs.empty();
        const bool inlined = tellsItsShapes(module);
        if (inlined)
            tellShapes(module, row);
        if (!shared && row.count > 0)
            row.formula = formulaOf(place);
        row.isCounted = row.sameAs.empty();
        if (m_weights)
            count(row, map::weightsAt(*m_weights, place).total);
        const std::int64_t below = row.depth + 1;
        m_rows.push_back(std::move(row));
        if (shared || (m_depth && below > *m_depth))
            return;
        for (std::size_t i = 0; i < module.tensors.size(); ++i)
            if (!inlined || (module.tensors[i].isBuffer() && module.hidesItsTensors()))
                addTensor(network::tensorPlace(place, i), below);
        if (module.children.size() > mostNeighbours)
            return addKinds(place, name, below);
        for (std::size_t run = 0; run < module.children.size(); ++run)
            addRun(place, run, name, below);
    }

    /// The name of an item of a run; a number stands behind the name of its list.
    static std::string shown(const network::Run& run, std::int64_t k, const std::string& parentName) {
        const std::string own = run.name(k);
        const bool number = !own.empty() && own.front() >= '0' && own.front() <= '9';
        return number && !parentName.empty() ? parentName + "." + own : own;
    }

    void addRun(const network::Place& parent, std::size_t index, const std::string& parentName, std::int64_t depth) {
        const network::Run& run = parent.module->children[index];
        const std::string first = shown(run, 0, parentName);
        OutlineRow row;
        row.depth = depth;
        row.times = run.count;
        row.label = run.count == 1 ? first : first + " … " + shown(run, run.count - 1, parentName);
        addModule(network::childPlace(parent, index, 0), std::move(row), first);
    }

    /// Equal children of a module in one line each, in the order of their first, wherever they stand.
    void addKinds(const network::Place& parent, const std::string& parentName, std::int64_t depth) {
        const std::vector<network::Run>& runs = parent.module->children;
        const auto kindOf = [](const network::Run& run) {
            const network::Use use = run.use.value_or(network::Use{});
            return std::tuple(run.module.get(), run.form, use.used, use.of, run.frozen, run.sharedWith);
        };
        std::map<decltype(kindOf(runs.front())), std::size_t> known;
        std::vector<std::vector<std::size_t>> kinds;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto [kind, isNew] = known.try_emplace(kindOf(runs[i]), kinds.size());
            if (isNew)
                kinds.emplace_back();
            kinds[kind->second].push_back(i);
        }
        for (const std::vector<std::size_t>& kind : kinds) {
            if (kind.size() == 1) {
                addRun(parent, kind.front(), parentName, depth);
                continue;
            }
            const network::Run &first = runs[kind.front()], &second = runs[kind[1]], &last = runs[kind.back()];
            OutlineRow row;
            row.depth = depth;
            row.times = 0;
            for (const std::size_t each : kind)
                row.times += runs[each].count;
            const std::string name = shown(first, 0, parentName);
            row.label = name + ", " + (first.count > 1 ? shown(first, 1, parentName) : shown(second, 0, parentName))
                + " … " + shown(last, last.count - 1, parentName);
            addModule(network::childPlace(parent, kind.front(), 0), std::move(row), name);
        }
    }

    void addTensor(const network::Place& place, std::int64_t depth) {
        const network::Tensor& tensor = *place.tensor;
        OutlineRow row;
        row.what = tensor.isBuffer() ? OutlineRow::What::Buffer : OutlineRow::What::Parameter;
        row.depth = depth;
        row.path = place.path;
        row.label = tensor.name();
        row.shapes = {tensor.shape};
        row.buffers = tensor.isBuffer();
        row.count = tensor.count;
        row.sameAs = tensor.tiedTo;
        row.hidden = !tensor.isBuffer() && place.module->hidesItsTensors();
        if (row.sameAs.empty())
            row.formula = formula::print(network::countFormula(m_network, place), m_style);
        row.isCounted = row.sameAs.empty() && !tensor.isBuffer();
        if (m_weights)
            count(row,
                map::weightsAt(*m_weights, place)
                    .tensors[static_cast<std::size_t>(&tensor - place.module->tensors.data())]);
        m_rows.push_back(std::move(row));
    }

    /// Whether the module's own line can show all of its parameters.
    static bool tellsItsShapes(const network::Module& module) {
        auto parameters = module.tensors | std::views::filter(isParameter);
        const auto count = static_cast<std::size_t>(std::ranges::distance(parameters));
        const auto tied = std::ranges::count_if(parameters, [](const auto& tensor) { return !tensor.tiedTo.empty(); });
        if (count == 0)
            return true;
        return module.children.empty() && (tied == 0 ? count <= mostShapesInALine : count == 1);
    }

    static void tellShapes(const network::Module& module, OutlineRow& row) {
        for (const network::Tensor& tensor : module.tensors | std::views::filter(isParameter)) {
            row.shapes.push_back(tensor.shape);
            if (tensor.tiedTo.empty())
                continue;
            row.sameAs = row.sameAs.empty() ? tensor.tiedTo : row.sameAs;
            row.count += tensor.count;
        }
        if (!row.shapes.empty() || module.hidesItsTensors() || module.tensors.empty())
            return;
        row.buffers = true;
        for (const network::Tensor& tensor : module.tensors)
            row.shapes.push_back(tensor.shape);
    }

    /// The formula as the tensors are written (3·E·E + 3·E); collected where tensors are equal (2·E) or belong to other
    /// modules.
    std::string formulaOf(const network::Place& place) const {
        const network::Module& module = *place.module;
        std::vector<network::Shape> shapes;
        for (const network::Tensor& tensor : module.tensors | std::views::filter(isParameter))
            shapes.push_back(tensor.shape);
        const bool equal = shapes.size() > 1 && std::ranges::count(shapes, shapes.front()) == std::ssize(shapes);
        return module.children.empty() && !equal ? formula::print(network::countFormula(m_network, place), m_style)
                                                 : polynomialText(m_network, place, m_style);
    }

    const network::Network& m_network;
    std::optional<std::int64_t> m_depth;
    formula::Style m_style;
    const map::Weights* m_weights;
    std::vector<OutlineRow> m_rows;
};

} // namespace

std::string OutlineRow::remark() const {
    return isCounted ? "" : !sameAs.empty() ? "tied" : what == What::Buffer ? "buffer" : "left out";
}

std::string shapesText(const OutlineRow& row) {
    std::string result;
    for (const network::Shape& each : row.shapes)
        result += (result.empty() ? "" : row.buffers ? ", " : " + ") + shape(each);
    return row.buffers && !result.empty() ? phrase("buffer %1", {result}) : result;
}

std::vector<OutlineRow> outline(const network::Network& network, std::optional<std::int64_t> depth,
    formula::Style style, const map::Weights* weights) {
    return Outline(network, depth, style, weights).rows();
}

} // namespace paramap::text
