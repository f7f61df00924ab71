// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/note_words.h"

#include "model/problem/phrase.h"
#include "model/words/list.h"

#include <string_view>

namespace paramap::text {

using sizes::Guess;
using sizes::Note;

namespace {

/// A list that followed a number: the size, and the old and new numbers of entries.
std::string followed(const Note& note, std::string_view one, std::string_view many) {
    const std::string before = std::to_string(note.numbers.at(0)), after = std::to_string(note.numbers.at(1));
    return phrase(note.numbers.at(0), one, many, {note.texts.at(0), before, after});
}

std::string outside(const Note& note) {
    constexpr std::size_t mostNamed = 3;
    const std::string keys = words::commaList({note.texts.begin() + 1, note.texts.end()}, mostNamed);
    return phrase("%1 is not in the file, and what stands outside it (%2) is not read: the defaults of its class are "
                  "counted",
        {note.texts.at(0), keys});
}

/// Sizes that shapes do not show, with their values.
std::string assumed(const Note& note) {
    constexpr std::size_t mostNamed = 4;
    const std::string& as = note.texts.at(0);
    if (note.texts.size() == 3 && note.name == Note::Name::SizesAssumed)
        return phrase(as.empty() ? "%1 is not visible in shapes: %2 is assumed, the default"
                                 : "%1 is not visible in shapes: %2 is assumed, as in %3",
            {note.texts[1], note.texts[2], as});
    std::vector<std::string> sizes;
    constexpr std::size_t longest = 40; // of a value; the lists of all blocks of a network are longer
    for (std::size_t i = 1; i + 1 < note.texts.size(); i += 2)
        sizes.push_back(
            note.texts[i + 1].size() > longest ? note.texts[i] : phrase("%1 = %2", {note.texts[i], note.texts[i + 1]}));
    if (note.name == Note::Name::SizesKept)
        return phrase(
            "taken from %2 as far as the file does not say otherwise: %1", {words::commaList(sizes, mostNamed), as});
    return phrase(as.empty() ? "not visible in shapes and assumed, by default: %1"
                             : "not visible in shapes and assumed, as in %2: %1",
        {words::commaList(sizes, mostNamed), as});
}

std::string mended(const Note& note) {
    std::vector<std::string> sizes;
    for (std::size_t i = 0; i + 1 < note.texts.size(); i += 2)
        sizes.push_back(phrase("%1 = %2", {note.texts[i], note.texts[i + 1]}));
    return phrase("not visible in shapes and assumed, as the other sizes allow: %1", {words::commaList(sizes, 4)});
}

std::string packingUnknown(const std::string& method) {
    return method.empty() ? "the quantization_config is not understood: parameters are counted, and not what a "
                            "checkpoint stores for them"
                          : phrase("the quantization_config ('%1') is not understood: parameters are counted, and not "
                                   "what a checkpoint stores for them",
                              {method});
}

/// The keys that the config has, and those that were not examined, if there are any.
std::string byKeys(const Guess& guess, std::string_view all, std::string_view but) {
    constexpr std::size_t mostNamed = 4;
    const std::string known = std::to_string(guess.known), asked = std::to_string(guess.asked);
    const std::string keys = words::commaList(guess.passedOver, mostNamed);
    return phrase(keys.empty() ? all : but, {guess.unknown, guess.taken, known, asked, keys});
}

} // namespace

std::string inFull(const Note& note) {
    switch (note.name) {
    case Note::Name::ListByRule:
        return followed(note, "%1 follows: %2 entry became %3; the rule of its class goes on",
            "%1 follows: %2 entries became %3; the rule of its class goes on");
    case Note::Name::ListCut:
        return followed(note, "%1 follows: %2 entry became %3; its end is cut off",
            "%1 follows: %2 entries became %3; its end is cut off");
    case Note::Name::ListRepeated:
        return followed(note, "%1 follows: %2 entry became %3; its period goes on",
            "%1 follows: %2 entries became %3; its period goes on");
    case Note::Name::ListExtended:
        return followed(note, "%1 follows: %2 entry became %3; its last entry goes on",
            "%1 follows: %2 entries became %3; its last entry goes on");
    case Note::Name::ModelAbsent:
        return phrase("%1 is not in the file: the defaults of its class are counted, which a published model need not "
                      "have",
            {note.texts.at(0)});
    case Note::Name::ModelOutside:
        return outside(note);
    case Note::Name::PackingNamed:
        return phrase("the name says %1, the file nothing of packed weights: parameters are counted, and not what a "
                      "checkpoint stores for them",
            {note.texts.at(0)});
    case Note::Name::PackingUnknown:
        return packingUnknown(note.texts.at(0));
    case Note::Name::PackingUnknownBeside:
        return phrase(
            "%1 is not understood: parameters are counted, and not what a checkpoint stores", {note.texts.at(0)});
    case Note::Name::OwnCode:
        return phrase("the file brings %1 in code of its own (%2); the one that is described here is counted, and the "
                      "two may differ",
            {note.texts.at(0), note.texts.at(1)});
    case Note::Name::TiedCopied:
        return "with torchscript the library copies tied tensors; here they are counted once";
    case Note::Name::OtherClass:
        return phrase("the model_type '%1' has no class %2; it is opened as that of %3",
            {note.texts.at(0), note.texts.at(1), note.texts.at(2)});
    case Note::Name::OtherClassInside:
        return phrase("the model_type '%1' has no class %2; it is opened as that of %3, with the sizes in %4",
            {note.texts.at(0), note.texts.at(1), note.texts.at(2), note.texts.at(3)});
    case Note::Name::FoundByNames:
        return phrase("no config.json and no metadata: found by the names and shapes of the tensors as %1, %2",
            {note.texts.at(0), note.texts.at(1)});
    case Note::Name::SizesAssumed:
    case Note::Name::SizesKept:
        return assumed(note);
    case Note::Name::SizesMended:
        return mended(note);
    case Note::Name::Problem:
        return note.texts.at(0);
    }
    return {};
}

std::string inFull(const Guess& guess) {
    switch (guess.by) {
    case Guess::By::KeysOfType:
        return byKeys(guess,
            "a guess: the model_type '%1' is not known and is counted as %2, whose keys it has (%3 of %4)",
            "a guess: the model_type '%1' is not known and is counted as %2, whose keys it has (%3 of %4; not looked "
            "at: %5)");
    case Guess::By::KeysOfClass:
        return byKeys(guess,
            "a guess: there is no model_type, and the class '%1' is not known and is counted as %2, whose keys it has "
            "(%3 of %4)",
            "a guess: there is no model_type, and the class '%1' is not known and is counted as %2, whose keys it has "
            "(%3 of %4; not looked at: %5)");
    case Guess::By::Keys:
        return phrase("a guess: the file names no model and is counted as %1, whose keys it has (%2 of %3)",
            {guess.taken, std::to_string(guess.known), std::to_string(guess.asked)});
    case Guess::By::Class:
        return phrase("a guess: the model_type '%1' is not known and is counted as %2, to which its class %3 belongs",
            {guess.unknown, guess.taken, guess.cls});
    case Guess::By::NearestClass:
        return phrase("a guess: the class '%1' is not known and is counted as %2", {guess.unknown, guess.taken});
    }
    return {};
}

} // namespace paramap::text
