// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/open/open.h"
#include "model/map/colouring.h"
#include "model/map/network_tree.h"
#include "model/network/walk.h"
#include "model/text/check/check_marks.h"
#include "model/text/map/legend.h"
#include "tests/checkpoint/compared_file.h"
#include "tests/support/gguf_bytes.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QTemporaryDir>

#include <numeric>

using namespace paramap;
using namespace paramap::test;

namespace {

constexpr std::int64_t layers = 8, wide = 256, mlpWide = 512, rows = 128;
constexpr std::uint32_t f32 = 0, q4k = 12, q6k = 14;

/// llama.cpp's Q4_K_M stores some layers' ffn_down in 6 bits: here the first, the fourth, the seventh and the last.
bool isWide(std::int64_t layer) {
    return layer % 3 == 0 || layer == layers - 1;
}

struct MixedGguf {
    GgufBytes bytes;
    std::uint64_t offset = 0;
    std::int64_t sum = 0, sixBits = 0;

    void add(const std::string& name, const std::vector<std::int64_t>& shape, std::uint32_t type) {
        const std::int64_t elements = elementsOfShape(shape);
        const std::int64_t size = type == f32 ? elements * 4 : elements / 256 * (type == q4k ? 144 : 210);
        bytes.tensor(name, shape, type, offset);
        offset += static_cast<std::uint64_t>((size + 31) / 32 * 32);
        sum += size;
        sixBits += type == q6k ? size : 0;
    }

    MixedGguf() {
        bytes.string("general.architecture", "llama").u32("llama.block_count", layers);
        bytes.u32("llama.embedding_length", wide).u32("llama.feed_forward_length", mlpWide);
        bytes.u32("llama.attention.head_count", 4).u32("llama.vocab_size", rows);
        add("token_embd.weight", {wide, rows}, q4k);
        for (std::int64_t i = 0; i < layers; ++i) {
            const std::string layer = "blk." + std::to_string(i) + '.';
            for (const char* name : {"attn_q", "attn_k", "attn_v", "attn_output"})
                add(layer + name + ".weight", {wide, wide}, q4k);
            for (const char* name : {"ffn_gate", "ffn_up"})
                add(layer + name + ".weight", {wide, mlpWide}, q4k);
            add(layer + "ffn_down.weight", {mlpWide, wide}, isWide(i) ? q6k : q4k);
            for (const char* name : {"attn_norm", "ffn_norm"})
                add(layer + name + ".weight", {wide}, f32);
        }
        add("output_norm.weight", {wide}, f32);
        add("output.weight", {wide, rows}, q6k);
    }

    QString writeTo(const QTemporaryDir& folder) const {
        QFile file(folder.filePath(QStringLiteral("mixed.gguf")));
        const std::string all = bytes.file(offset);
        if (!file.open(QIODevice::WriteOnly) || file.write(all.data(), qint64(all.size())) != qint64(all.size()))
            qFatal("cannot write a test file");
        return file.fileName();
    }
};

} // namespace

/// The areas of a map for what a file stores.
class TestStoredBytes : public QObject {
    Q_OBJECT

    const QTemporaryDir m_folder;
    const MixedGguf m_mixed;
    QString m_path = m_mixed.writeTo(m_folder);
    network::NetworkPtr m_network
        = networkOf(quoted("{`model_type`: `llama`, `architectures`: [`LlamaForCausalLM`], `hidden_size`: 256, "
                           "`num_hidden_layers`: 8, `num_attention_heads`: 4, `intermediate_size`: 512, "
                           "`vocab_size`: 128}")
                        .toStdString());

    Comparison mixed() const {
        const checkpoint::Checkpoint file = checkpoint::openCheckpoint(m_path.toStdString());
        return compared(file.header, *m_network, file.architecture);
    }

private Q_SLOTS:
    /// To the byte; and each tensor has its own.
    void theSumIsTheFiles() {
        const Comparison comparison = mixed();
        QVERIFY2(comparison.matches, reasons(comparison));
        QCOMPARE(comparison.bytes, m_mixed.sum);
        const map::Measured measured = map::measuredIn(*m_network, text::storedBytes(comparison));
        QCOMPARE(measured.total(*m_network), m_mixed.sum);
        QVERIFY(measured.weights->pieces.empty());
        for (std::int64_t i = 0; i < layers; ++i) {
            const std::string path = "model.layers." + std::to_string(i) + ".mlp.down_proj.weight";
            QCOMPARE(measured.at(*network::find(*m_network, path)), wide * mlpWide / 256 * (isWide(i) ? 210 : 144));
        }
    }

