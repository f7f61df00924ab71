# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Has the exports of lessons read by the programs and rules that they are for.

    python3 read_exports.py KIND PARAMAP [LESSON...]     KIND: markdown, notebooks or quiz

markdown: pandoc reads .md and .qmd, and finds their slides, fragments and notes. notebooks: nbformat checks them against
its schema. quiz: the questions have what https://docs.moodle.org/en/Moodle_XML_format says of their types. The exit status
is 77 where pandoc or nbformat is missing. Without a lesson: every shipped one.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

ANSWERS = ("none", "inline", "end")
faults = []


def check(good, *what):
    if not good:
        faults.append(": ".join(str(part) for part in what))


def absent(what):
    print(f"not run: {what} is missing")
    sys.exit(77)


def exported(program, lesson, folder, ending, answers, *more):
    path = Path(folder) / f"{lesson}-{answers}{len(more)}.{ending}"
    subprocess.run([program, "lesson", "export", lesson, "-o", path, "--answers", answers, *more], check=True,
                   stdout=subprocess.DEVNULL)
    return path


# ---- markdown

def blocks(node):
    """All that has a type in pandoc's tree, from front to back."""
    if isinstance(node, dict):
        if "t" in node:
            yield node
        for part in node.values():
            yield from blocks(part)
    elif isinstance(node, list):
        for part in node:
            yield from blocks(part)


def words(node):
    return " ".join(each["c"] for each in blocks(node) if each["t"] in ("Str", "Code") and isinstance(each.get("c"), str))


def markdown(program, lesson, folder, steps):
    if not shutil.which("pandoc"):
        absent("pandoc")
    for ending in ("md", "qmd"):
        for answers in ANSWERS:
            for more in ([], ["--notes"]) if answers == "inline" else ([],):
                path = exported(program, lesson, folder, ending, answers, *more)
                ran = subprocess.run(["pandoc", "--from", "markdown", "--to", "json", path], capture_output=True, text=True)
                check(ran.returncode == 0 and not ran.stderr, path.name, "pandoc says", ran.stderr)
                if ran.returncode != 0:
                    continue
                tree = json.loads(ran.stdout)
                nodes = list(blocks(tree["blocks"]))
                headings = [node for node in nodes if node["t"] == "Header" and node["c"][0] == 2]
                least = steps + (1 if answers == "end" and steps else 0)
                check(steps <= len(headings) <= max(least, 2 * steps + 1), path.name, "headings", len(headings))
                left = re.search(r":::|<!--|-->|\*\*|\{\.|^#+ ", words(tree["blocks"]))
                check(not left, path.name, "not read", left and left.group())
                divs = [each for node in nodes if node["t"] == "Div" for each in node["c"][0][1]]
                text = path.read_text(encoding="utf-8")
                check(divs.count("fragment") == text.count("::: {.fragment}"), path.name, "fragments")
                check(divs.count("notes") == len(re.findall("^::: notes$", text, re.M)), path.name, "notes")
                check(ending == "md" or answers != "inline" or "fragment" in divs, path.name, "no fragment")
                for image in (node["c"][2][0] for node in nodes if node["t"] == "Image"):
                    check((path.parent / image).is_file(), path.name, "no picture", image)
                if ending == "qmd":
                    check(tree["meta"].get("title") and "revealjs" in json.dumps(tree["meta"]), path.name, "front matter")


# ---- notebooks

def notebooks(program, lesson, folder, steps):
    try:
        import nbformat
    except ImportError:
        theirs = "/usr/bin/python3"  # a distribution's packages belong to its own Python
        if not os.path.exists(theirs) or os.path.samefile(theirs, sys.executable) or "TRIED" in os.environ:
            absent("nbformat")
        os.execve(theirs, [theirs, *sys.argv], {**os.environ, "TRIED": "1"})
    for answers in ANSWERS:
        path = exported(program, lesson, folder, "ipynb", answers)
        try:
            notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
            nbformat.validate(notebook)
        except nbformat.ValidationError as error:
            check(False, path.name, error)
            continue
        check(len({cell["id"] for cell in notebook.cells}) == len(notebook.cells) > steps, path.name, "cells")
        for cell in notebook.cells:
            if cell.cell_type == "code":
                check(cell.outputs == [] and cell.execution_count is None, path.name, "a cell has run")
                try:
                    compile(re.sub(r"(?m)^[%!].*$", "", cell.source), path.name, "exec")
                except SyntaxError as error:
                    check(False, path.name, cell["id"], error)


