// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/architecture/part.h"
#include "model/formula/evaluate.h"
#include "model/json/document.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::architecture {

/// One size (or flag, or word) that a config.json or a constructor gives.
struct Size {
    enum class Type { Integer, Boolean, Text, Any };

    std::string key; ///< its symbol if it has one, else its name
    std::string symbol, name, label, meaning, note;
    std::vector<std::string> aliases; ///< further spellings of the key in config.json
    Type type = Type::Any;
    bool required = false; ///< there is no default: a file must give it
    formula::Expr value; ///< the default when the key is absent; null if `required`
    formula::Expr whenNull; ///< the rule when the key is null; null = none of its own
    std::map<std::string, formula::Expr> perClass; ///< defaults of single classes
    bool slider = false;
    std::int64_t minimum = 1, maximum = 0, step = 1; ///< maximum 0 = chosen from the value
    std::shared_ptr<const Origin> origin;
};

/// A value that follows from the sizes and is no key of config.json.
struct Derived {
    std::string name;
    formula::Expr value;
    std::shared_ptr<const Origin> origin;
};

struct Requirement {
    formula::Expr condition;
    std::string sentence;
    std::shared_ptr<const Origin> origin;
};

struct ClassForm {
    std::string name;
    formula::Expr part; ///< the call that builds it; a plain name for a part without parameters
    std::vector<std::pair<TieLine, std::shared_ptr<const Origin>>> ties;
    std::shared_ptr<const Origin> origin;
};

struct Preset {
    std::string name, title, cls, source;
    int year = 0;
    std::map<std::string, formula::Value> values; ///< by Size::key
};

/// A description as read: everything in it is checked for form, nothing is evaluated yet. Immutable.
class Architecture {
public:
    std::string name, family, source, library, file;
    std::vector<std::string> modelTypes; ///< of config.json; empty for a library's models
    std::vector<Size> sizes;
    std::vector<Derived> derived;
    std::map<std::string, formula::Function> functions; ///< derived values with arguments
    std::vector<Requirement> requirements;
    std::vector<ClassForm> classes; ///< the usual one first
    std::vector<Preset> presets;
    std::vector<std::string> ignores; ///< keys that change no tensor: dropout rates
    std::shared_ptr<const PartShelf> parts; ///< its own, in front of those that it builds on

    /// Finds a size by key, symbol, name or alias.
    const Size* size(std::string_view word) const;
    const ClassForm* classNamed(std::string_view cls) const;
    const Preset* preset(std::string_view name) const; ///< case-insensitive
    std::vector<std::string> classNames() const;
    std::vector<std::string> sizeNames() const; ///< every spelling, for "did you mean"
};
using ArchitecturePtr = std::shared_ptr<const Architecture>;

/// Brings the text of parts/NAME.json for "uses": ["NAME"]; Problem if there is none.
using PartsLoader = std::function<std::shared_ptr<const PartShelf>(const std::string& name)>;

/// Reads a description. Problem with file, line and place for whatever is wrong with it.
ArchitecturePtr readArchitecture(const json::Node& document, const std::string& file, const PartsLoader& loadParts);
/// Reads a file of parts that descriptions build on.
std::shared_ptr<const PartShelf> readParts(
    const json::Node& document, const std::string& file, const std::string& name, const PartsLoader& loadParts);

} // namespace paramap::architecture
