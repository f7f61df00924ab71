// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/model_file.h"
#include "app/session/snapshot.h"
#include "model/catalog/description_store.h"
#include "model/problem/problem.h"
#include "tests/fuzz/answer.h"
#include "tests/fuzz/mutate_json.h"
#include "tests/fuzz/target.h"
#include "ui/figure/figure_file.h"

#include <QtEndian>

#include <sys/mman.h>
#include <unistd.h>

// Saved sessions, and files that carry one (PNG, SVG, PDF, TikZ, Markdown, JSON): opened as the window opens them.
namespace paramap::fuzz {

namespace {

const catalog::Catalog& shipped() {
    static const catalog::Catalog catalog(dataFolder(), {});
    return catalog;
}

/// A file in memory, with a path by which it is opened like any other.
class MemoryFile {
public:
    const std::string& path() const { return m_path; }
    void write(std::string_view bytes) const {
        const auto length = static_cast<ssize_t>(bytes.size());
        require(ftruncate(m_number, 0) == 0 && pwrite(m_number, bytes.data(), bytes.size(), 0) == length,
            "the test cannot write its file");
    }

private:
    int m_number = memfd_create("session", MFD_CLOEXEC);
    std::string m_path = "/proc/self/fd/" + std::to_string(m_number);
};

/// The session is written as a text that gives the same session.
void checkText(const SavedSession& session) {
    const std::string text = sessionText(session);
    std::string again;
    try {
        again = sessionText(readSession(text, "again.paramap", shipped()));
    } catch (const Problem& problem) {
        require(false, "what was written is refused", problem.message() + "\n" + text);
    }
    if (again != text)
        require(false, "it is written otherwise the second time", text + "\nand\n" + again);
}

/// All that the window shows of it, with devices of which the cards tell.
void checkSnapshot(const SavedSession& session) {
    State state;
    const auto opened = std::make_shared<Opened>();
    opened->settings = session.original;
    opened->origin = session.origin;
    state.opened = opened;
    state.settings = session.settings;
    state.run = session.run;
    state.plan = session.plan;
    state.marks = session.marks;
    state.convention = session.view.convention;
    try {
        const std::vector<cost::Device> devices = shipped().devices();
        (void)makeSnapshot(state, {}, std::nullopt, cost::deviceSets(devices, {{devices.front().name, 2}}));
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
    }
}

void run(std::string_view input) {
    static const MemoryFile written;
    ModelFile file;
    try {
        written.write(input);
        file = readModelFile(written.path(), shipped());
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
        return;
    }
    if (!file.session)
        return; // configs and descriptions have targets of their own
    Random random(catalog::digestOf(input));
    checkText(file.model);
    if (random.oneIn(4))
        checkAnswer(file.model.settings, random);
    if (random.oneIn(8))
        checkSnapshot(file.model);
}

/// A small file of a random kind that carries the session.
std::string carrying(const QByteArray& session, Random& random) {
    QByteArray file;
    switch (random.below(6)) {
    case 0: {
        const QByteArray chunk = "iTXt" + ui::pngTextHead() + session;
        QByteArray length(4, 0);
        qToBigEndian(quint32(chunk.size() - 4), length.data());
        file = "\x89PNG\r\n\x1a\n" + length + chunk + "\1\2\3\4" + QByteArray("\0\0\0\0IEND\xAE\x42\x60\x82", 12);
        break;
    }
    case 1:
        file = "<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata id=\"paramap-session\">"
            + QString::fromUtf8(session).toHtmlEscaped().toUtf8() + "</metadata></svg>";
        break;
    case 2: {
        const bool packed = random.oneIn(2);
        const QByteArray data = packed ? qCompress(session).mid(4) : session;
        file = "%PDF-1.4\n1 0 obj\n<</EF <</F 2 0 R>>>>\nendobj\n2 0 obj\n<</Length 3 0 R"
            + QByteArray(packed ? "/Filter /FlateDecode" : "") + ">>\nstream\n" + data
            + "\nendstream\nendobj\n3 0 obj\n" + QByteArray::number(data.size()) + "\nendobj\n";
        break;
    }
    case 3:
        file = "% Paramap figure\n% paramap-session " + session.toBase64() + '\n';
        break;
    case 4:
        file = "<!-- Paramap table -->\n<!-- paramap-session:" + session.toBase64() + " -->\n";
        break;
    default:
        file = "{\"size\": [3, 2], \"rects\": [], \"session\": " + session + "}";
        break;
    }
    return file.toStdString();
}

std::string mutate(std::string_view input, Random& random) {
    static const JsonWords words{
        {"paramap", "version", "title", "model", "preset", "text", "name", "as", "class", "sizes", "lists", "run",
            "plan", "view", "locked", "held", "total", "size", "devices", "count", "notes", "names", "n_layer",
            "n_embd", "n_head", "vocab_size", "num_hidden_layers", "hidden_size", "batch", "sequence", "tp", "pp", "dp",
            "ep", "cp", "zero", "optimizer", "precision", "parameters_trained", "lora_targets", "kv_dtype", "dtype",
            "train_tokens", "utilisation", "area", "ties", "depth", "zoom", "selected"},
        {"session", "gpt2", "resnet50", "mamba-130m", "t5-small", "mixtral-8x7b", "n_layer", "E", "L", "lora:8",
            "lokr:4", "nf4", "int8", "q4_k_m", "adamw", "muon", "bf16", "0.4", "1.3B", "H100 SXM", "layer_types",
            "{\"model_type\": \"gpt2\", \"n_layer\": 1}", "twice", "icicle", "training", "full", "h.0.attn"}};
    const QByteArray file(input.data(), qsizetype(input.size()));
    const QByteArray session = ui::embeddedSession(file).value_or(file);
    std::string changed = withOtherValues({session.constData(), std::size_t(session.size())}, words, random);
    if (changed.empty() || !random.oneIn(4))
        return changed;
    return carrying(QByteArray::fromStdString(changed), random);
}

} // namespace

const Target sessions{"sessions", run, mutate};

} // namespace paramap::fuzz
