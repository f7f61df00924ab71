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
    /// What a size counts inside a mixer. Devices divide these units among them; see `sizeRoles`.
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

    std::string key; ///< the symbol if the size has one, else its name
    std::string symbol, name, label, meaning, note;
    std::string one; ///< the meaning of a single one: "class" for "classes"; "" if it is no plural
    std::vector<std::string> aliases; ///< further spellings of the key in config.json
    Type type = Type::Any;
    Role role = Role::None;
    bool required = false; ///< there is no default: a file must give the size
    bool everywhere = false; ///< all of a library's classes take it, even those that do not use it
    bool fixed = false; ///< the outer model sets it; a value in config.json is ignored
    formula::Expr value; ///< the default when the key is absent; null if `required`
    formula::Expr whenNull; ///< the value when the key is null; null = no rule of its own
    std::map<std::string, formula::Expr> perClass; ///< defaults that hold for single classes
    /// For a list with an entry for each layer: the key or name of the size that counts the layers.
    std::string per;
    formula::Expr each; ///< the rule for entry i where no list is given; null = none
    bool slider = false;
    std::int64_t minimum = 1, maximum = 0; ///< 0 = chosen from the value
    formula::Expr step; ///< null = 1; for example, an image's side grows by whole patches
    std::string realm; ///< for a sub-model's size: the prefix of the names in its formulas, "vision."
    /// Spellings of the key one level further out. They hold where the sub-model's object is absent.
    std::vector<std::string> flat;
    std::shared_ptr<const Origin> origin;
};

/// A word for "role" in a description, and its meaning.
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

/// A value that follows from the sizes and is not a key of config.json.
struct Derived {
    std::string name, realm;
    formula::Expr value;
    std::shared_ptr<const Origin> origin;
};

/// A condition on the sizes. If it does not hold, the sentence says so.
struct Requirement {
    formula::Expr condition;
    std::vector<std::string> classes; ///< the classes whose constructors check it; empty = all
    std::string sentence, realm;
    std::shared_ptr<const Origin> origin;
};

/// A class that the description can build, and the tensors that its parts share.
struct ClassForm {
    std::string name;
    formula::Expr part; ///< the call that builds it, or the plain name of a part without parameters
    std::vector<std::pair<TieLine, std::shared_ptr<const Origin>>> ties;
    std::shared_ptr<const Origin> origin;
};

/// A published model: a class and its sizes.
struct Preset {
    std::string name, title, cls, source;
    int year = 0;
    std::map<std::string, formula::Value> values; ///< by Size::key
    /// Sizes of sub-models, as written: "text_config.hidden_size".
    std::vector<std::pair<std::string, formula::Value>> inner;
    std::vector<std::pair<std::string, std::string>> models; ///< of which presets the sub-models are, by SubModel::path
};

/// A model inside the model that has a description of its own: `"vision_config": {"type": "clip_vision_model"}`.
struct SubModel {
    std::string path; ///< the key in config.json, with dots if it lies deeper: "thinker_config.text_config"
    std::string type; ///< the model_type of the sub-model
    bool any = false; ///< config.json may say another model_type than `type`
    bool flat = false; ///< if the object is absent, its keys are read one level further out
    bool needed = false; ///< a config.json without the object is refused
    /// The key of another object that is read in place of this one if it is present; "" = none.
    std::string instead;
    std::vector<std::pair<std::string, formula::Value>> absent; ///< sizes that hold if the object is absent
    std::vector<std::pair<std::string, formula::Expr>> given; ///< sizes that the outer model sets
    std::shared_ptr<const Origin> origin;

    std::string prefix() const; ///< the name in formulas: "vision" for vision_config
};

/// Modules that a checkpoint of the model stores but the model's usual code does not load: "multi-token-prediction
/// layers". They are expanded like a class and belong to no class.
struct Beside {
    std::string what;
    ClassForm form;
};

class Roles;

