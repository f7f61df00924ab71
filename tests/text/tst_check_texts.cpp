// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/check.h"
#include "tests/support/run.h"

#include <QTest>

#include <sstream>

using namespace paramap;

/// The reports of `paramap check`.
class CheckTextsTest : public QObject {
    Q_OBJECT

    /// Four matrices of a model that the file has as one.
    static text::CheckReport fused() {
        checkpoint::Row row;
        row.names = {"q", "k", "v", "o"};
        row.fileNames = {"qkvo"};
        row.expected = {{2, 3}, {2, 3}, {2, 3}, {4, 3}};
        row.found = {checkpoint::FileShape({10, 3})};
        row.dtype = "F32";
        row.status = checkpoint::Status::Fused;
        text::CheckReport report{"a.pt", "torch-zip", "m", "M", "given", {}, {}};
        report.comparison.rows = {row};
        return report;
    }

private Q_SLOTS:
    /// A spreadsheet gets all names; people get the first and how many there are.
    void csvLosesNothing() {
        std::ostringstream csv, markdown;
        text::checkCsv(csv, fused());
        QCOMPARE(csv.str(),
            std::string("name,true_name,expected,true,dtype,status,reason\r\n"
                        "q; k; v; o,qkvo,\"[2, 3]; [2, 3]; [2, 3]; [4, 3]\",\"[10, 3]\",F32,fused,\r\n"));
        text::checkMarkdown(markdown, fused());
        QVERIFY2(markdown.str().find("q … (4)") != std::string::npos, markdown.str().c_str());
    }

    void otherDictionaries() {
        QCOMPARE(text::otherDictionaries({}, ""), std::string());
        QCOMPARE(text::otherDictionaries({"."}, "."), std::string());
        QCOMPARE(text::otherDictionaries({".", "ema", "model"}, "model"),
            std::string("the tensors of the dictionary 'model' were read; the file also has '.', 'ema'"));
        std::vector<std::string> many{"model"};
        for (int i = 0; i < 12; ++i)
            many.push_back("d" + std::to_string(i));
        const std::string words = text::otherDictionaries(many, "model");
        QVERIFY2(words.ends_with("'d8', 'd9' and 2 more"), words.c_str());
    }
};

int tst_check_texts(int argc, char* argv[]) {
    return test::run<CheckTextsTest>(argc, argv);
}
#include "tst_check_texts.moc"