    /// A list is cut where neighbours differ, and only there.
    void equalLayersStayTogether() {
        const map::Measured measured = map::measuredIn(*m_network, text::storedBytes(mixed()));
        QVERIFY(measured.cut);
        const network::Module& model = *measured.cut->root->children.front().module;
        std::vector<std::int64_t> counts;
        const network::Module* first = nullptr;
        for (const network::Run& run : model.children)
            if (run.prefix == "layers") {
                for (const network::Run& layer : run.module->children) {
                    counts.push_back(layer.count);
                    QCOMPARE(layer.name(0), std::to_string(std::accumulate(counts.begin(), counts.end() - 1, 0)));
                }
                first = run.module->children.front().module.get();
                QCOMPARE(run.module->children.back().module.get(), first);
            }
        QCOMPARE(counts, (std::vector<std::int64_t>{1, 2, 1, 2, 2}));
        QCOMPARE(measured.cut->totals().parameters, m_network->totals().parameters);
    }

    /// Where all layers are stored alike, the network is shown as it is.
    void nothingIsCutWithoutNeed() {
        const network::NetworkPtr mixtral = smallMixtral();
        Header header = fileOf(*mixtral);
        map::Measured measured = map::measuredIn(*mixtral, text::storedBytes(compared(header, *mixtral)));
        QVERIFY(!measured.cut);
        QCOMPARE(measured.total(*mixtral), 4 * mixtral->totals().parameters);
        header.tensors.push_back(tensor("something.else", {3}));
        measured = map::measuredIn(*mixtral, text::storedBytes(compared(header, *mixtral)));
        QCOMPARE(measured.weights->beside(), std::int64_t{12});
        QCOMPARE(measured.total(*mixtral), 4 * mixtral->totals().parameters + 12);
        QCOMPARE(int(measured.weights->pieces.front().piece), int(map::Piece::OnlyInFile));
    }

    /// Scales are with their weights, and experts that share a tensor share its bytes.
    void packedAndJoined() {
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network);
        pack(header, "model.layers.0.mlp.up_proj",
            {{".qweight",
                 [](std::int64_t out, std::int64_t in) {
                     return Shape{in / 8, out};
                 },
                 "I32", 4},
                {".scales",
                    [](std::int64_t out, std::int64_t) {
                        return Shape{1, out};
                    },
                    "F16", 2}});
        const Comparison comparison = compared(header, *network);
        const map::Measured measured = map::measuredIn(*network, text::storedBytes(comparison));
        QCOMPARE(measured.total(*network), comparison.bytes);
        QCOMPARE(measured.at(*network::find(*network, "model.layers.0.mlp.up_proj")), 96 * 64 / 2 + 96 * 2);
        QVERIFY(measured.cut); // the other layer is not packed
    }

    /// What the legend says of types adds up to the file, although tiles hold several types.
    void theLegendCountsEachType() {
        const Comparison comparison = mixed();
        const map::Measured measured = map::measuredIn(*m_network, text::storedBytes(comparison));
        map::Extract extract;
        extract.weights = measured.weights;
        extract.pixels = 40'000;
        for (const bool folded : {false, true}) {
            extract.folded = folded;
            const map::NetworkTree tree = map::fromNetwork(measured.of(m_network), extract);
            const map::Colouring colouring = map::colouring(tree, text::typeMarks(comparison));
            std::map<std::string, std::int64_t> bytes;
            for (const map::Colouring::Group& group : colouring.groups)
                bytes[group.type] = group.count;
            QCOMPARE(bytes["Q6_K"], m_mixed.sixBits);
            QVERIFY(bytes["Q4_K"] + bytes["F32"] + bytes["Q6_K"] == m_mixed.sum);
            const auto groups = text::legendGroups(colouring, {}, map::Measure::Stored);
            QVERIFY(groups.front().share.find(", ") != std::string::npos);
        }
    }

    /// On the command line, and in a file's own types.
    void exports() {
        const QString svg = m_folder.filePath(QStringLiteral("map.svg"));
        Outcome run
            = runParamap({"export", m_path.toUtf8(), "--area", "stored", "--colour-by", "dtype", "-o", svg.toUtf8()});
        QVERIFY2(run.status == 0, run.err);
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray picture = file.readAll();
        for (const char* word : {"of the checkpoint are", "Q4_K", "Q6_K", "model.layers.0.mlp.down_proj"})
            QVERIFY2(picture.contains(word), word);
        run = runParamap({"export", "gpt2", "--area", "stored", "-o", svg.toUtf8()});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("only a checkpoint has stored bytes"), run.err);
    }
};

int tst_stored_bytes(int argc, char* argv[]) {
    return test::run<TestStoredBytes>(argc, argv);
}

#include "tst_stored_bytes.moc"
