// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/walk.h"
#include "model/problem/phrase.h"
#include "model/text/formula/formula_cache.h"
#include "model/text/formula/polynomial_text.h"
#include "model/text/show/show.h"
#include "model/text/show/shown_count.h"
#include "model/words/escape.h"
#include "model/words/numbers.h"

#include <ostream>
#include <unordered_map>

namespace paramap::text {

namespace {

/// Writes the rows of modules, each followed by the rows of its own tensors.
class Csv {
public:
    Csv(std::ostream& out, const network::Network& network, const ShownCount& counted)
        : m_out(out)
        , m_network(network)
        , m_counted(counted)
        , m_formulas(network) { }

    void module(const network::Place& place) {
        const std::int64_t count = m_counted.measured.at(place);
        const bool usual = count == place.module->totals.parameters;
        record({place.path, place.module->cls, "", usual ? formulaOf(place) : std::string(), words::plain(count),
            share(count)});
    }

    void tensor(const network::Place& place, const std::string& tiedTo) {
        const network::Tensor& tensor = *place.tensor;
        std::string cls = tensor.isBuffer() ? "Buffer" : "Parameter";
        if (!tiedTo.empty())
            cls = phrase("%1 (tied to %2)", {cls, tiedTo});
        const std::int64_t count = m_counted.measured.at(place);
        record(
            {place.path, cls, shapeText(tensor.shape), m_formulas.of(place).code, words::plain(count), share(count)});
    }

    void pieces() {
        if (m_counted.measured.weights)
            for (const map::PieceWeight& each : m_counted.measured.weights->pieces)
                record(
                    {"", std::string(kindOf(each.piece).name), "", "", words::plain(each.amount), share(each.amount)});
    }

private:
    void record(const std::vector<std::string>& fields) {
        for (std::size_t i = 0; i < fields.size(); ++i)
            m_out << (i > 0 ? "," : "") << words::csvField(fields[i]);
        m_out << "\r\n";
    }

    std::string share(std::int64_t count) const { return words::fraction(count, m_counted.totals.parameters); }

    static std::string shapeText(const network::Shape& shape) {
        std::string result;
        for (const std::int64_t size : shape)
            result += (result.empty() ? "" : "x") + words::plain(size);
        return result;
    }

    /// Equal modules are one object and have one formula.
    const std::string& formulaOf(const network::Place& place) {
        const auto [entry, added] = m_modules.try_emplace(place.module);
        if (added && place.module->totals.parameters > 0)
            entry->second = polynomialText(m_network, place, formula::Style::Code);
        return entry->second;
    }

    std::ostream& m_out;
    const network::Network& m_network;
    const ShownCount& m_counted;
    FormulaCache m_formulas;
    std::unordered_map<const network::Module*, std::string> m_modules;
};

} // namespace

void showCsv(
    std::ostream& out, const network::Network& network, const Depth& depth, const conventions::Convention& convention) {
    const ShownCount counted(network, convention);
    out << "path,class,shape,formula,parameters,share_of_total\r\n";
    Csv csv(out, network, counted);
    network::forEachModule(network, [&](const network::Place& place) {
        if (!place.sharedWith.empty())
            return false;
        csv.module(place);
        const bool deeper = !depth || static_cast<std::int64_t>(place.steps.size()) < *depth;
        if (!deeper)
            return false;
        network::Place tensorPlace = place;
        for (const network::Tensor& tensor : place.module->tensors) {
            tensorPlace.tensor = &tensor;
            tensorPlace.path = place.path.empty() ? tensor.name() : place.path + "." + tensor.name();
            csv.tensor(tensorPlace, tensor.tiedTo);
        }
        return true;
    });
    csv.pieces();
}

} // namespace paramap::text
