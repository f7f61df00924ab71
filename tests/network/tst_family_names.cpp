// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <set>

using namespace Qt::StringLiterals;

namespace {

/// A name of a family that has another meaning in this place.
struct Exception {
    const char* word;
    const char* file; ///< the end of its path; "" = everywhere
    const char* reason;
};
constexpr Exception exceptions[]{
    {"bit", "", "a binary digit"},
    {"stable", "", "said of sorting"},
    {"custom", "", "one's own"},
    {"twins", "", "tensors of one storage"},
    {"transformer", "", "a kind of network"},
    {"pooling", "", "a kind of part"},
    {"litgpt", "", "a training program"},
    {"clip", "", "to cut off what lies outside"},
    {"aria", "", "of what a page tells those who listen"},
    {"dpr", "", "the ratio of a device's pixels"},
    {"align", "", "to lay on a common edge"},
    {"realm", "", "the sub-model that a size belongs to"},
    {"mega", "", "a million"},
    {"radio", "", "a button of which one in a group is chosen"},
    {"pe", "", "the prefix of Qt's primitive elements"},
    {"ctrl", "", "a key of the keyboard"},
    {"git", "model/catalog/foreign_files.cpp", "the program, whose large files are told apart"},
    {"mlp", "", "a kind of part"},
    {"feedforward", "", "a kind of part"},
    {"llama", "model/text/memory/totals_words.cpp", "the engine llama.cpp"},
    {"llama", "model/cost/formats/format_table.cpp", "the engine llama.cpp"},
    {"llama", "model/cost/recipes/adapter_kind.cpp", "LLaMA-Adapter, a way of training few parameters"},
    {"llama", "model/cost/recipes/adapter_additions.cpp", "LLaMA-Adapter"},
    {"llama", "model/cost/recipes/adapter_additions.h", "LLaMA-Adapter"},
    {"opt", "model/checkpoint/onnx/names.cpp", "a piece of the names that tf2onnx makes"},
    {"llama", "model/checkpoint/recognise/signatures.cpp", "the engine llama.cpp"},
    {"whisper", "model/checkpoint/recognise/signatures.cpp", "the engine whisper.cpp"},
    {"git", "model/checkpoint/recognise/texts.cpp", "the program, whose large files are told apart"},
    {"llama", "ui/gallery/preset_browser.cpp", "an example of what a person types"},
    {"albert", "model/cost/recipes/adapter_kind.cpp", "an author of RandLoRA"},
    {"deepseek", "model/cost/recipes/recipe.cpp", "the report that a recipe follows"},
    {"deepseek", "model/cost/formats/format_table.cpp", "the report that a number type follows"},
    {"gpt", "model/cost/formats/format_table.cpp", "the model card that a number type follows"},
    {"nanogpt", "model/cost/run/step_fields.cpp", "a training program that pads vocabularies"},
    {"nanogpt", "model/conventions/rule.cpp", "a training program that prints such a count"},
    {"mamba", "model/catalog/key_match.cpp", "a piece of config.json's keys for what a plain decoder does not have"},
};

/// The exception that the word is in this file; null if it is none.
const Exception* exceptionOf(const QString& word, const QString& file) {
    const auto* found = std::ranges::find_if(exceptions, [&](const Exception& each) {
        return word == QLatin1String(each.word) && (each.file[0] == 0 || file.endsWith(QLatin1String(each.file)));
    });
    return found == std::end(exceptions) ? nullptr : found;
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// File stems, model_types and the beginnings of classes, in small letters.
QSet<QString> familyNames() {
    static const QRegularExpression rest(u"(For|Model|LMHead|WithLM|PreTrained|DoubleHeads|Text|Vision|Audio|Encoder|"
                                         "Decoder|With)([A-Z].*)?$"_s);
    QSet<QString> names;
    const QDir folder(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/architectures"));
    for (const QFileInfo& file : folder.entryInfoList({u"*.json"_s})) {
        const QJsonObject description = QJsonDocument::fromJson(contents(file.filePath())).object();
        if (description[u"library"_s] == u"torch.nn"_s)
            continue; // layers, not families
        names += file.completeBaseName();
        for (const QJsonValue& type : description[u"model_types"_s].toArray())
            if (!type.toString().startsWith(u"none with "_s))
                names += type.toString().section(u" with "_s, 0, 0);
        const QJsonValue classes = description[u"classes"_s];
        const QStringList listed = classes.isObject() ? classes.toObject().keys() : classes.toVariant().toStringList();
        for (QString name : listed)
            names += name.remove(rest);
    }
    QSet<QString> small;
    for (const QString& name : names)
        if (!name.isEmpty())
            small += name.toLower();
    return small;
}

/// The words in a source's identifiers and strings, in small letters, whole and in pieces: "llamaCells" gives
/// "llamacells", "llama" and "cells". Comments and #include lines are ignored.
QSet<QString> wordsOf(const QString& source) {
    static const QRegularExpression token(u"//[^\n]*|/\\*.*?\\*/|#include[^\n]*|R\"\\((?<raw>.*?)\\)\"|"
                                          "\"(?<text>(?:\\\\.|[^\"\\\\])*)\"|'(?:\\\\.|[^'\\\\])+'|\\b\\d[\\w'.]*|"
                                          "(?<name>[A-Za-z_]\\w*)"_s,
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression piece(u"[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z]+[0-9]*|[0-9]+"_s);
    static const QRegularExpression word(u"[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*"_s);
    static const QRegularExpression plain(u"[A-Za-z0-9]+"_s);
    QSet<QString> words;
    const auto add = [&words](const QRegularExpression& expression, const QString& text) {
        for (const QRegularExpressionMatch& match : expression.globalMatch(text))
            words += match.captured().toLower();
    };
    for (const QRegularExpressionMatch& match : token.globalMatch(source)) {
        if (const QString name = match.captured(u"name"_s); !name.isEmpty()) {
            words += name.toLower();
            add(piece, name);
        }
        const QString text = match.captured(u"raw"_s) + match.captured(u"text"_s);
        add(word, text);
        add(plain, text);
    }
    return words;
}

} // namespace

/// The program names no family: facts about families are in descriptions.
class TestFamilyNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsAreFound() {
        const QSet<QString> words = wordsOf(
            u"#include \"gpt2.h\"\n// llama /* bert */\nint whisperLayers = 1'000; const char* text = \"as t5 and "
            "\\\"mpt-7b\\\"\"; char one = '\"'; auto raw = R\"(opt)\";"_s);
        for (const char* found : {"whisper", "whisperlayers", "t5", "mpt", "mpt-7b", "opt"})
            QVERIFY2(words.contains(QLatin1String(found)), found);
        for (const char* passedOver : {"llama", "bert", "gpt2"})
            QVERIFY2(!words.contains(QLatin1String(passedOver)), passedOver);
        const QSet<QString> names = familyNames();
        for (const char* name : {"llama", "gpt2", "deepseek_v3", "gptneox", "falcon_mamba", "whisper"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
    }
    void modelAndWindowNameNoFamily() {
        const QSet<QString> names = familyNames();
        QStringList found;
        std::set<const Exception*> used;
        for (const char* floor : {"model", "ui"}) {
            QDirIterator files(QStringLiteral(PARAMAP_SOURCE_DIR "/") + QLatin1String(floor), {u"*.cpp"_s, u"*.h"_s},
                QDir::Files, QDirIterator::Subdirectories);
            QVERIFY(files.hasNext());
            while (files.hasNext()) {
                const QString file = files.next();
                for (const QString& word : wordsOf(QString::fromUtf8(contents(file))) & names)
                    if (const Exception* exception = exceptionOf(word, file))
                        used.insert(exception);
                    else
                        found += file.mid(qstrlen(PARAMAP_SOURCE_DIR) + 1) + u": "_s + word;
            }
        }
        found.sort();
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
        QStringList needless;
        for (const Exception& each : exceptions)
            if (each.file[0] != 0 && !used.contains(&each))
                needless += QLatin1String(each.file) + u": "_s + QLatin1String(each.word);
        QVERIFY2(needless.isEmpty(), qPrintable(needless.join(u'\n')));
    }
};

int tst_family_names(int argc, char* argv[]) {
    return paramap::test::run<TestFamilyNames>(argc, argv);
}
#include "tst_family_names.moc"
