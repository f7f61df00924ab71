// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/naming.h"
#include "model/sizes/slider_scale.h"
#include "tests/golden/examples.h"
#include "tests/support/run.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <functional>
#include <numeric>
#include <set>

using namespace paramap;

namespace {

/// Names that a formula or line mentions: sizes, parts, tables.
void addNames(const formula::Expr& formula, std::set<std::string>& names) {
    if (formula)
        formula::visit(formula, [&](const formula::Node& node) { names.insert(node.name); });
}

void addNames(const description::Body& body, std::set<std::string>& names) {
    addNames(body.like, names);
    for (const description::Entry& entry : body.entries) {
        if (entry.line)
            addNames(entry.line->what, names);
        if (entry.body)
            addNames(*entry.body, names);
    }
}

/// The description's own parts that no class uses, directly or through other parts.
QByteArrayList unreachedParts(const description::Architecture& architecture) {
    const std::map<std::string, description::Part>& parts = architecture.parts->parts;
    std::set<std::string> named;
    for (const description::ClassForm& cls : architecture.classes)
        addNames(cls.part, named);
    for (const description::Beside& beside : architecture.beside)
        addNames(beside.form.part, named);
    for (const auto& [name, table] : architecture.parts->tables) // a table may lead from a word to a part
        if (const auto* words = table.object())
            for (const auto& [word, part] : *words)
                if (part.string())
                    named.insert(*part.string());
    for (const auto& [name, part] : parts) // another form of a class, for the models around it
        if (std::ranges::find(architecture.classes, part.body.cls, &description::ClassForm::name)
            != architecture.classes.end())
            named.insert(name);
    std::set<std::string> reached;
    bool grew = true;
    while (grew) {
        grew = false;
        for (const auto& [name, part] : parts) {
            if (!named.contains(name) || !reached.insert(name).second)
                continue;
            grew = true;
            addNames(part.body, named);
            for (const auto& [parameter, standard] : part.parameters)
                addNames(standard, named);
        }
    }
    QByteArrayList result;
    for (const auto& [name, part] : parts)
        // A part from a relative's file is checked with the relative's classes.
        if (!reached.contains(name) && part.body.origin->file == architecture.file)
            result << QByteArray::fromStdString(name);
    return result;
}

/// Whether a size may be in the description although no class uses it.
bool mayBeUnused(const description::Architecture& architecture, const description::Size& size) {
    if (size.origin->file != architecture.file)
        return true; // it belongs to a relative or a sub-model
    return !size.note.empty() // its note says what it does, although it changes no count
        || size.everywhere;
}

/// Keys with different meanings in different descriptions. Every other key has the same label in all descriptions.
const std::set<std::string> manyMeanings{"activation_function", "attention_chunk_size", "attention_head_dim",
    "attention_hidden_size", "attention_type", "attn_layers", "bias", "block_out_channels", "block_size", "block_type",
    "cardinality", "channel_multiplier", "channels", "chunk_size", "classifier_activation", "condition_dim", "conv_dim",
    "conv_kernel", "conv_kernel_size", "decoder_hidden_dim", "decoder_in_channels", "decoder_sparse_step", "depth",
    "depth_multiplier", "down_kernel_size", "downsample", "downsample_factor", "downsample_rate", "emb_dim",
    "embed_dim", "embedding_size", "enc_dim", "encoder_hidden_size", "encoder_in_channels", "expand_ratio",
    "expansion_ratio", "gated_attn", "head_dim", "head_hidden_size", "hidden", "hidden_dim", "hidden_size",
    "hidden_sizes", "image_size", "in_channels", "input_channels", "input_size", "intermediate_size", "is_decoder",
    "kernel_size", "latent_dim", "layer_scale", "layers", "legacy", "max_sequence_length", "model_type",
    "moe_layer_freq", "neck_hidden_sizes", "num_attention_heads", "num_blocks", "num_channels",
    "num_conv_pos_embeddings", "num_cross_attention_heads", "num_decoder_layers", "num_embeddings",
    "num_encoder_blocks", "num_features", "num_groups", "num_heads", "num_hidden_layers",
    "num_key_value_attention_heads", "num_layers", "num_memory_tokens", "num_queries", "out_channels", "out_dim",
    "out_features", "patch_stride", "pos_embed_max_size", "post_conv_in_channels", "post_conv_out_channels",
    "proj_bias", "query_stride", "rope_type", "sample_size", "stem_channels", "stride", "strides",
    "subsampling_conv_channels", "text_len", "tubelet_size", "use_bias", "use_cls_token", "use_pos_embed", "vocab_size",
    "width", "widths", "window_ratio", "window_size"};

QByteArrayList tensorsOf(const sizes::Settings& settings) {
    const network::NetworkPtr network = network::resolve(settings);
    return test::parameterLines(*network) + test::bufferLines(*network) + test::moduleLines(*network);
}

/// The number of parameters, counted from the shapes.
std::int64_t parametersOf(const network::Module& module) {
    std::int64_t result = 0;
    for (const network::Tensor& tensor : module.tensors)
        if (!tensor.isBuffer() && tensor.tiedTo.empty())
            result += std::accumulate(
                tensor.shape.begin(), tensor.shape.end(), std::int64_t{1}, std::multiplies<std::int64_t>());
    for (const network::Run& run : module.children)
        if (run.sharedWith.empty())
            result += run.count * parametersOf(*run.module);
    return result;
}

} // namespace

