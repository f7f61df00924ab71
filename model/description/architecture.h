// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/part.h"
#include "model/formula/evaluate.h"
#include "model/json/document.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::description {

/// One size (or flag, or word) that a config.json or a constructor gives.
struct Size {
    enum class Type { Integer, Boolean, Text, Any };
    /// What a size is inside a mixer, which devices divide among them; see `sizeRoles`.
    enum class Role {
        None,
        StateExpansion,
        StateChannels,
        StateHeads,
        LinearKeyHeads,
        LinearValueHeads,
        StateGroups,
        MixerHeads
    };

    std::string key; ///< its symbol if it has one, else its name
    std::string symbol, name, label, meaning, note;
    std::vector<std::string> aliases; ///< further spellings of the key in config.json
    Type type = Type::Any;
    Role role = Role::None;
    bool required = false; ///< there is no default: a file must give it
    bool everywhere = false; ///< a library's classes take it all, also those that have no use for it
    bool fixed = false; ///< the outer model gives it; what a config.json says does not count
    formula::Expr value; ///< the default when the key is absent; null if `required`
    formula::Expr whenNull; ///< the rule when the key is null; null = none of its own
    std::map<std::string, formula::Expr> perClass; ///< defaults of single classes
    std::string per; ///< of a list with an entry for each layer: the key or name of their number
    formula::Expr each; ///< … and the rule for entry i where no list is given; null = none
    bool slider = false;
    std::int64_t minimum = 1, maximum = 0; ///< maximum 0 = chosen from the value
    formula::Expr step; ///< null = 1; an image's side grows by patches
    std::string realm; ///< of a sub-model's size: "vision.", before the names in its formulas
    std::vector<std::string> flat; ///< spellings a level further out, where the sub-model's object is absent
    std::shared_ptr<const Origin> origin;
};

/// "role" as a description spells it, and what it says.
struct RoleWord {
    std::string_view word, meaning;
};
/// In the order of Size::Role, without None.
inline constexpr std::array<RoleWord, 7> sizeRoles{
    {{"state expansion", "channels of a state-space mixer, per width of the stream"},
        {"state channels", "channels of a state-space mixer"}, {"state heads", "heads of a state-space mixer"},
        {"linear key heads", "key heads of linear attention"},
        {"linear value heads", "value heads of linear attention"}, {"state groups", "groups of a state-space mixer"},
        {"mixer heads", "heads of the mixers of a model without attention"}}};

/// A value that follows from the sizes and is no key of config.json.
struct Derived {
    std::string name, realm;
    formula::Expr value;
    std::shared_ptr<const Origin> origin;
};

/// What must hold of the sizes; where it does not, the sentence says so.
struct Requirement {
    formula::Expr condition;
    std::vector<std::string> classes; ///< those whose constructors check it; empty for all
    std::string sentence, realm;
    std::shared_ptr<const Origin> origin;
};

/// A class that the description can build, and what its parts share.
struct ClassForm {
    std::string name;
    formula::Expr part; ///< the call that builds it; a plain name for a part without parameters
    std::vector<std::pair<TieLine, std::shared_ptr<const Origin>>> ties;
    std::shared_ptr<const Origin> origin;
};

/// A published model: a class and its sizes.
struct Preset {
    std::string name, title, cls, source;
    int year = 0;
    std::map<std::string, formula::Value> values; ///< by Size::key
    std::vector<std::pair<std::string, formula::Value>> inner; ///< of sub-models, as written: "text_config.hidden_size"
};

/// A model inside the model, described in a file of its own: `"vision_config": {"type": "clip_vision_model"}`.
struct SubModel {
    std::string path; ///< the key in config.json, with dots if it lies deeper: "thinker_config.text_config"
    std::string type; ///< the model_type that it has, or
    bool any = false; ///< … has if config.json does not say another
    bool flat = false; ///< without the object, its keys are read beside it
    bool needed = false; ///< a config.json without the object is refused
    std::string instead; ///< the key of an object that is read in its place where it is there; "" for none
    std::vector<std::pair<std::string, formula::Value>> absent; ///< sizes that hold if the object is absent
    std::vector<std::pair<std::string, formula::Expr>> given; ///< sizes that the outer model sets
    std::shared_ptr<const Origin> origin;

