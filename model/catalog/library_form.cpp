// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/library_form.h"

#include "model/catalog/index.h"
#include "model/catalog/members.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::catalog {

using json::Node;

namespace {

constexpr const char* timm = "timm";

Node emptyObject(int line) {
    Node object;
    object.type = Node::Type::Object;
    object.line = line;
    return object;
}

bool isList(const Node* node, std::size_t length) {
    return node && node->type == Node::Type::Array && node->items.size() == length;
}

LibraryForm ofDiffusers(const Node& document, const std::string& file) {
    LibraryForm form{"diffusers", textOf(document, "_class_name", file), emptyObject(document.line), true,
        document.line, lineOf(document, "_class_name")};
    // Keys with an underscore say who wrote the file.
    std::ranges::copy_if(document.members, std::back_inserter(form.arguments.members),
        [](const Node::Member& member) { return !member.key.starts_with('_'); });
    return form;
}

/// What timm's builder takes from a "pretrained_cfg" unless the arguments say otherwise.
void addDefaults(Node& arguments, const Node& pretrained) {
    const auto setDefault = [&](const char* key, const Node& value) {
        if (!arguments.find(key))
            arguments.members.push_back({key, value});
    };
    const Node* classes = pretrained.find("num_classes");
    if (classes && classes->type == Node::Type::Number && !classes->text.starts_with('-'))
        setDefault("num_classes", *classes);
    if (const Node* pool = pretrained.find("global_pool"); pool && pool->type != Node::Type::Null)
        setDefault("global_pool", *pool);
    const Node* size = pretrained.find("input_size");
    if (!isList(size, 3))
        return;
    setDefault("in_chans", size->items.front());
    const Node* fixed = pretrained.find("fixed_input_size");
    if (!fixed || !fixed->boolean)
        return;
    Node sides = *size;
    sides.items.erase(sides.items.begin());
    setDefault("img_size", sides.items.front().text == sides.items.back().text ? sides.items.front() : sides);
}

LibraryForm ofTimm(const Node& document, const std::string& file) {
    LibraryForm form{timm, textOf(document, "architecture", file), emptyObject(document.line), true, document.line,
        lineOf(document, "architecture")};
    // "vit_base_patch16_224.augreg_in1k" names weights; the model is what stands before the point.
    form.model.resize(std::min(form.model.find('.'), form.model.size()));
    if (const Node* own = document.find("model_args"); isObject(own))
        form.arguments.members = own->members;
    // A number of classes beside the block is that of the fine-tuned model, so it goes before that of the block.
    if (const Node* classes = document.find("num_classes"); classes && !form.arguments.find("num_classes"))
        form.arguments.members.push_back({"num_classes", *classes});
    const Node* pretrained = document.find("pretrained_cfg");
    addDefaults(form.arguments, isObject(pretrained) ? *pretrained : document); // older files have no such block
    return form;
}

} // namespace

bool isPipelineIndex(const Node& document) {
    const Node* name = document.find("_class_name");
    return name && name->text.find("Pipeline") != std::string::npos;
}

std::optional<LibraryForm> libraryForm(const Node& document, const std::string& file) {
    if (document.find("library")) {
        LibraryForm form{textOf(document, "library", file), textOf(document, "model", file), emptyObject(document.line),
            false, lineOf(document, "library"), lineOf(document, "model")};
        if (const Node* arguments = document.find("kwargs")) {
            if (!isObject(arguments))
                throw Problem(phrase("\"kwargs\" must be an object, not %1", {arguments->typeName()}))
                    .inFile(file)
                    .atLine(arguments->line);
            form.arguments = *arguments;
        }
        form.dropsNull = sameLibrary(form.library, timm);
        return form;
    }
    if (document.find("model_type") || document.find("architectures"))
        return std::nullopt;
    if (document.find("_class_name") && !isPipelineIndex(document))
        return ofDiffusers(document, file);
    const Node* model = document.find("architecture");
    if (model && model->type == Node::Type::String
        && (document.find("pretrained_cfg") || (document.find("num_classes") && document.find("num_features"))))
        return ofTimm(document, file);
    return std::nullopt;
}

} // namespace paramap::catalog
