// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap::test;

/// Places where the user may not write: one line, the status 1, and everything there is as it was. A superuser may
/// write everywhere, so that the program then runs as nobody.
class TestPermissions : public QObject {
    Q_OBJECT

    /// Runs the command as somebody who owns $d; `make` makes the place in it. The status is 77 if a superuser cannot
    /// become somebody else. What the place holds is compared before and after.
    static Outcome runIn(const QByteArray& make, const QByteArray& command) {
        QByteArray script = R"sh(
            d=$(mktemp -d); trap 'chmod -R u+rwx $d; rm -rf $d' EXIT; mkdir $d/place $d/in; as=
            if [ "$(id -u)" = 0 ]; then
              if command -v setpriv >/dev/null; then as='setpriv --reuid=65534 --regid=65534 --clear-groups'
              elif command -v runuser >/dev/null; then as='runuser -u nobody --'
              else exit 77; fi
              # What is built may lie in a folder that only its owner may enter.
              mkdir $d/program && cp $PARAMAP $d/program && cp -rL $PARAMAP_DATA $d/program/data && PARAMAP=$d/program/paramap
              export PARAMAP_DATA=$d/program/data
              chown -R 65534:65534 $d
            fi
            echo '{"name": "a", "value": 1}' >$d/in/1.json; chmod 644 $d/in/1.json; cd $d/place
            $as bash -c 'MAKE'
            state() { ls -laR --time-style=+ $d/place; find $d/place -type f -exec cat {} +; } 2>&1
            state >$d/before
            $as timeout 50 $PARAMAP COMMAND; s=$?
            state | diff $d/before - && exit $s)sh";
        return runShell(script.replace("MAKE", make).replace("COMMAND", command));
    }

private Q_SLOTS:
    void placesStayAsTheyAre_data() {
        QTest::addColumn<QByteArray>("make");
        QTest::newRow("read-only folder") << QByteArray("mkdir f; chmod 555 f");
        QTest::newRow("read-only file") << QByteArray(
            "mkdir f; echo before | tee f/x.svg f/x.json f/x.png f/1.tsv >/dev/null; chmod 444 f/*");
        QTest::newRow("file in a read-only folder")
            << QByteArray("mkdir f; echo before | tee f/x.svg f/x.json f/x.png f/1.tsv >/dev/null; chmod 555 f");
        QTest::newRow("folder that may not be entered") << QByteArray("mkdir f; chmod 666 f");
    }
    void placesStayAsTheyAre() {
        QFETCH(const QByteArray, make);
        for (const char* command :
            {"export gpt2 -o f/x.svg", "export gpt2 -o f/x.json", "export gpt2 -o f/x.png --size 64x48",
                "sweep gpt2 --vary n_layer --from 1 --to 3 -o f/x.svg", "layout --sweep ../in --size 9x9 --out f"}) {
            const Outcome outcome = runIn(make, command);
            if (outcome.status == 77)
                QSKIP("a superuser may write everywhere, and cannot become somebody else here");
            QVERIFY2(outcome.err.contains("Permission denied"), outcome.err);
            QCOMPARE(outcome.err.count('\n'), qsizetype(1));
            QCOMPARE(outcome.out, QByteArray());
            QCOMPARE(outcome.status, 1);
        }
    }
    /// The same command in a place that may be written works: it is the permission that is refused.
    void othersAreWritten() {
        const Outcome outcome
            = runIn("mkdir f; echo before >f/x.svg", "export gpt2 -o f/x.svg; cat f/x.svg | tail -c 7 >&2");
        if (outcome.status == 77)
            QSKIP("a superuser may write everywhere, and cannot become somebody else here");
        QCOMPARE(outcome.err, QByteArray("</svg>\n"));
    }
};

int tst_permissions(int argc, char* argv[]) {
    return run<TestPermissions, QCoreApplication>(argc, argv);
}
#include "tst_permissions.moc"
