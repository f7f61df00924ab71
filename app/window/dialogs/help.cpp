// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/help.h"

#include "app/window/dialogs/dialogs.h"
#include "app/window/frame/workbench.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/legend/small_parts.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/totals/totals_card.h"
#include "ui/tree/module_tree_view.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QWhatsThis>

namespace paramap {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Help", text);
}

} // namespace

void explainRegions(QWidget& find, Workbench& bench, QWidget& gallery, QWidget& compare, QWidget& lineUp) {
    const std::pair<QWidget*, QString> words[] = {
        {&find,
            tr("Finds modules while you type: a part of a name, a class, a path with * (h.*.attn), kind:norm, >10M, "
               "768x2304, hidden, tied. The number of matches and their sum are shown beside it. Enter goes to the "
               "next match.")},
        {&bench.tree(),
            tr("Every module and tensor in the order of the model, with its exact count. print(model) does not show "
               "what is marked ◥. A count in parentheses belongs to a tied tensor, which is counted elsewhere.")},
        {&bench.mapHeader(),
            tr("Left: the module that fills the map; each step of its path is a button. Right: what areas stand for.")},
        {&bench.map(),
            tr("Every tile is a module, and every frame holds modules. Areas are proportional to the measure chosen "
               "above. A click selects; a double-click or the wheel zooms. The order is that of the model, and equal "
               "layers look the same.")},
        {&bench.icicle(),
            tr("The same tree in rows: every row is a level of modules. Widths stand for the measure chosen above the "
               "map.")},
        {&bench.smallParts(), tr("Parts that are too small for their names on the map. A click selects the part.")},
        {&bench.legend(),
            tr("The kinds of modules with their shares. At the end is the scale: a square of this size on the map "
               "stands for this amount. Click a kind to show only that kind. Click it again to show all.")},
        {&bench.inspector(),
            tr("The selected part and the formula of its number: with symbols, with the sizes put in, and the value. "
               "Point at a symbol to see its slider and the tiles that depend on it.")},
        {&bench.totals(),
            tr("The exact number of parameters of the model. Tied parameters count once, unless the menu of the "
               "map counts them twice.")},
        {&bench.sizes(),
            tr("The sizes of the model, with their names in config.json. Drag a slider, and everything follows. The "
               "line below it says what one step costs. The menu of a right click locks a size or holds the total.")},
        {&bench.memory(),
            tr("The memory that training or running the model takes. Solid parts are exact; striped parts with ≈ are "
               "estimates. The tiles below say on which devices it fits.")},
        {&gallery, tr("Published models to start with. A config.json can also be dropped anywhere in the window.")},
        {&compare,
            tr("Two models on one scale: equal areas are equal amounts on both maps. Colours and signs say what became "
               "of "
               "each part. What is selected on one map is selected on the other. Below stand the causes of the "
               "difference, which add up to it exactly, and the parts with both numbers. The sizes are those of the "
               "second model, which is the open one.")},
        {&lineUp,
            tr("Up to twelve models on one scale: equal areas are equal amounts on all maps. Below stand their parts, "
               "an "
               "amount for each model, and how the shares of embedding, attention and MLP move with size. A "
               "double-click "
               "or Enter opens a model; Delete takes it out.")},
    };
    for (const auto& [widget, text] : words)
        widget->setWhatsThis(text);
}

void askWhatsThis(const QWidget& window) {
    if (!QWhatsThis::inWhatsThisMode()) {
        QWhatsThis::enterWhatsThisMode();
        return;
    }
    QWhatsThis::leaveWhatsThisMode();
    const QWidget* asked = window.focusWidget();
    while (asked && asked->whatsThis().isEmpty())
        asked = asked->parentWidget();
    if (asked)
        QWhatsThis::showText(asked->mapToGlobal(asked->rect().center()), asked->whatsThis());
}

void openAbout(QWidget& window) {
    const QString name = QStringLiteral("aboutDialog");
    if (raised(window, name))
        return;
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Paramap"),
        tr("<h3>Paramap %1</h3><p>Where a neural network's parameters, memory and arithmetic go.</p>"
           "<p>Every number is computed from the sizes; nothing is downloaded and no code of a model is "
           "run.</p><p>MIT licence. Built with Qt %2 and nlohmann_json.</p>")
            .arg(QStringLiteral(PARAMAP_VERSION), QString::fromLatin1(qVersion())),
        QMessageBox::Close, &window);
    box->setObjectName(name);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->show();
}

} // namespace paramap
