// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/note_words.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using sizes::Guess;
using sizes::Note;

Q_DECLARE_METATYPE(sizes::Note)
Q_DECLARE_METATYPE(sizes::Guess)

/// The sentences of what the program did on its own, by its facts.
class NoteWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void notes_data() {
        QTest::addColumn<Note>("note");
        QTest::addColumn<QString>("words");
        using Name = Note::Name;
        const auto row = [](const char* name, const Note& note, const char* words) {
            QTest::newRow(name) << note << QString::fromUtf8(words);
        };
        row("by the rule", {Name::ListByRule, {"kinds"}, {4, 7}},
            "kinds follows: 4 entries became 7; the rule of its class goes on");
        row("by the rule, one", {Name::ListByRule, {"kinds"}, {1, 2}},
            "kinds follows: 1 entry became 2; the rule of its class goes on");
        row("cut", {Name::ListCut, {"kinds"}, {4, 1}}, "kinds follows: 4 entries became 1; its end is cut off");
        row("cut, one", {Name::ListCut, {"kinds"}, {1, 0}}, "kinds follows: 1 entry became 0; its end is cut off");
        row("repeated", {Name::ListRepeated, {"kinds"}, {6, 8}},
            "kinds follows: 6 entries became 8; its period goes on");
        row("repeated, one", {Name::ListRepeated, {"kinds"}, {1, 8}},
            "kinds follows: 1 entry became 8; its period goes on");
        row("extended", {Name::ListExtended, {"kinds"}, {4, 6}},
            "kinds follows: 4 entries became 6; its last entry goes on");
        row("extended, one", {Name::ListExtended, {"kinds"}, {1, 6}},
            "kinds follows: 1 entry became 6; its last entry goes on");
        row("a model inside is absent", {Name::ModelAbsent, {"vision_config"}, {}},
            "vision_config is not in the file: the defaults of its class are counted, which a published model need "
            "not have");
        row("three keys outside", {Name::ModelOutside, {"text_config", "a", "b", "c"}, {}},
            "text_config is not in the file, and what stands outside it (a, b, c) is not read: the defaults of its "
            "class are counted");
        row("four keys outside", {Name::ModelOutside, {"text_config", "a", "b", "c", "d"}, {}},
            "text_config is not in the file, and what stands outside it (a, b, c, …) is not read: the defaults of its "
            "class are counted");
        row("packed by name", {Name::PackingNamed, {"AWQ"}, {}},
            "the name says AWQ, the file nothing of packed weights: parameters are counted, and not what a checkpoint "
            "stores for them");
        row("packed in a strange way", {Name::PackingUnknown, {"hqq"}, {}},
            "the quantization_config ('hqq') is not understood: parameters are counted, and not what a checkpoint "
            "stores for them");
        row("packed in a way without a name", {Name::PackingUnknown, {""}, {}},
            "the quantization_config is not understood: parameters are counted, and not what a checkpoint stores for "
            "them");
        row("packed in a strange way, beside", {Name::PackingUnknownBeside, {"m/hf_quant_config.json"}, {}},
            "m/hf_quant_config.json is not understood: parameters are counted, and not what a checkpoint stores");
        row("code of its own", {Name::OwnCode, {"BertModel", "blocks.py"}, {}},
            "the file brings BertModel in code of its own (blocks.py); the one that is described here is counted, and "
            "the two may differ");
        row("tied", {Name::TiedCopied, {}, {}},
            "with torchscript the library copies tied tensors; here they are counted once");
        row("another class", {Name::OtherClass, {"qwen3", "Draft", "Drafts"}, {}},
            "the model_type 'qwen3' has no class Draft; it is opened as that of Drafts");
        row("another class inside", {Name::OtherClassInside, {"llava", "Llama", "LLaMA", "text_config"}, {}},
            "the model_type 'llava' has no class Llama; it is opened as that of LLaMA, with the sizes in text_config");
        row("found by names", {Name::FoundByNames, {"GPT-2", "GPT2Model"}, {}},
            "no config.json and no metadata: found by the names and shapes of the tensors as GPT-2, GPT2Model");
        row("assumed", {Name::SizesAssumed, {"gpt2", "n_head", "12"}, {}},
            "n_head is not visible in shapes: 12 is assumed, as in gpt2");
        row("assumed by default", {Name::SizesAssumed, {"", "n_head", "12"}, {}},
            "n_head is not visible in shapes: 12 is assumed, the default");
        row("two assumed", {Name::SizesAssumed, {"gpt2", "n_head", "12", "groups", "2"}, {}},
            "not visible in shapes and assumed, as in gpt2: n_head = 12, groups = 2");
        row("kept", {Name::SizesKept, {"gernet", "blocks", std::string(41, '['), "stem", "32"}, {}},
            "taken from gernet as far as the file does not say otherwise: blocks, stem = 32");
        row("mended", {Name::SizesMended, {"n_head", "8"}, {}},
            "not visible in shapes and assumed, as the other sizes allow: n_head = 8");
        row("two assumed by default", {Name::SizesAssumed, {"", "n_head", "12", "groups", "2"}, {}},
            "not visible in shapes and assumed, by default: n_head = 12, groups = 2");
        row("a problem", {Name::Problem, {"x.json: no"}, {}}, "x.json: no");
    }
    void notes() {
        QFETCH(Note, note);
        QTEST(QString::fromStdString(text::inFull(note)), "words");
    }

    void guesses_data() {
        QTest::addColumn<Guess>("guess");
        QTest::addColumn<QString>("words");
        using By = Guess::By;
        const auto row = [](const char* name, const Guess& guess, const char* words) {
            QTest::newRow(name) << guess << QString::fromUtf8(words);
        };
        row("by all keys of a type", {By::KeysOfType, "x", "Llama", "", 5, 5, {}},
            "a guess: the model_type 'x' is not known and is counted as Llama, whose keys it has (5 of 5)");
        row("by keys of a type", {By::KeysOfType, "x", "Llama", "", 5, 6, {"a"}},
            "a guess: the model_type 'x' is not known and is counted as Llama, whose keys it has (5 of 6; not looked "
            "at: a)");
        row("by all keys of a class", {By::KeysOfClass, "X", "Llama", "", 5, 5, {}},
            "a guess: there is no model_type, and the class 'X' is not known and is counted as Llama, whose keys it "
            "has (5 of 5)");
        row("by few keys of a class", {By::KeysOfClass, "X", "Llama", "", 5, 10, {"a", "b", "c", "d", "e"}},
            "a guess: there is no model_type, and the class 'X' is not known and is counted as Llama, whose keys it "
            "has (5 of 10; not looked at: a, b, c, d, …)");
        row("by keys alone", {By::Keys, "", "BERT", "", 7, 7, {}},
            "a guess: the file names no model and is counted as BERT, whose keys it has (7 of 7)");
        row("by its class", {By::Class, "gpt2_ref", "GPT-2", "GPT2LMHeadModel", 0, 0, {}},
            "a guess: the model_type 'gpt2_ref' is not known and is counted as GPT-2, to which its class "
            "GPT2LMHeadModel belongs");
        row("by the nearest class", {By::NearestClass, "TFBertModel", "BertModel", "", 0, 0, {}},
            "a guess: the class 'TFBertModel' is not known and is counted as BertModel");
    }
    void guesses() {
        QFETCH(Guess, guess);
        QTEST(QString::fromStdString(text::inFull(guess)), "words");
    }
};

int tst_note_words(int argc, char* argv[]) {
    return paramap::test::run<NoteWordsTest>(argc, argv);
}
#include "tst_note_words.moc"
