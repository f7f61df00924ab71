// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/nearest.h"
#include "model/checkpoint/stored.h"
#include "model/description/blueprint.h"
#include "model/network/count_formula.h"
#include "model/network/model_word.h"
#include "model/network/walk.h"
#include "model/text/formula/formula_cache.h"
#include "model/text/formula/polynomial_text.h"
#include "model/text/show/show.h"
#include "model/text/show/shown_count.h"
#include "model/words/escape.h"
#include "model/words/value_json.h"

#include <ostream>

namespace paramap::text {

namespace {

/// Writes the members of one object or the items of one array, with separators between them.
class Commas {
public:
    explicit Commas(const char* first, const char* further)
        : m_next(first)
        , m_further(further) { }
    const char* operator()() {
        const char* result = m_next;
        m_next = m_further;
        return result;
    }

private:
    const char* m_next;
    const char* m_further;
};

void writeSizes(std::ostream& out, const network::Network& network) {
    out << "  \"hyperparameters\": {";
    Commas comma("", ", ");
    for (const sizes::SizeState& size : sizes::states(network.settings))
        if (!size.derived)
            out << comma() << words::jsonString(size.name) << ": " << words::valueJson(size.value);
    const std::vector<network::Symbol> symbols = network::symbols(network);
    out << "},\n  \"symbols\": {";
    comma = Commas("", ", ");
    for (const network::Symbol& symbol : symbols)
        if (!symbol.derived)
            out << comma() << words::jsonString(symbol.name) << ": " << words::jsonString(symbol.config);
    out << "},\n  \"derived\": {";
    comma = Commas("", ", ");
    for (const network::Symbol& symbol : symbols)
        if (symbol.derived)
            out << comma() << words::jsonString(symbol.name) << ": " << words::valueJson(symbol.value);
    out << "},\n";
}

void writeShape(std::ostream& out, const network::Shape& shape) {
    Commas comma("", ", ");
    out << '[';
    for (const std::int64_t size : shape)
        out << comma() << size;
    out << ']';
}

class Tensors {
public:
    Tensors(std::ostream& out, const network::Network& network, const ShownCount& counted)
        : m_out(out)
        , m_counted(counted.measured)
        , m_formulas(network) { }

    void write(const network::Place& place, const std::string& tiedTo) {
        const network::Tensor& tensor = *place.tensor;
        const FormulaCache::Entry& formula = m_formulas.of(place);
        m_out << m_comma() << "    {\"name\": " << words::jsonString(place.path) << ", \"shape\": ";
        writeShape(m_out, tensor.shape);
        m_out << ", \"count\": " << tensor.count << ", \"formula\": " << formula.json
              << ", \"tied_to\": " << (tiedTo.empty() ? "null" : words::jsonString(tiedTo))
              << ", \"buffer\": " << (tensor.isBuffer() ? "true" : "false");
        if (tensor.isBuffer() && !tensor.isPersistent())
            m_out << ", \"persistent\": false";
        if (tensor.isFrozen())
            m_out << ", \"trainable\": false";
        if (m_counted.weights)
            m_out << ", \"counted\": " << m_counted.at(place);
        writeWhere(place, formula);
        m_out << '}';
    }

private:
    /// The index values of those repeats that the formula names.
    void writeWhere(const network::Place& place, const FormulaCache::Entry& formula) {
        Commas comma(", \"where\": {", ", ");
        bool any = false;
        for (const network::Index& index : place.indices) {
            if (!formula.names.contains(index.name))
                continue;
            m_out << comma() << words::jsonString(index.name) << ": " << index.value;
            any = true;
        }
        if (any)
            m_out << '}';
    }

