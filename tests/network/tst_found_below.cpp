// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/found_below.h"
#include "model/network/module_find.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

/// What a search found, child by child.
class TestFoundBelow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void groupsByChild() {
        const std::vector<std::string> found{"", "h", "h.1", "h.1.attn", "h.10", "h.10.mlp", "hidden", "ln"};
        const auto top = network::foundBelow(found, "", {0, found.size()});
        QCOMPARE(top.size(), std::size_t(3));
        QCOMPARE(top[0].name, std::string("h"));
        QVERIFY(top[0].itself);
        QCOMPARE(top[0].span.begin, std::size_t(1));
        QCOMPARE(top[0].span.end, std::size_t(6)); // "hidden" only begins like it
        const auto layers = network::foundBelow(found, "h", top[0].span);
        QCOMPARE(layers.size(), std::size_t(2));
        QCOMPARE(layers[0].name, std::string("1"));
        QCOMPARE(layers[0].span.size(), std::size_t(2));
        QCOMPARE(layers[1].name, std::string("10"));
        QVERIFY(network::foundBelow(found, "ln", {7, 8}).empty());
    }

    /// Every match of a search is reached on the way down, and once.
    void reachesEveryMatch() {
        network::ModuleFind search(test::presetWith("deepseek-v3", {}), "gate");
        while (search.advance(10000)) { }
        const std::vector<std::string>& found = search.found().paths;
        std::size_t reached = 0;
        const auto descend = [&](auto&& self, const std::string& path, network::FoundSpan span) -> void {
            for (const network::FoundChild& child : network::foundBelow(found, path, span)) {
                const std::string at = path.empty() ? child.name : path + "." + child.name;
                if (child.itself) {
                    QCOMPARE(found[child.span.begin], at);
                    ++reached;
                }
                self(self, at, child.span);
            }
        };
        descend(descend, "", {0, found.size()});
        QCOMPARE(reached, found.size());
        QCOMPARE(reached, std::size_t(14967));
    }
};

int tst_found_below(int argc, char* argv[]) {
    return paramap::test::run<TestFoundBelow>(argc, argv);
}
#include "tst_found_below.moc"
