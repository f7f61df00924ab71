// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/rooms.h"
#include "tests/support/run.h"

#include <QRegularExpression>
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace paramap;

namespace {

std::string contentsOf(const std::string& path) {
    std::ifstream in(path);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

std::string sentences(const std::vector<std::string>& faults) {
    std::string all;
    for (const std::string& fault : faults)
        all += fault + '\n';
    return all;
}

const std::string root = PARAMAP_SOURCE_DIR;
const std::vector<std::string> floors{"model", "ui", "app"};

} // namespace

/// The rooms of the program and what each may include.
class TestFloors : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_table = contentsOf(PARAMAP_ROOMS);
        m_rooms = test::readRooms(m_table);
        m_includes = test::includesBelow(root, floors);
        QVERIFY(m_rooms.size() > 30);
        QVERIFY(m_includes.size() > 1000);
    }

    void everyIncludeIsAllowed() {
        const std::string faults = sentences(test::faultsOf(m_rooms, m_includes));
        QVERIFY2(faults.empty(), faults.c_str());
    }

    /// Every line of the table, and every room in a line, is needed.
    void everyPermissionIsNeeded() {
        for (const auto& [room, uses] : m_rooms) {
            test::Rooms fewer = m_rooms;
            fewer.erase(room);
            QVERIFY2(!test::faultsOf(fewer, m_includes).empty(), room.c_str());
            for (const std::string& used : uses) {
                fewer = m_rooms;
                fewer[room].erase(used);
                QVERIFY2(!test::faultsOf(fewer, m_includes).empty(), (room + ": " + used).c_str());
            }
        }
    }

    void theModelKnowsNoQt() {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/model")) {
            static const QRegularExpression qt(QStringLiteral("#include <Q[A-Za-z]+>"));
            QVERIFY2(!entry.is_regular_file()
                    || !qt.match(QString::fromStdString(contentsOf(entry.path().string()))).hasMatch(),
                entry.path().c_str());
        }
    }

    void faultsAreFound_data() {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("fault");
        QTest::newRow("nothing wrong") << "a: b\nb:"
                                       << "a/x.cpp"
                                       << "b/y.h"
                                       << "";
        QTest::newRow("forbidden") << "a:\nb:"
                                   << "a/x.cpp"
                                   << "b/y.h"
                                   << "a/x.cpp includes b/y.h: a may not use b";
        QTest::newRow("one's own room") << "a:"
                                        << "a/x.cpp"
                                        << "a/x.h"
                                        << "";
        QTest::newRow("a room inside a room") << "a:\na/b:"
                                              << "a/b/x.cpp"
                                              << "a/y.h"
                                              << "a/b/x.cpp includes a/y.h: a/b may not use a";
        QTest::newRow("a file outside") << "a:"
                                        << "c/x.cpp"
                                        << ""
                                        << "c/x.cpp is in no room";
        QTest::newRow("a header outside") << "a:"
                                          << "a/x.cpp"
                                          << "c/y.h"
                                          << "a/x.cpp includes c/y.h, which is in no room";
        QTest::newRow("not needed") << "a: b\nb:"
                                    << "a/x.cpp"
                                    << ""
                                    << "a may use b, which it does not";
        QTest::newRow("no room") << "a: c"
                                 << "a/x.cpp"
                                 << ""
                                 << "a may use c, which is no room";
    }
    void faultsAreFound() {
        QFETCH(QString, table);
        QFETCH(QString, file);
        QFETCH(QString, header);
        QFETCH(QString, fault);
        const std::vector<std::string> found
            = test::faultsOf(test::readRooms(table.toStdString()), {{file.toStdString(), header.toStdString()}});
        QCOMPARE(QString::fromStdString(sentences(found)), fault.isEmpty() ? QString() : fault + QLatin1Char('\n'));
    }

    void cyclesAreFound() {
        const std::vector<test::Include> includes{{"a/x.h", "b/x.h"}, {"b/x.h", "c/x.h"}, {"c/x.h", "a/x.h"}};
        const std::string around = "a cycle: a uses b uses c uses a\n";
        QCOMPARE(sentences(test::faultsOf(test::readRooms("a: b\nb: c\nc: a\n"), includes)), around);
    }

    /// ARCHITECTURE.md has a row for each room, "| `model/json` | what it does | `problem`, `formula` |". Its last
    /// column must be that of the table. A name without a floor means a room of the same floor.
    void theDocumentSaysTheSame() {
        test::Rooms documented;
        const QString text = QString::fromStdString(contentsOf(root + "/ARCHITECTURE.md"));
        static const QRegularExpression row(
            QStringLiteral(R"(^\| `((?:model|ui|app)[a-z/]*)` \|.*\|([^|]*)\|$)"), QRegularExpression::MultilineOption);
        static const QRegularExpression name(QStringLiteral("`([a-z/]+)`"));
        for (const QRegularExpressionMatch& found : row.globalMatch(text)) {
            const QString room = found.captured(1), floor = room.section(u'/', 0, 0);
            std::set<std::string>& uses = documented[room.toStdString()];
            for (const QRegularExpressionMatch& used : name.globalMatch(found.captured(2))) {
                const QString there = used.captured(1);
                const bool whole = std::ranges::count(floors, there.section(u'/', 0, 0).toStdString()) > 0;
                uses.insert((whole ? there : floor + u'/' + there).toStdString());
            }
        }
        for (const auto& [room, uses] : m_rooms) {
            QVERIFY2(documented.contains(room), (room + " has no row in ARCHITECTURE.md").c_str());
            QVERIFY2(documented[room] == uses, (room + ": ARCHITECTURE.md and the table differ").c_str());
        }
        QCOMPARE(documented.size(), m_rooms.size());
    }

    /// A name with a slash in ARCHITECTURE.md is a file or folder of the repository, with or without its ending, from
    /// the root or from a floor. What a build makes and what has a place to fill in is none.
    void theDocumentNamesWhatIsThere() {
        namespace files = std::filesystem;
        const QString text = QString::fromStdString(contentsOf(root + "/ARCHITECTURE.md"));
        static const QRegularExpression name(QStringLiteral("`([A-Za-z_][A-Za-z_.]*/[A-Za-z_./]*)`"));
        int named = 0;
        for (const QRegularExpressionMatch& found : name.globalMatch(text)) {
            const std::string path = found.captured(1).toStdString();
            if (path.starts_with("build/"))
                continue;
            bool there = false;
            for (const char* from : {"/", "/model/", "/ui/", "/app/", "/app/window/"})
                for (const char* ending : {"", ".h", ".cpp"})
                    there = there || files::exists(root + from + path + ending);
            QVERIFY2(there, ("ARCHITECTURE.md names " + path + ", which is not there").c_str());
            ++named;
        }
        QVERIFY(named > 100);
    }

private:
    std::string m_table;
    test::Rooms m_rooms;
    std::vector<test::Include> m_includes;
};

int tst_floors(int argc, char* argv[]) {
    return paramap::test::run<TestFloors>(argc, argv);
}
#include "tst_floors.moc"
