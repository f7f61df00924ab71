// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/roles.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using description::Kind;
using description::Roles;
using description::RoleSite;

namespace {

Roles rolesOf(const QByteArray& text) {
    return Roles::read(json::parse(test::quoted(text).toStdString(), "roles.json"), "roles.json");
}

} // namespace

/// The table of roles: which rule holds for a place, and what is said of a table that is wrong.
class TestRoles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstRuleThatHoldsGivesTheRole_data() {
        QTest::addColumn<QList<QByteArray>>("path");
        QTest::addColumn<QByteArray>("role");
        const auto add = [](const char* path, const char* role) {
            QTest::newRow(path) << QByteArray(path).split('.') << QByteArray(role);
        };
        add("h.0.attn.q_proj", "query");
        add("h.0.cross.attn.q_proj", "cross");
        add("h.0.q_proj", "query");
        add("q_proj.h", "");
        add("experts.17", "expert");
        add("experts.list", "");
        add("blocks.experts.3", "expert");
        add("pre_norm", "norm");
        add("norm_2", "");
    }
    void theFirstRuleThatHoldsGivesTheRole() {
        QFETCH(QList<QByteArray>, path);
        const Roles roles = rolesOf("{`source`: `x`, `cross`: {`about`: `A.`, `where`: [{`names`: `cross.q_proj`}]}, "
                                    "`query`: {`about`: `B.`, `where`: [{`names`: [`k`, `q_proj wq`]}]}, "
                                    "`expert`: {`about`: `C.`, `where`: [{`names`: `experts.#`}]}, "
                                    "`norm`: {`about`: `D.`, `where`: [{`names`: `*_norm`}]}}");
        RoleSite site;
        for (const QByteArray& name : path)
            site.path.push_back(name.toStdString());
        const description::Role* role = roles.at(site);
        QTEST(QByteArray(role ? role->name.c_str() : ""), "role");
    }

    void everyConditionOfARuleMustHold() {
        const Roles roles = rolesOf("{`down`: {`about`: `A.`, `where`: [{`names`: `c_proj`, `kinds`: `mlp expert`}]}, "
                                    "`norm`: {`about`: `B.`, `where`: [{`parts`: `LayerNorm`}]}, "
                                    "`mask`: {`about`: `C.`, `where`: [{`names`: `mask`, `of`: `buffer`}]}}");
        RoleSite site;
        site.path = {"c_proj"};
        QVERIFY(!roles.at(site));
        site.kind = Kind::Expert;
        QCOMPARE(roles.at(site), roles.named("down"));
        site.what = RoleSite::What::Buffer;
        QVERIFY(!roles.at(site));
        site.path = {"mask"};
        QCOMPARE(roles.at(site), roles.named("mask"));
        site.what = RoleSite::What::Module;
        QVERIFY(!roles.at(site));
        site.parts = {"MyNorm", "LayerNorm"};
        QCOMPARE(roles.at(site), roles.named("norm"));
    }

    void messages_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("no sentence") << QByteArray("{`q`: {`where`: []}}")
                                     << QByteArray("roles.json, line 1: q: a role needs its sentence: \"about\"");
        QTest::newRow("nothing to find it by") << QByteArray("{`q`: {`about`: `A.`, `where`: [{`kinds`: `mlp`}]}}")
                                               << QByteArray("roles.json, line 1: q: a rule needs names or parts");
        QTest::newRow("an unknown kind")
            << QByteArray("{`q`: {`about`: `A.`, `where`: [{`names`: `a`, `kinds`: `attentoin`}]}}")
            << QByteArray("roles.json, line 1: q: 'attentoin' is no kind of part; did you mean 'attention'?");
        QTest::newRow("of something else")
            << QByteArray("{`q`: {`about`: `A.`, `where`: [{`names`: `a`, `of`: `tensor`}]}}")
            << QByteArray("roles.json, line 1: q: a rule is of module, parameter or buffer, not 'tensor'");
    }
    void messages() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        QCOMPARE(test::problemOf([&] { rolesOf(text); }), message);
    }
};

int tst_roles(int argc, char* argv[]) {
    return paramap::test::run<TestRoles>(argc, argv);
}
#include "tst_roles.moc"