# ---- quiz

COMMON = {"name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden"}
OF_TYPE = {
    "multichoice": {"single", "shuffleanswers", "answernumbering", "answer"},
    "numerical": {"answer"},
    "shortanswer": {"usecase", "answer"},
    "matching": {"shuffleanswers", "subquestion"},
    "cloze": set(),
    "essay": {"responseformat", "responserequired", "responsefieldlines", "attachments", "attachmentsrequired",
              "graderinfo", "responsetemplate"},
    "description": set(),
}
FRACTIONS = {0, 5, 10, 11.11111, 12.5, 14.28571, 16.66667, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 83.33333,
             90, 100}
GAP = re.compile(r"\{1:NUMERICAL:=(-?\d+(?:\.\d+)?):(\d+(?:\.\d+)?)\}")


def number(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def quiz(program, lesson, folder, steps):
    for answers in ANSWERS:
        path = exported(program, lesson, folder, "xml", answers)
        root = xml.parse(path).getroot()
        check(root.tag == "quiz", path.name, "root", root.tag)
        questions = list(root)
        check(questions[0].get("type") == "category", path.name, "no category first")
        check((questions[0].findtext("category/text") or "").startswith("$course$/"), path.name, "category")
        check(len(questions) == steps + 1, path.name, "questions", len(questions))
        for question in questions[1:]:
            kind, where = question.get("type"), f"{path.name}, {question.findtext('name/text')}"
            check(kind in OF_TYPE, where, "type", kind)
            tags = {child.tag for child in question}
            check(COMMON | OF_TYPE[kind] <= tags, where, "lacks", COMMON | OF_TYPE[kind] - tags)
            check(question.findtext("name/text").strip(), where, "no name")
            for text in ("questiontext", "generalfeedback", "graderinfo", "responsetemplate", "hint"):
                for element in question.findall(text):
                    check(element.get("format") == "html" and element.find("text") is not None, where, text)
                    try:
                        xml.fromstring(f"<div>{element.findtext('text')}</div>".replace("&nbsp;", " "))
                    except xml.ParseError as error:
                        check(False, where, text, error)
            check(answers != "none" or kind in ("essay", "description"), where, "an answer, though none was wanted", kind)
            shares = [number(answer.get("fraction")) for answer in question.findall("answer")]
            for share in shares:
                check(share is not None and abs(share) in FRACTIONS, where, "a share that Moodle refuses", share)
            if kind in ("numerical", "shortanswer"):
                check(max(shares) == 100, where, "no answer is right")
            if kind == "multichoice":
                single = question.findtext("single") == "true"
                total = sum(share for share in shares if share > 0)
                check(max(shares) == 100 if single else abs(total - 100) < 0.01, where, "shares", shares)
            if kind == "numerical":
                for answer in question.findall("answer"):
                    check(number(answer.findtext("text")) is not None, where, "no number", answer.findtext("text"))
                    check((number(answer.findtext("tolerance")) or 0) >= 0, where, "tolerance")
            if kind == "matching":
                pairs = [(pair.findtext("text"), pair.findtext("answer/text")) for pair in question.findall("subquestion")]
                check(len({place for _, place in pairs}) >= 3 and sum(bool(item) for item, _ in pairs) >= 2, where, pairs)
            if kind == "cloze":
                text = question.findtext("questiontext/text")
                check(GAP.search(text), where, "no gap")
                check("{" not in GAP.sub("", text), where, "a bracket that is no gap")


def main(kind, program, lessons):
    listed = {each["name"]: each for each in json.loads(
        subprocess.run([program, "lesson", "list", "--format", "json"], check=True, capture_output=True).stdout)["lessons"]}
    with tempfile.TemporaryDirectory() as folder:
        for lesson in lessons or listed:
            {"markdown": markdown, "notebooks": notebooks, "quiz": quiz}[kind](program, lesson, folder, listed[lesson]["steps"])
    print("\n".join(faults[:40]))
    print(f"{kind}: {len(faults)} faults")
    sys.exit(1 if faults else 0)


main(sys.argv[1], sys.argv[2], sys.argv[3:])