/// Rules for every shipped description.
class DescriptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_examples = test::examples(); }

    void everyFileIsThere() {
        const QStringList files = QDir(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/architectures"))
                                      .entryList({QStringLiteral("*.json")}, QDir::Files);
        QVERIFY(!files.isEmpty());
        QCOMPARE(test::shippedCatalog().architectures().size(), static_cast<std::size_t>(files.size()));
        QVERIFY(test::shippedCatalog().problems().empty());
    }

    void noLineIsTooLong() {
        constexpr int longest = 160;
        int files = 0;
        QDirIterator each(QStringLiteral(PARAMAP_SOURCE_DIR "/resources"), {QStringLiteral("*.json")}, QDir::Files,
            QDirIterator::Subdirectories);
        while (each.hasNext()) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            int number = 0;
            for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n'))
                if (++number; line.size() > longest)
                    QFAIL(qPrintable(QStringLiteral("%1, line %2: %3 characters; at most %4 are pleasant to read")
                                         .arg(file.fileName())
                                         .arg(number)
                                         .arg(line.size())
                                         .arg(longest)));
            ++files;
        }
        QVERIFY(files > 0);
    }

    void presetsResolve_data() {
        QTest::addColumn<QByteArray>("preset");
        std::size_t index = 0;
        const std::vector<catalog::PresetEntry> presets = test::shippedCatalog().presets();
        for (const catalog::PresetEntry& preset : presets)
            if (test::looksAtSome(index++, presets.size(), 100))
                QTest::addRow("%s", preset.name.c_str()) << QByteArray::fromStdString(preset.name);
    }

    void presetsResolve() {
        QFETCH(QByteArray, preset);
        const sizes::Settings settings = test::shippedCatalog().preset(preset.toStdString());
        const network::NetworkPtr network = network::resolve(settings);
        QVERIFY(network->warnings.empty());
        QVERIFY(network->totals().parameters > 0);
        // The values are within the ranges that the description itself gives. (A slider's own range is widened to
        // include the value of a file.)
        for (const sizes::SizeState& state : sizes::states(settings)) {
            const description::Size& size = *settings.blueprint->architecture().size(state.key);
            const std::int64_t* value = state.value.integer();
            if (!value || size.maximum == 0)
                continue;
            QVERIFY2(*value >= size.minimum && *value <= size.maximum,
                (state.name + " = " + std::to_string(*value) + " lies off its slider").c_str());
        }
    }

    void presetsAreUnique() {
        std::set<QByteArray> names;
        for (const catalog::PresetEntry& preset : test::shippedCatalog().presets())
            QVERIFY2(names.insert(QByteArray::fromStdString(preset.name).toLower()).second, preset.name.c_str());
    }

    void classesResolve_data() { exampleRows(); }
    void classesResolve() {
        const test::Example& example = current();
        const network::NetworkPtr network = network::resolve(example.settings);
        QVERIFY(network->warnings.empty());
        // Only layers without sizes (activations, pooling, losses) have no parameters.
        QCOMPARE(network->totals().parameters > 0, !example.settings.blueprint->architecture().sizes.empty());
    }

    void fileTellsWhatItIs_data() { fileRows(everyFile); }
    void fileTellsWhatItIs() {
        const description::Architecture& architecture = current().settings.blueprint->architecture();
        QVERIFY(!architecture.family.empty());
        QVERIFY(!architecture.source.empty());
        QVERIFY(!architecture.presets.empty() || !architecture.modelTypes.empty() || !architecture.library.empty());
        QCOMPARE(unreachedParts(architecture).join(", "), QByteArray());
    }

    void aKeyHasOneLabel() {
        std::map<std::string, std::map<std::string, std::string>>
            labels; // the labels of each key, with a file for each label
        for (const test::Example& example : m_examples)
            for (const description::Size& size : example.settings.blueprint->architecture().sizes)
                if (size.realm.empty() && !size.fixed)
                    labels[size.name].emplace(size.label, example.name.toStdString());
        QVERIFY(labels.size() > 250);
        std::string wrong;
        for (const auto& [key, each] : labels) {
            const bool many = manyMeanings.contains(key);
            if (each.size() > 1 ? many : !many || test::sanitized) // then only some descriptions are looked at
                continue;
            wrong += key + '\n';
            for (const auto& [label, file] : each)
                wrong += "  " + label + " (" + file + ")\n";
        }
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void aFamilyHasOneName() {
        std::map<QString, std::string> names; // by the letters and digits of the name
        for (const catalog::ArchitectureEntry& entry : test::shippedCatalog().architectures()) {
            QString letters = QString::fromStdString(entry.family).toLower();
            letters.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
            const std::string& first = names.emplace(letters, entry.family).first->second;
            QVERIFY2(first == entry.family, (entry.file + ": " + entry.family + " and " + first).c_str());
        }
    }

    void sizesAreLabelled_data() { fileRows(everyFile); }
    void sizesAreLabelled() {
        const description::Architecture& architecture = current().settings.blueprint->architecture();
        for (const description::Size& size : architecture.sizes) {
            QVERIFY2(!size.label.empty(), size.key.c_str());
            if (size.slider)
                QVERIFY2(size.maximum > size.minimum, (size.key + " has no range").c_str());
        }
    }

    void everySizeIsUsed_data() { fileRows(80); }
    void everySizeIsUsed() {
        const test::Example& example = current();
        const description::ArchitecturePtr architecture = example.settings.blueprint->architecturePtr();
        QByteArrayList unused;
        std::vector<description::BlueprintPtr> blueprints;
        for (const description::ClassForm& cls : architecture->classes)
            blueprints.push_back(description::expand(architecture, cls.name));
        for (const description::Beside& beside : architecture->beside)
            blueprints.push_back(description::expand(architecture, beside.form.name));
        // Some sizes count in another version of the library alone; all namings have the same sizes.
        if (architecture->namings)
            for (const auto& [name, alone] : *architecture->namings)
                for (const description::ArchitecturePtr named = description::inNaming(architecture, name);
                     const description::ClassForm& cls : named->classes)
                    blueprints.push_back(description::expand(named, cls.name));
        for (std::size_t slot = 0; slot < architecture->sizes.size(); ++slot) {
            const bool used = std::ranges::any_of(blueprints, [slot](const auto& each) { return each->uses(slot); });
            if (!used && !mayBeUnused(*architecture, architecture->sizes[slot]))
                unused << QByteArray::fromStdString(architecture->sizes[slot].key);
        }
        QCOMPARE(unused.join(", "), QByteArray());
    }

    void slidersMayMove_data() { fileRows(60); }
    /// Moves every slider one step up and one step down. The result is a network with correct totals, or a Problem. If
    /// a size is not used, the tensors stay the same.
    void slidersMayMove() {
        const test::Example& example = current();
        const QByteArrayList before = tensorsOf(example.settings);
        int moved = 0;
        for (const sizes::SizeState& size : sizes::states(example.settings)) {
            const std::int64_t* value = size.value.integer();
            if (!size.slider || !value)
                continue;
            for (const std::int64_t step : {1, -1}) {
                const std::int64_t next = sizes::stepped(sizes::sliderScale(size), *value, step);
                if (next == *value)
                    continue;
                try {
                    const sizes::Settings settings = sizes::with(example.settings, size.name, next);
                    if (size.used) {
                        const network::NetworkPtr network = network::resolve(settings);
                        QVERIFY2(network->totals().parameters == parametersOf(*network->root), size.name.c_str());
                    } else {
                        const QByteArray difference = test::firstDifference(tensorsOf(settings), before);
                        QVERIFY2(difference.isEmpty(), (size.name + ": " + difference.toStdString()).c_str());
                    }
                    ++moved;
                } catch (const Problem&) {
                    continue; // refused, as by the constructor in PyTorch
                }
            }
        }
        QVERIFY2(moved > 0, "no slider could be moved");
    }

private:
    static constexpr std::size_t everyFile = 1'000'000;
    /// One row for each file, with its first class: the other classes have the same sizes. With sanitizers, at most so
    /// many.
    void fileRows(std::size_t most) {
        std::vector<std::size_t> first;
        for (std::size_t i = 0; i < m_examples.size(); ++i)
            if (i == 0 || architectureOf(i).file != architectureOf(i - 1).file)
                first.push_back(i);
        std::erase_if(first, [this](std::size_t i) { return architectureOf(i).sizes.empty(); });
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < first.size(); ++i)
            if (test::looksAtSome(i, first.size(), most))
                QTest::addRow("%s", m_examples[first[i]].name.constData()) << static_cast<int>(first[i]);
    }
    const description::Architecture& architectureOf(std::size_t example) const {
        return m_examples[example].settings.blueprint->architecture();
    }
    void exampleRows() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < m_examples.size(); ++i)
            if (test::looksAtSome(i, m_examples.size(), 500))
                QTest::addRow("%s", m_examples[i].name.constData()) << static_cast<int>(i);
    }
    const test::Example& current() const {
        QFETCH(int, index);
        return m_examples[static_cast<std::size_t>(index)];
    }

    std::vector<test::Example> m_examples;
};

int tst_descriptions(int argc, char* argv[]) {
    return paramap::test::run<DescriptionsTest>(argc, argv);
}
#include "tst_descriptions.moc"