/// A description after reading. Its form is checked, but no formula is evaluated yet. Immutable.
class Architecture {
public:
    std::string name, family, source, library, file;
    /// As which version of its library it names and builds the modules; "" = as the description says.
    std::string naming;
    /// The same description without its sub-models in the namings that it has, "" included; null = it has just that.
    std::shared_ptr<const std::map<std::string, std::shared_ptr<const Architecture>>> namings;
    /// The same without its sub-models; null if it has none.
    std::shared_ptr<const Architecture> alone;
    /// True for a shipped description that builds on shipped files only. Tests compare it with its library's code.
    bool checked = false;
    /// The model_types of config.json. "bert with encoder_width" applies only if that key is present. Empty for the
    /// models of a library.
    std::vector<std::string> modelTypes;
    std::vector<Size> sizes;
    std::vector<Derived> derived;
    std::map<std::string, WrittenFunction> functions; ///< derived values with arguments
    std::vector<Requirement> requirements;
    std::vector<ClassForm> classes; ///< the usual class comes first
    std::vector<Beside> beside;
    std::vector<Preset> presets;
    std::vector<std::string> ignores; ///< keys that change no tensor, such as dropout rates
    /// Modules that a quantized checkpoint leaves as they are, named by the end of their path.
    std::vector<std::string> unpacked;
    /// Modules (named like `unpacked`) whose rows a quantized checkpoint cuts into this number of slices before it
    /// takes blocks. The number is that of the devices on which the model was trained.
    std::map<std::string, std::int64_t> sliced;
    /// The default target layers of LoRA and similar adapters, and of IA3. The first list counts of which a class has
    /// every layer. "mlp.c_proj" is the c_proj below mlp. The description's own lists come before those of its
    /// sub-models.
    std::vector<std::vector<std::string>> lora, ia3;
    bool givesNoLogits = false; ///< none of its classes gives logits, even if its parts do not say so
    /// Rank among the descriptions that many other models resemble; 0 = not one of them.
    int typical = 0;
    /// {"quantization_config": …} of the published checkpoints; null if they are stored as computed.
    json::Node released;
    /// Set by `withSubModels`; then it also holds the sub-models of sub-models.
    std::vector<SubModel> models;
    /// Maps "AutoModel" and similar names to classes, where no general rule finds the class.
    std::map<std::string, std::string> automatic;
    /// What parts are for, in sentences; null if the description is read without them.
    std::shared_ptr<const Roles> roles;
    /// The description's own parts, in front of the shelves that it builds on.
    std::shared_ptr<const PartShelf> parts;

    /// Finds a size by key, symbol, name or alias.
    const Size* size(std::string_view word) const;
    const ClassForm* classNamed(std::string_view cls) const;
    const ClassForm* besideNamed(std::string_view part) const;
    /// The class that `AutoModel`, `AutoModelForCausalLM` and similar names build from this description; null if there
    /// is none.
    const ClassForm* automaticClass(const std::string& word) const;
    const PartShelf& shelf(std::string_view realm) const; ///< its own for "", else the sub-model's
    const Preset* preset(std::string_view name) const; ///< case-insensitive
    std::vector<std::string> classNames() const;
    std::vector<std::string> sizeNames() const; ///< every spelling, for "did you mean"
};
using ArchitecturePtr = std::shared_ptr<const Architecture>;

/// Returns the parts of parts/NAME.json for "uses": ["NAME"]. Throws a Problem if there is no such file.
using PartsLoader = std::function<std::shared_ptr<const PartShelf>(const std::string& name)>;

/// Reads a description. Throws a Problem with file, line and place for any mistake in it.
ArchitecturePtr readArchitecture(const json::Node& document, const std::string& file, const PartsLoader& loadParts,
    bool checked = false, std::shared_ptr<const Roles> roles = nullptr);
/// Reads a file of parts that descriptions build on.
std::shared_ptr<const PartShelf> readParts(
    const json::Node& document, const std::string& file, const std::string& name, const PartsLoader& loadParts);

} // namespace paramap::description