    std::string prefix() const; ///< in formulas: "vision" for vision_config
};

/// What a checkpoint of the model stores and its usual code does not load: "multi-token-prediction layers". It is
/// expanded like a class of its own and belongs to none.
struct Beside {
    std::string what;
    ClassForm form;
};

/// A description as read: everything in it is checked for form, nothing is evaluated yet. Immutable.
class Architecture {
public:
    std::string name, family, source, library, file;
    bool checked = false; ///< it ships, and so does all that it builds on: tests hold it against its library's code
    std::vector<std::string>
        modelTypes; ///< of config.json, "bert with encoder_width" if that key is there; empty for a library's models
    std::vector<Size> sizes;
    std::vector<Derived> derived;
    std::map<std::string, WrittenFunction> functions; ///< derived values with arguments
    std::vector<Requirement> requirements;
    std::vector<ClassForm> classes; ///< the usual one first
    std::vector<Beside> beside;
    std::vector<Preset> presets;
    std::vector<std::string> ignores; ///< keys that change no tensor: dropout rates
    std::vector<std::string>
        unpacked; ///< modules that a checkpoint in fewer bits leaves as they are, by their path's end
    /// Modules, in the same words, whose rows such a checkpoint cuts in so many slices before blocks are taken of them:
    /// those of the devices that they were trained on.
    std::map<std::string, std::int64_t> sliced;
    /// The layers that LoRA and its kin adapt, and IA3 scales, where nobody names others: the first list of which a
    /// class has every layer. "mlp.c_proj" is the one below mlp. Its own lists stand before those of models inside.
    std::vector<std::vector<std::string>> lora, ia3;
    bool givesNoLogits = false; ///< none of its classes does, whatever its parts leave unsaid
    int typical = 0; ///< its place among those that many others are like; 0 = none
    json::Node released; ///< {"quantization_config": …} of the published checkpoints; null if they are as computed
    std::vector<SubModel> models; ///< found by `withSubModels`; then also those of sub-models
    std::map<std::string, std::string> automatic; ///< "AutoModel" and its like to classes, where no rule finds them
    std::shared_ptr<const PartShelf> parts; ///< its own, in front of those that it builds on

    /// Finds a size by key, symbol, name or alias.
    const Size* size(std::string_view word) const;
    const ClassForm* classNamed(std::string_view cls) const;
    const ClassForm* besideNamed(std::string_view part) const;
    /// The class that `AutoModel` or `AutoModelForCausalLM` builds of this; null pointer if there is none.
    const ClassForm* automaticClass(const std::string& word) const;
    const PartShelf& shelf(std::string_view realm) const; ///< its own for "", else the sub-model's
    const Preset* preset(std::string_view name) const; ///< case-insensitive
    std::vector<std::string> classNames() const;
    std::vector<std::string> sizeNames() const; ///< every spelling, for "did you mean"
};
using ArchitecturePtr = std::shared_ptr<const Architecture>;

/// Brings the text of parts/NAME.json for "uses": ["NAME"]; Problem if there is none.
using PartsLoader = std::function<std::shared_ptr<const PartShelf>(const std::string& name)>;

/// Reads a description. Problem with file, line and place for whatever is wrong with it.
ArchitecturePtr readArchitecture(
    const json::Node& document, const std::string& file, const PartsLoader& loadParts, bool checked = false);
/// Reads a file of parts that descriptions build on.
std::shared_ptr<const PartShelf> readParts(
    const json::Node& document, const std::string& file, const std::string& name, const PartsLoader& loadParts);

} // namespace paramap::description