    std::ostream& m_out;
    const map::Measured& m_counted;
    FormulaCache m_formulas;
    Commas m_comma{"\n", ",\n"};
};

/// By which rules the totals count; nothing for the usual way.
void writeRules(std::ostream& out, const conventions::Convention& convention) {
    if (convention.isUsual())
        return;
    Commas comma("", ", ");
    out << "  \"convention\": [";
    for (const conventions::Rule rule : convention.rules())
        out << comma() << words::jsonString(formOf(rule).words);
    out << "],\n";
}

void writeTensors(std::ostream& out, const network::Network& network, const ShownCount& counted) {
    out << "  \"tensors\": [";
    Tensors tensors(out, network, counted);
    network::forEachTensor(
        network, false, [&](const network::Place& place, const std::string& tiedTo) { tensors.write(place, tiedTo); });
    for (const bool persistent : {true, false}) {
        network::forEachTensor(network, true, [&](const network::Place& place, const std::string& sharedWith) {
            // The method named_buffers() lists each buffer once.
            if (place.tensor->isPersistent() == persistent && sharedWith.empty())
                tensors.write(place, {});
        });
    }
    out << "\n  ],\n";
}

/// The kind as descriptions spell it; empty where the description says none.
std::string kindText(const network::Module& module) {
    return module.kind == description::Kind::Other ? std::string() : std::string(description::word(module.kind));
}

void writeModules(std::ostream& out, const network::Network& network, const Depth& depth) {
    out << "  \"modules\": [";
    Commas comma("\n", ",\n");
    network::forEachModule(network, [&](const network::Place& place) {
        if (!place.sharedWith.empty())
            return false; // it is listed at its owner
        out << comma() << "    {\"path\": " << words::jsonString(place.path)
            << ", \"class\": " << words::jsonString(place.module->cls)
            << ", \"kind\": " << words::jsonString(kindText(*place.module)) << '}';
        return !depth || static_cast<std::int64_t>(place.steps.size()) < *depth;
    });
    out << "\n  ]\n";
}

/// Writes `, "packed": {…}`; nothing without a packing.
void writePacked(
    std::ostream& out, const char* key, const std::vector<sizes::Packing>& packings, const checkpoint::Packed& packed) {
    if (packings.empty())
        return;
    std::string names;
    for (const sizes::Packing& each : packings)
        names += (names.empty() ? "" : ", ") + each.name;
    out << ", \"" << key << "\": {\"format\": " << words::jsonString(names) << ", \"weights\": " << packed.weights
        << ", \"elements\": " << packed.elements << ", \"scales\": " << packed.scales << ", \"whole\": " << packed.whole
        << '}';
}

/// Writes `, "nearest": {"preset": "phi-2", "parameters": 2779683840, "differs": {"vocab_size": [50295, 51200]}}` with
/// the values of this model and of the published one; nothing if no published model is near.
void writeNearest(std::ostream& out, const std::optional<catalog::Nearest>& nearest) {
    if (!nearest)
        return;
    out << "  \"nearest\": {\"preset\": " << words::jsonString(nearest->preset)
        << ", \"parameters\": " << nearest->parameters << ", \"differs\": {";
    Commas comma("", ", ");
    for (const catalog::Nearest::Difference& each : nearest->differences)
        out << comma() << words::jsonString(each.size) << ": [" << words::valueJson(each.here) << ", "
            << words::valueJson(each.there) << ']';
    out << "}},\n";
}

} // namespace

void showJson(
    std::ostream& out, const network::Network& network, const Depth& depth, const conventions::Convention& convention) {
    const ShownCount counted(network, convention);
    const network::Totals& totals = counted.totals;
    const sizes::Settings& settings = network.settings;
    // All that may be a Problem comes before the first letter.
    const std::string polynomial = polynomialText(network, formula::Style::Code);
    const checkpoint::Stored stored = checkpoint::stored(network);
    const std::optional<catalog::Nearest> nearest = catalog::nearest(network);
    out << "{\n  \"model\": " << words::jsonString(network::modelWord(settings))
        << ", \"architecture\": " << words::jsonString(settings.blueprint->architecture().name)
        << ", \"class\": " << words::jsonString(network.root->cls) << ",\n";
    writeSizes(out, network);
    out << "  \"polynomial\": " << words::jsonString(polynomial)
        << ",\n  \"totals\": {\"parameters\": " << totals.parameters << ", \"trainable\": " << totals.trainable
        << ", \"active\": " << totals.active << ", \"buffers\": " << totals.buffers
        << ", \"tensors\": " << totals.tensors << ", \"hidden\": " << totals.hidden << "},\n";
    writeRules(out, convention);
    out << "  \"stored\": {\"head\": " << stored.head << ", \"tied\": " << stored.tied
        << ", \"buffers\": " << stored.buffers << ", \"beside\": {";
    Commas comma("", ", ");
    for (const checkpoint::Stored::Beside& beside : stored.beside)
        out << comma() << words::jsonString(beside.what) << ": " << beside.elements;
    out << '}';
    writePacked(out, "packed", settings.packings, stored.packed);
    if (settings.packings.empty())
        writePacked(out, "released", settings.released, stored.released);
    out << "},\n";
    writeNearest(out, nearest);
    writeTensors(out, network, counted);
    writeModules(out, network, depth);
    out << "}\n";
}

} // namespace paramap::text
