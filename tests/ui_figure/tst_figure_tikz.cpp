// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/figure_preset.h"
#include "model/words/escape.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

namespace {

Drawing drawn(FigureTheme theme, const char* title = "") {
    FigureRequest request;
    static_cast<map::FigureSize&>(request.view) = map::figurePreset("two-columns")->size;
    request.view.theme = theme;
    request.view.title = title;
    return drawFigure(test::tiedGpt2(), request).drawing;
}

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

} // namespace

/// Figures as TikZ, by their structure and, where it is installed, by pdflatex.
class TestFigureTikz : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void words_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("latex");
        QTest::newRow("plain") << QByteArray("c_attn 1.77") << QByteArray("c\\_attn 1.77");
        QTest::newRow("special") << QByteArray("\\ { } $ & # % _ ~ ^")
                                 << QByteArray("\\textbackslash{} \\{ \\} \\$ \\& \\# \\% \\_ \\textasciitilde{} "
                                               "\\textasciicircum{}");
        QTest::newRow("quotes") << QByteArray(
            "\"a\" < > | `") << QByteArray("''a'' \\ensuremath{<} \\ensuremath{>} \\ensuremath{|} \\textasciigrave{}");
        QTest::newRow("ligature") << QByteArray("a--b") << QByteArray("a-{}-b");
        QTest::newRow("signs") << QByteArray("12 × h … ≈ 5.7\u202F% − · ›")
                               << QByteArray("12 \\ensuremath{\\times} h \\ldots{} \\ensuremath{\\approx} 5.7\\,\\% "
                                             "\\ensuremath{-} \\ensuremath{\\cdot} \\ensuremath{\\rangle}");
        QTest::newRow("letters") << QByteArray("é Ł 中 😀 α") << QByteArray("é Ł ? ? ?");
        QTest::newRow("broken") << QByteArray("a\xff_\xe4") << QByteArray("a?\\_?");
        QTest::newRow("blanks") << QByteArray("a\nb  c") << QByteArray("a b~~c");
    }
    void words() {
        QFETCH(const QByteArray, text);
        QTEST(QByteArray::fromStdString(words::latexWords(text.toStdString())), "latex");
    }

    /// Each group is closed, each line begins with a known command, each word is there once, each colour is defined.
    void structure() {
        for (const FigureTheme theme : {FigureTheme::Light, FigureTheme::Print}) {
            const Drawing drawing = drawn(theme);
            const QByteArray tex = toTikz(drawing, "{\"paramap\": 1}");
            qsizetype fills = 0, words = 0, paths = 0, open = 0;
            for (const Drawing::Item& item : drawing.items) {
                fills += std::holds_alternative<Drawing::Fill>(item.what);
                words += std::holds_alternative<Drawing::Words>(item.what);
                paths += std::holds_alternative<Drawing::Stroke>(item.what);
            }
            QCOMPARE(tex.count("\n\\pmfill"), fills + 1); // and the background
            QCOMPARE(tex.count("\n\\pmsay"), words);
            QCOMPARE(tex.count("\\begin{pgfscope}"), paths);
            QCOMPARE(tex.count("\\end{pgfscope}"), paths);
            for (qsizetype i = 0; i < tex.size(); ++i) {
                if (tex[i] == '\\' || (tex[i] == '%' && (i == 0 || tex[i - 1] != '\\'))) {
                    i = tex[i] == '%' ? tex.indexOf('\n', i) : i + 1;
                    continue;
                }
                open += tex[i] == '{' ? 1 : tex[i] == '}' ? -1 : 0;
                QVERIFY(open >= 0);
            }
            QCOMPARE(open, qsizetype(0));
            static const QRegularExpression used(QStringLiteral("\\{(pm[0-9a-f]{6})\\}"));
            auto match = used.globalMatch(QString::fromUtf8(tex));
            while (match.hasNext())
                QCOMPARE(tex.count("\\definecolor{" + match.next().captured(1).toLatin1() + "}"), qsizetype(1));
            QVERIFY(tex.contains("{c\\_attn}") && !tex.contains("{c_attn}"));
            QVERIFY(!tex.contains("includegraphics"));
        }
    }

    /// Alone, and inside a document that uses other fonts.
    void compiles_data() {
        QTest::addColumn<QByteArray>("document"); // empty: the file itself
        QTest::newRow("alone") << QByteArray();
        QTest::newRow("in a document") << QByteArray(
            "\\documentclass[twocolumn]{article}\\usepackage{tikz}\n"
            "\\begin{document}\\begin{figure}\\resizebox{\\columnwidth}{!}{\\input{map.tex}}"
            "\\caption{A map.}\\end{figure}\\end{document}\n");
    }
    void compiles() {
        QFETCH(const QByteArray, document);
        QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("map.tex")),
            toTikz(drawn(FigureTheme::Print, "100 % \\ {a} $b$ & #c ~^_ \"d\" <é> ≈ 2 × 3 …"), "{}"));
        if (!document.isEmpty())
            write(folder.filePath(QStringLiteral("paper.tex")), document);
        const QByteArray name = document.isEmpty() ? "map" : "paper";
        const test::Outcome made = test::runShell("cd " + QFile::encodeName(folder.path())
            + " && command -v pdflatex > pdflatex.path || exit 127; pdflatex -interaction=nonstopmode -halt-on-error "
            + name + ".tex && pdftotext -layout " + name + ".pdf -");
        if (made.status == 127)
            QSKIP("not run: no pdflatex");
        if (made.out.contains("tikz.sty' not found"))
            QSKIP("not run: pdflatex has no TikZ");
        QVERIFY2(made.status == 0, made.out.right(3000).constData());
        QVERIFY2(!made.out.contains("Overfull") && !made.out.contains("Missing character"), made.out.constData());
        QVERIFY(made.out.contains("1 page"));
        QVERIFY2(made.out.contains("c attn") || made.out.contains("c_attn"), made.out.constData());
    }
};

int tst_figure_tikz(int argc, char* argv[]) {
    return paramap::test::run<TestFigureTikz, QApplication>(argc, argv);
}
#include "tst_figure_tikz.moc"
