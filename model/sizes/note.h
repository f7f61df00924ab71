// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::sizes {

/// What the program did or passed over on its own, as a fact; `text::inFull` makes the sentence.
struct Note {
    enum class Name {
        // A list with an entry for each of a number followed it. Text: the size; numbers: entries before and after.
        ListByRule, ///< as the rule of its class says
        ListCut, ///< its end is gone
        ListRepeated, ///< its period goes on
        ListExtended, ///< its last entry goes on
        // What a file says or leaves open.
        ModelAbsent, ///< the object of a model inside is missing. Text: its path
        ModelOutside, ///< … and three or more of its sizes stand outside. Texts: its path, their keys
        PackingNamed, ///< the file's name alone speaks of packed weights. Text: the word in it
        PackingUnknown, ///< a quantization_config that is not understood. Text: its quant_method, "" if none
        PackingUnknownBeside, ///< the same of a file beside. Text: that file
        OwnCode, ///< the class comes in code of its own. Texts: the class, the file of the code
        TiedCopied, ///< the library would copy tied tensors
        OtherClass, ///< the class is another description's. Texts: the model_type, the class, that description
        OtherClassInside, ///< … which reads an object of the file. A further text: its path
        Problem, ///< something is wrong that stops nothing. Text: the message
    };
    Name name = Name::Problem;
    std::vector<std::string> texts;
    std::vector<std::int64_t> numbers;

    friend bool operator==(const Note&, const Note&) = default;
};

/// What an unknown model is taken for, and by what; `text::inFull` makes the sentence.
struct Guess {
    enum class By {
        KeysOfType, ///< the model_type is not known; what has its keys
        KeysOfClass, ///< there is no model_type, and the class is not known; what has its keys
        Keys, ///< the file names neither; what has all its keys
        Class, ///< the model_type is not known, its class is
        NearestClass, ///< the class is not known; the one that it plainly means
    };
    By by = By::Keys;
    std::string unknown; ///< the model_type or the class
    std::string taken; ///< the description's name; the class for NearestClass
    std::string cls; ///< of By::Class, the known class
    // How the keys of the file fit.
    std::int64_t known = 0, asked = 0; ///< keys that are sizes there; keys that say something about the model
    std::vector<std::string> passedOver; ///< keys that mean nothing there

    friend bool operator==(const Guess&, const Guess&) = default;
};

} // namespace paramap::sizes
