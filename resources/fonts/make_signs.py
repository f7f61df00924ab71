# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""Makes the fonts beside this file that are no copies of Noto's own files. Needs fontTools, brotli and Noto's fonts.

    python3 make_signs.py FOLDER     where NotoSansMath-Regular.ttf and NotoSansSymbols2-Regular.ttf are

ParamapSigns-*.ttf: arrows, operators and marks that Noto Sans lacks, so that no page takes them from the machine's fonts.
handout-*.woff2: Noto Sans for Latin, Greek and Cyrillic with these signs, which every handout in HTML carries.
The bold signs are the regular ones drawn four times, a little apart.
"""

import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SIGNS = [(0x2190, 0x2199), (0x21A6, 0x21A6), (0x21D0, 0x21D5), (0x2200, 0x22FF), (0x2308, 0x230B), (0x25A0, 0x25FF),
         (0x2605, 0x2606), (0x2610, 0x2612), (0x2713, 0x2718)]
LETTERS = [(0x20, 0x17F), (0x218, 0x21B), (0x2B0, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x45F), (0x1D2C, 0x1D6A),
           (0x1E9E, 0x1E9E), (0x2000, 0x206F), (0x2070, 0x20BF), (0x2100, 0x218F)]
OVERLAPS = 0x40  # of the first flag of a glyph: its outlines may lie over each other
DROPPED = ["MATH", "GSUB", "GPOS", "GDEF", "FFTM", "DSIG", "meta", "STAT"]


def codes(ranges, without=()):
    return [code for first, last in ranges for code in range(first, last + 1) if code not in without]


def part(path, wanted, to, layout=False):
    options = subset.Options(hinting=False, notdef_outline=True, name_IDs=["*"], drop_tables=[] if layout else DROPPED,
                             layout_features=["kern", "mark", "mkmk", "ccmp", "locl"] if layout else [])
    font = subset.load_font(str(path), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    font.save(to)
    return sorted(font.getBestCmap())


def named(font, family, bold):
    weight = "Bold" if bold else "Regular"
    for record in list(font["name"].names):
        if record.nameID in (1, 2, 3, 4, 6, 16, 17):
            font["name"].removeNames(nameID=record.nameID)
    for number, text in {1: family, 2: weight, 3: f"{family} {weight}", 4: f"{family} {weight}",
                         6: f"{family.replace(' ', '')}-{weight}"}.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 700 if bold else 400
    font["OS/2"].fsSelection = 0x20 if bold else 0x40
    font["head"].macStyle = 1 if bold else 0
    font["head"].created = font["head"].modified = 3786912000
    font.recalcTimestamp = False


def on_lines_of(font, sans):
    """A line with a sign is as high as one without: the signs' own fonts make room for large operators."""
    for name in ("ascent", "descent", "lineGap"):
        setattr(font["hhea"], name, getattr(sans["hhea"], name))
    for name in ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"):
        setattr(font["OS/2"], name, getattr(sans["OS/2"], name))


def embolden(font):
    glyphs, drawn = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        for x, y in ((-16, -12), (16, -12), (-16, 12), (16, 12)):
            flat = DecomposingRecordingPen(glyphs)
            glyphs[name].draw(flat)
            flat.replay(TransformPen(pen, (1, 0, 0, 1, x, y)))
        drawn[name] = pen.glyph()
        if drawn[name].numberOfContours > 0:
            drawn[name].flags[0] |= OVERLAPS
    for name, glyph in drawn.items():
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        if glyph.numberOfContours > 0:
            font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)


def main(folder):
    with tempfile.TemporaryDirectory() as work:
        sans = set(TTFont(HERE / "NotoSans-Regular.ttf").getBestCmap())
        parts = []
        taken = set(sans)
        for name in ("NotoSansMath", "NotoSansSymbols2"):
            to = f"{work}/{name}.ttf"
            taken |= set(part(f"{folder}/{name}-Regular.ttf", codes(SIGNS, taken), to))
            parts.append(to)
        for bold in (False, True):
            weight = "Bold" if bold else "Regular"
            font = merge.Merger().merge(parts)
            if bold:
                embolden(font)
            named(font, "Paramap Signs", bold)
            on_lines_of(font, TTFont(HERE / f"NotoSans-{weight}.ttf"))
            signs = HERE / f"ParamapSigns-{weight}.ttf"
            font.save(signs)
            letters = f"{work}/letters.ttf"
            part(HERE / f"NotoSans-{weight}.ttf", codes(LETTERS), letters, layout=True)
            page = merge.Merger().merge([letters, str(signs)])
            named(page, "Paramap Handout", bold)
            on_lines_of(page, TTFont(HERE / f"NotoSans-{weight}.ttf"))
            page.flavor = "woff2"
            page.save(HERE / f"handout-{weight}.woff2")


main(sys.argv[1])
