// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/treemap.h"
#include "model/map/network_tree.h"
#include "model/problem/problem.h"
#include "model/sizes/settings.h"
#include "model/sizes/slider_scale.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace paramap;
using layout::Box;
using layout::Layout;
using layout::NodeIndex;
using layout::Tree;

namespace {

constexpr layout::Size laptop{1280, 800};
constexpr double seen = 0.5; // pixels: the position of rectangles with shorter sides is not compared
constexpr double crumb = 36; // square pixels: smaller parts may be arranged anew

enum class Side { Unknown, Right, Below };

Side sideOf(const Box& from, const Box& to) {
    if (std::min({from.width(), from.height(), to.width(), to.height()}) < seen)
        return Side::Unknown;
    return to.x0 >= from.x1 ? Side::Right : to.y0 >= from.y1 ? Side::Below : Side::Unknown;
}

/// A tree and its layout at one step of a drag.
struct Picture {
    Tree tree;
    Layout layout;
};

bool isNumber(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether two trees differ only in the lengths of numbered lists. A layer must not have become one of another kind.
bool builtAlike(const Tree& before, NodeIndex old, const Tree& after, NodeIndex now) {
    if (before.isLeaf(old) || after.isLeaf(now))
        return before.isLeaf(old) && after.isLeaf(now);
    NodeIndex a = old + 1, b = now + 1;
    for (; a != before.next(old) && b != after.next(now); a = before.next(a), b = after.next(b))
        if (before.name(a) != after.name(b) || !builtAlike(before, a, after, b))
            return false;
    return (a == before.next(old) || isNumber(before.name(a))) && (b == after.next(now) || isNumber(after.name(b)));
}

/// The first pair of neighbouring siblings whose relative position differs between the pictures. Only parts with the
/// same number of children in both pictures are compared.
QString difference(const Picture& before, NodeIndex old, const Picture& after, NodeIndex now) {
    const bool same = before.tree.childCount(old) == after.tree.childCount(now)
        && after.layout.boxes[now].area() > crumb && before.layout.boxes[old].area() > crumb;
    NodeIndex a = old + 1, b = now + 1;
    NodeIndex lastA = layout::noNode, lastB = layout::noNode;
    while (a != before.tree.next(old) && b != after.tree.next(now)) {
        if (same && lastA != layout::noNode) {
            const Side was = sideOf(before.layout.boxes[lastA], before.layout.boxes[a]);
            const Side is = sideOf(after.layout.boxes[lastB], after.layout.boxes[b]);
            if (was != is && was != Side::Unknown && is != Side::Unknown) {
                const Box& box = after.layout.boxes[now];
                return QStringLiteral("%1 (%2x%3)")
                    .arg(QString::fromStdString(after.tree.path(b)))
                    .arg(box.width())
                    .arg(box.height());
            }
        }
        if (before.tree.name(a) == after.tree.name(b)) {
            const QString inner = difference(before, a, after, b);
            if (!inner.isEmpty())
                return inner;
        }
        lastA = a;
        lastB = b;
        a = before.tree.next(a);
        b = after.tree.next(b);
    }
    return {};
}

} // namespace

class LayoutDrag : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySliderKeepsTheArrangement_data() {
        QTest::addColumn<bool>("whole");
        std::size_t index = 0;
        for (const char* preset : {"gpt2", "llama-3.2-1b", "qwen3-0.6b", "gemma-3-1b", "mistral-7b",
                 "bert-base-uncased", "t5-base", "vit-base-patch16-224", "vit_b_16", "gpt-neox-20b", "pythia-160m",
                 "mixtral-8x7b", "deepseek-v2-lite", "gpt-oss-20b", "mamba-130m", "whisper-tiny",
                 "clip-vit-base-patch32", "resnet-50", "convnext-tiny-224", "swin-tiny-patch4-window7-224",
                 "transformer-base", "nanogpt", "lstm", "jamba-v0.1", "zamba2-default"}) {
            if (!test::looksAt(index++, 3))
                continue;
            QTest::addRow("%s", preset) << true;
            QTest::addRow("%s in a window", preset) << false;
        }
    }

    /// If no number of children changes, nothing is arranged anew. If the length of a list changes, only its own rows
    /// are.
    void everySliderKeepsTheArrangement() {
        QFETCH(bool, whole);
        const std::string preset = QByteArray(QTest::currentDataTag()).split(' ').first().toStdString();
        const sizes::Settings settings = test::shippedCatalog().preset(preset);
        map::Extract extract;
        extract.pixels = whole ? 0 : laptop.width * laptop.height;
        int compared = 0;
        for (const sizes::SizeState& size : sizes::states(settings)) {
            const std::int64_t* value = size.value.integer();
            if (!size.slider || !value || !size.used)
                continue;
            for (const int direction : {1, -1}) {
                Tree known; // the tree with all its parts
                Picture before;
                std::int64_t next = *value;
                for (int step = 0; step < (test::sanitized ? 3 : 8); ++step) {
                    const std::int64_t now = next;
                    next = sizes::stepped(
                        sizes::sliderScale(size), now, direction * (step < (test::sanitized ? 1 : 4) ? 1 : 3));
                    try {
                        const network::NetworkPtr network = network::resolve(sizes::with(settings, size.name, now));
                        Tree all = map::fromNetwork(network).tree;
                        bool alike = !known.empty() && builtAlike(known, 0, all, 0);
                        Picture after{map::fromNetwork(network, extract).tree, {}};
                        after.layout
                            = layout::arrange(after.tree, laptop, {}, before.tree.empty() ? nullptr : &before.layout);
                        // With an area limit, parts that were too small to be drawn may have appeared.
                        alike = alike && builtAlike(before.tree, 0, after.tree, 0);
                        if (alike) {
                            const QString found = difference(before, 0, after, 0);
                            QVERIFY2(found.isEmpty(),
                                qPrintable(QStringLiteral("%1 = %2: %3")
                                               .arg(QString::fromStdString(size.name))
                                               .arg(now)
                                               .arg(found)));
                            ++compared;
                        }
                        known = std::move(all);
                        before = std::move(after);
                    } catch (const Problem&) {
                        continue; // a value that the model refuses
                    }
                    if (next == now)
                        break;
                }
            }
        }
        QVERIFY(compared > 0);
    }
};

int tst_layout_drag(int argc, char* argv[]) {
    return paramap::test::run<LayoutDrag>(argc, argv);
}
#include "tst_layout_drag.moc"
