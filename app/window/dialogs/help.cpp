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
#include <QDialog>
#include <QDialogButtonBox>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <QWhatsThis>

namespace paramap {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Help", text);
}

QString checks() {
    return tr(
        "<h3>Names, shapes and order</h3>"
        "<p>Names, shapes, classes and order are those of PyTorch's modules. Architectures are compared, name for "
        "name, "
        "with module trees that were walked out of the libraries' own code: transformers 4.57.6, torchvision 0.14, "
        "torch.nn, and the repositories of models with code of their own. Where no tree was walked, totals are held "
        "against counts that were published, or added up by hand from the code. The status line names the library of "
        "the open model. If the model is only a guess, a message above the map says so.</p>"
        "<h3>Totals</h3>"
        "<p>A total is the exact sum of the tensors below it, in whole numbers that are checked for overflow. Numbers "
        "are rounded only for display. Tied tensors count once, at their owner. Buffers are not parameters. Parameters "
        "that print(model) leaves out are counted and marked ◥. The total of every preset is compared with a count "
        "from another source.</p>"
        "<h3>Areas</h3>"
        "<p>The error in the status line is measured on the tiles as they are drawn, headers and gaps included.</p>"
        "<h3>Estimates</h3>"
        "<p>Weights, gradients, optimizer states and caches follow from formulas. Activations and the work space of a "
        "program are estimates; they are striped and marked ≈. Each estimate lists its assumptions, and estimates are "
        "compared with published measurements.</p>"
        "<h3>To count yourself</h3>"
        "<p>In Python: <code>sum(p.numel() for p in model.parameters())</code> gives the large number on the right, "
        "<code>[(n, p.shape) for n, p in model.named_parameters()]</code> the rows of the tree. The formula of each "
        "module is below the map, with the sizes put in. A checkpoint can hold more: tied tensors stored again, "
        "buffers, scales of quantized weights.</p>");
}

} // namespace

void explainRegions(QWidget& find, Workbench& bench, QWidget& gallery) {
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

void openChecks(QWidget& window) {
    const QString name = QStringLiteral("checksDialog");
    if (raised(window, name))
        return;
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(tr("How counts are checked"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(dialog->windowTitle());
    text->setHtml(checks());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(text);
    column->addWidget(buttons);
    const int line = dialog->fontMetrics().height();
    dialog->resize(line * 32, line * 34);
    dialog->show();
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
