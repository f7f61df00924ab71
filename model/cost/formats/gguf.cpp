// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/formats/gguf.h"

#include "model/cost/formats/format.h"

#include <initializer_list>

namespace paramap::cost {

namespace {

using Name = std::string_view;

/// A file and the place of a matrix in it: the input for the rules of a role.
struct Question {
    Name file, usual;
    const RolePlace& at;
    bool importance; ///< the quantisation uses an importance matrix

    bool is(std::initializer_list<Name> files) const {
        for (const Name each : files)
            if (each == file)
                return true;
        return false;
    }
    /// IQ1_S … IQ2_M have rules of their own.
    bool smallest() const { return is({"iq1_s", "iq1_m", "iq2_xxs", "iq2_xs", "iq2_s", "iq2_m"}); }
    bool grouped() const { return at.queriesPerKey >= 4; }
    bool firstEighth() const { return at.item < at.items / 8; }
    bool lastEighth() const { return at.item >= 7 * at.items / 8; }
    /// The first and the last eighth, and every third in between, get more bits.
    bool moreBits() const { return firstEighth() || lastEighth() || (at.item - at.items / 8) % 3 == 2; }
};

Name output(const Question& q) {
    if (q.is({"mxfp4_moe"}) || q.at.columns % ggmlFormat(q.usual).block != 0)
        return "q8_0";
    if (q.smallest() || q.is({"iq3_xxs"}))
        return "q5_k";
    return q.usual == "q8_0" ? "q8_0" : "q6_k";
}

Name tokenTable(const Question& q) {
    if (q.is({"iq1_s", "iq1_m", "iq2_xxs", "iq2_xs"}))
        return "q2_k";
    if (q.is({"iq2_s", "iq2_m", "iq3_xxs"}))
        return "iq3_s";
    return q.is({"tq1_0", "tq2_0"}) ? "q4_k" : q.usual;
}

Name ofSmallest(const Question& q) {
    const Name better = q.is({"iq2_s", "iq2_m"}) ? "iq3_s" : "q2_k";
    switch (q.at.role) {
    case Role::Value:
        return q.grouped() || q.at.experts >= 4 ? "q4_k" : better;
    case Role::Key:
        return q.at.experts == 8 ? "q4_k" : q.usual;
    case Role::FfnDown:
        return q.firstEighth() ? better : q.usual;
    case Role::AttentionOutput:
        if (q.at.experts == 8)
            return "q5_k";
        if (q.is({"iq1_s", "iq1_m"}))
            return "iq2_xxs";
        return q.is({"iq2_s", "iq2_m"}) ? "iq3_s" : q.usual;
    default:
        return q.usual;
    }
}

Name value(const Question& q) {
    const auto byFile = [&]() -> Name {
        if (q.is({"q2_k"}))
            return q.grouped() ? "q4_k" : "q3_k";
        if (q.is({"iq3_xxs"}))
            return q.grouped() ? "q4_k" : q.importance ? "iq3_xxs" : "iq3_s";
        if (q.is({"q2_k_s", "iq3_xs", "iq3_s"}))
            return q.grouped() ? "q4_k" : q.usual;
        if (q.is({"iq3_m"}))
            return "q4_k";
        if (q.is({"q3_k_m"}))
            return q.at.item < 2 ? "q5_k" : "q4_k";
        if (q.is({"q3_k_l"}))
            return "q5_k";
        if (q.is({"iq4_nl", "iq4_xs"}))
            return q.grouped() ? "q5_k" : q.usual;
        if (q.is({"q4_k_m", "q5_k_m"}))
            return q.moreBits() ? "q6_k" : q.usual;
        return q.is({"q4_k_s"}) && q.at.item < 4 ? "q5_k" : q.usual;
    };
    if (q.at.experts == 8)
        return "q8_0";
    const Name type = byFile();
    // llama.cpp recognises "the 70B" by its 80 layers with grouped queries.
    const bool seventy = q.at.layers == 80 && q.at.queriesPerKey > 1;
    return seventy && (type == "q3_k" || type == "q4_k") ? "q5_k" : type;
}

Name queryOrKey(const Question& q) {
    if (q.at.role == Role::Key && q.at.experts == 8)
        return "q8_0";
    if (q.is({"iq3_xs"}))
        return "iq3_xxs";
    return q.is({"iq3_xxs"}) ? "iq2_s" : q.usual;
}

Name queryKeyValue(const Question& q) {
    if (q.is({"q3_k_m", "q3_k_l", "iq3_m"}))
        return "q4_k";
    if (q.is({"q4_k_m"}))
        return "q5_k";
    return q.is({"q5_k_m"}) ? "q6_k" : q.usual;
}

Name attentionOutput(const Question& q) {
    if (q.at.experts == 8)
        return q.is({"q2_k", "iq3_xs", "iq3_xxs", "q3_k_s", "q3_k_m", "iq4_nl", "q4_k_s", "q4_k_m", "iq3_s", "iq3_m",
                   "iq4_xs"})
            ? "q5_k"
            : q.usual;
    if (q.is({"q2_k"}))
        return "q3_k";
    if (q.is({"iq3_xxs"}))
        return "iq3_s";
    if (q.is({"q3_k_m", "iq3_m"}))
        return "q4_k";
    return q.is({"q3_k_l"}) ? "q5_k" : q.usual;
}

Name down(const Question& q) {
    if (q.is({"q2_k"}))
        return "q3_k";
    if (q.is({"q2_k_s"}))
        return q.firstEighth() ? "q4_k" : q.usual;
    if (q.is({"iq3_xxs"}) && !q.importance)
        return q.firstEighth() ? "q4_k" : "q3_k";
    if (q.is({"q3_k_m"}))
        return q.at.item < q.at.items / 16 ? "q5_k" : "q4_k";
    if (q.is({"iq3_m"}))
        return q.firstEighth() || (q.at.experts == 8 && q.moreBits()) ? "q4_k" : q.usual;
    if (q.is({"q3_k_l"}))
        return "q5_k";
    if (q.is({"q4_k_m", "q5_k_m"}))
        return q.moreBits() ? "q6_k" : q.usual;
    if (q.is({"q4_k_s"}) || (q.is({"iq4_nl", "iq4_xs"}) && !q.importance))
        return q.firstEighth() ? "q5_k" : q.usual;
    return q.usual;
}

Name up(const Question& q) {
    return q.is({"iq3_xs"}) && !q.firstEighth() && !q.lastEighth() ? "iq3_xxs" : q.usual;
}

} // namespace

const std::vector<FileType>& fileTypes() {
    constexpr Name one = "GGUF file: matrices in one type, the output in 6 bits or better, vectors in fp32";
    constexpr Name mixed = "GGUF file: matrices in types by their role and layer, vectors in fp32";
    constexpr Name whole = "GGUF file: matrices in this type, vectors in fp32";
    static const std::vector<FileType> all{{"f32", "f32", whole}, {"f16", "f16", whole}, {"q8_0", "q8_0", whole},
        {"q6_k", "q6_k", whole}, {"q5_k_m", "q5_k", mixed}, {"q5_k_s", "q5_k", mixed}, {"q5_1", "q5_1", one},
        {"q5_0", "q5_0", one}, {"q4_k_m", "q4_k", mixed}, {"q4_k_s", "q4_k", mixed}, {"q4_1", "q4_1", one},
        {"q4_0", "q4_0", one}, {"iq4_nl", "iq4_nl", mixed}, {"iq4_xs", "iq4_xs", mixed}, {"q3_k_l", "q3_k", mixed},
        {"q3_k_m", "q3_k", mixed}, {"q3_k_s", "q3_k", mixed}, {"iq3_m", "iq3_s", mixed, true},
        {"iq3_s", "iq3_s", mixed, true}, {"iq3_xs", "iq3_s", mixed, true}, {"iq3_xxs", "iq3_xxs", mixed, true},
        {"q2_k", "q2_k", mixed}, {"q2_k_s", "q2_k", mixed, true}, {"iq2_m", "iq2_s", mixed, true},
        {"iq2_s", "iq2_xs", mixed, true}, {"iq2_xs", "iq2_xs", mixed, true}, {"iq2_xxs", "iq2_xxs", mixed, true},
        {"tq2_0", "tq2_0", mixed}, {"tq1_0", "tq1_0", mixed}, {"iq1_m", "iq1_m", mixed, true},
        {"iq1_s", "iq1_s", mixed, true}, {"mxfp4_moe", "mxfp4", mixed}};
    return all;
}

std::string_view ggmlTypeOf(const FileType& file, const RolePlace& place) {
    const Question question{file.name, file.usual, place, file.matrixOfImportance};
    if (file.usual == "f32" || file.usual == "f16")
        return file.usual;
    if (place.role == Role::Output || (place.tied && place.role == Role::TokenTable))
        return output(question);
    if (file.name == "mxfp4_moe")
        return place.fused ? "mxfp4" : "q8_0";
    if (place.role == Role::TokenTable)
        return tokenTable(question);
    if (question.smallest())
        return ofSmallest(question);
    switch (place.role) {
    case Role::Value:
        return value(question);
    case Role::Query:
    case Role::Key:
        return queryOrKey(question);
    case Role::QueryKeyValue:
        return queryKeyValue(question);
    case Role::FfnDown:
        return down(question);
    case Role::AttentionOutput:
        return attentionOutput(question);
    case Role::FfnUp:
        return up(question);
    default:
        return file.usual;
    }
}

} // namespace paramap::cost
