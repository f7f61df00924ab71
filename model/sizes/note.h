// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::sizes {

/// Something that the program did or ignored on its own, as a fact. `text::inFull` makes the sentence.
struct Note {
    enum class Name {
        // A list with one entry for each unit of a number was adapted to that number. Text: the size; numbers: the
        // count of entries before and after.
        ListByRule, ///< by the rule of its class
        ListCut, ///< entries at the end were removed
        ListRepeated, ///< its period was continued
        ListExtended, ///< its last entry was repeated
        // What a file says, or does not say.
        ModelAbsent, ///< the object of a sub-model is missing. Text: its path
        ModelOutside, ///< as above, and three or more of its sizes stand outside. Texts: its path, their keys
        PackingNamed, ///< only the file's name suggests packed weights. Text: the word in the name
        PackingUnknown, ///< quantization_config is not understood. Text: its quant_method, or ""
        PackingUnknownBeside, ///< the same in a file beside config.json. Text: that file
        OwnCode, ///< the class comes with code of its own. Texts: the class, the file of the code
        TiedCopied, ///< the library would copy tied tensors
        OtherClass, ///< the class belongs to another description. Texts: the model_type, the class, that description
        /// The same, but that description reads an object of the file. Texts: as above, then the object's path.
        OtherClassInside,
        /// A checkpoint tells its model only by its tensors. Texts: the architecture, the class
        FoundByNames,
        /// Sizes that shapes do not show. Texts: the preset from which they are taken, or "" for the defaults; then
        /// each size and its value
        SizesAssumed,
        /// Sizes of a published model into which single other ones were put. Texts: its name; then as above
        SizesKept,
        /// The same where a usual value would break what the description demands. Texts: each size and its value
        SizesMended,
        Problem, ///< a mistake that does not stop anything. Text: the message
    };
    Name name = Name::Problem;
    std::vector<std::string> texts;
    std::vector<std::int64_t> numbers;

    friend bool operator==(const Note&, const Note&) = default;
};

/// The known model that an unknown model is treated as, and the reason. `text::inFull` makes the sentence.
struct Guess {
    enum class By {
        KeysOfType, ///< the model_type is unknown; chosen by its keys
        KeysOfClass, ///< there is no model_type and the class is unknown; chosen by its keys
        Keys, ///< the file names neither; the chosen model has all its keys
        Class, ///< the model_type is unknown, but the class is known
        NearestClass, ///< the class is unknown; chosen by the class that it clearly means
    };
    By by = By::Keys;
    std::string unknown; ///< the unknown model_type or class
    std::string taken; ///< the name of the chosen description; for NearestClass, the class
    std::string cls; ///< for By::Class: the known class
    // How well the keys of the file fit.
    /// `asked`: keys that say something about the model. `known`: those of them that are sizes of the chosen
    /// description.
    std::int64_t known = 0, asked = 0;
    std::vector<std::string> passedOver; ///< keys that mean nothing to the chosen description

    friend bool operator==(const Guess&, const Guess&) = default;
};

} // namespace paramap::sizes
