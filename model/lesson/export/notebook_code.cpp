// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/notebook_code.h"

#include "model/lesson/export/python_text.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

constexpr std::string_view setup = R"py(import functools, json, re, subprocess
from math import ceil, floor, prod

@functools.cache
def paramap(*arguments):
    """What the program paramap prints as JSON; it must be installed."""
    command = ["paramap", *arguments, "--format", "json"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

def sizes(tree):
    """The values of the sizes, by symbol and by the config's name."""
    known = {**tree["hyperparameters"], **tree["derived"]}
    return known | {symbol: known[key] for symbol, key in tree["symbols"].items()}

def parameters(tree, path):
    """The parameters that the module tree has at a path; a tied tensor counts once, "*" is one name."""
    totals = tree["totals"] | {"total": tree["totals"]["parameters"]}
    if path in totals:
        return totals[path]
    return sum(tensor["count"] for tensor in own_tensors(tree, path))

def own_tensors(tree, path):
    """The tensors of the module tree at a path that count as parameters there."""
    place = re.compile("[^.]+".join(map(re.escape, path.split("*"))) + r"(\.|$)")
    return [tensor for tensor in tree["tensors"] if not tensor["buffer"]
            and tensor["tied_to"] is None and (not path or place.match(tensor["name"]))]

@functools.cache
def elements(file):
    """How many numbers each tensor of a file has: by the header of .safetensors, or by a table NAME,NUMBER."""
    if file.endswith(".csv"):
        with open(file, encoding="utf-8-sig") as table:
            rows = [re.fullmatch(r'\s*"?(.*?)"?\s*[,;]\s*"?(\d+)"?\s*', line) for line in table]
        return {row[1]: int(row[2]) for row in rows if row}
    with open(file, "rb") as tensors:
        header = json.loads(tensors.read(int.from_bytes(tensors.read(8), "little")))
    return {name: prod(tensor["shape"]) for name, tensor in header.items() if name != "__metadata__"}

def stored(tree, path, file):
    """The parameters that a file has at a path. Its names may lack the first words of the module tree's."""
    known = elements(file)
    def at(name):
        while name not in known and "." in name:
            name = name.partition(".")[2]
        return known.get(name, 0)
    return sum(at(tensor["name"]) for tensor in own_tensors(tree, "" if path == "total" else path))

def compare(expected, true):
    """One line for each number that is expected."""
    for name, number in expected.items():
        shown = "open" if number is ... else f"{number:,}"
        known = f"{true[name]:,}" if name in true else ""
        mark = "" if number is ... or name not in true else "\u2713" if number == true[name] else "differs"
        print(f"{name:48} {shown:>20} {known:>20}  {mark}")

def ceil_div(a, b):
    return -(-a // b)

def round_up(a, b):
    return ceil_div(a, b) * b

def choose(condition, a, b):
    return a if condition else b)py";

constexpr std::string_view ownModel
    = R"py(# With PyTorch, where it is installed: put a model of your own here, and its modules are listed with their parameters.
model = None
if model is not None:
    for name, module in model.named_modules():
        print(f"{name:48} {sum(p.numel() for p in module.parameters()):>20,}"))py";

constexpr std::string_view answerName = "answer";

/// tree = paramap("show", "gpt2"), and its sizes as variables.
std::string opened(const SheetModel& model) {
    std::string arguments = pythonString("show"), names, values;
    for (const std::string& word : model.words)
        arguments += phrase(", %1", {pythonString(word)});
    for (const std::string& symbol : model.symbols) {
        names += phrase("%1%2", {names.empty() ? "" : ", ", pythonName(symbol)});
        values += phrase("%1size[%2]", {values.empty() ? "" : ", ", pythonString(symbol)});
    }
    std::string result = phrase("tree = paramap(%1)\nsize = sizes(tree)\n", {arguments});
    return names.empty() ? result : result + phrase("%1 = %2\n", {names, values});
}

/// A row of what is expected and of what is true.
struct Line {
    std::string name, python;
    std::optional<std::string> path;
    std::string file; ///< that has what is true, if the notebook can read it; empty for the module tree
};

/// Nothing but Python's own library reads it.
bool isReadable(const std::string& file) {
    return file.ends_with(".safetensors") || file.ends_with(".csv");
}

std::string truthOf(const Line& line) {
    if (line.file.empty())
        return phrase("parameters(tree, %1)", {pythonString(*line.path)});
    return phrase("stored(tree, %1, %2)", {pythonString(*line.path), pythonString(line.file)});
}

std::vector<Line> linesOf(const SheetStep& step, bool answered) {
    constexpr const char* toFillIn = "...";
    std::vector<Line> result;
    const auto* const answer = answered && step.answer ? &*step.answer : nullptr;
    const bool asksNumber = step.question == QuestionKind::Number || step.question == QuestionKind::Formula
        || step.question == QuestionKind::Fill;
    if (asksNumber)
        result.push_back(
            {std::string(answerName), answer && answer->number ? answer->number->python : toFillIn, step.path, {}});
    for (std::size_t i = 0; i < step.tables.size(); ++i)
        for (std::size_t k = 0; (answered || step.tables[i].shown) && k < step.tables[i].names.size(); ++k)
            result.push_back({step.tables[i].names[k], answer ? answer->tables[i][k].number.python : toFillIn,
                step.tables[i].paths[k], isReadable(step.tables[i].path) ? step.tables[i].path : std::string()});
    return result;
}

} // namespace

std::string notebookSetup() {
    return std::string(setup);
}

std::string notebookOwnModel() {
    return std::string(ownModel);
}

std::string notebookCell(const SheetStep& step, bool answered) {
    const std::vector<Line> lines = linesOf(step, answered);
    if (lines.empty())
        return {};
    std::string expected = "expected = {\n", truth = "true = {\n", files;
    for (const SheetTable& table : step.tables)
        if (!table.file.empty() && (answered || table.shown))
            files += phrase(isReadable(table.path) ? "# What is true is read from a file beside the lesson: %1\n"
                                                   : "# In the lesson, what is true is read from: %1\n",
                {table.file});
    for (const Line& line : lines) {
        expected += phrase("    %1: %2,\n", {pythonString(line.name), line.python});
        if (line.path)
            truth += phrase("    %1: %2,\n", {pythonString(line.name), truthOf(line)});
    }
    return phrase("%1%2%3}\n%4}\ncompare(expected, true)", {files, opened(step.model), expected, truth});
}

} // namespace paramap::lesson
