// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/print.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/export.h"
#include "app/window/frame/workbench.h"
#include "ui/figure/figure_print.h"
#include "ui/map/view/treemap_view.h"
#include "ui/message/message_bar.h"

#include <QMainWindow>
#include <QPrintDialog>
#include <QPrinter>
#include <QStatusBar>

#include <memory>

namespace paramap {

MapPrinter::MapPrinter(QMainWindow& window, const OnScreen& screen, ui::MessageBar& messages)
    : QObject(&window)
    , m_window(window)
    , m_screen(screen)
    , m_messages(messages) {
}

void MapPrinter::openDialog() {
    const QString name = QStringLiteral("printDialog");
    if (!m_screen.session.snapshot() || raised(m_window, name))
        return;
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setPageOrientation(QPageLayout::Landscape); // maps and screens are wide
    printer->setCreator(QStringLiteral("Paramap"));
    // The dialog proposes the document's name without its ending as the file name.
    printer->setDocName(m_screen.session.title().replace(u'/', u'-') + QStringLiteral(".pdf"));
    auto* dialog = new QPrintDialog(printer.get(), &m_window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(tr("Print the map"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QAbstractPrintDialog::PrintPageRange, false); // the document has one page
    dialog->setOption(QAbstractPrintDialog::PrintCollateCopies, false);
    connect(dialog, &QDialog::accepted, this, [this, printer] { printOn(*printer); });
    dialog->show();
}

void MapPrinter::printOn(QPrinter& printer) {
    const std::optional<Snapshot>& snapshot = m_screen.session.snapshot();
    if (!snapshot)
        return;
    QString problem;
    try {
        ui::FigureRequest request = requestOf(exportOf(m_screen), false); // paper holds no session
        static_cast<map::FigureSize&>(request.view) = ui::pageSize(printer);
        const bool grey = printer.colorMode() == QPrinter::GrayScale;
        request.view.theme = grey ? ui::FigureTheme::Print : ui::FigureTheme::Light;
        const ui::Drawing drawing = ui::drawFigure(snapshot->network, request).drawing;
        printer.setDocName(drawing.title);
        if (!ui::print(printer, drawing))
            problem = tr("The printer or the file did not accept the page.");
    } catch (const Problem& refused) {
        problem = QString::fromStdString(refused.sentence());
    }
    const QString to = printer.outputFileName().isEmpty() ? printer.printerName() : printer.outputFileName();
    if (problem.isEmpty()) {
        m_window.statusBar()->showMessage(to.isEmpty() ? tr("Printed") : tr("Printed on %1").arg(to), 5000);
        return;
    }
    ui::Message message;
    message.sentence = to.isEmpty() ? tr("The map was not printed") : tr("The map was not printed on %1").arg(to);
    message.detail = problem;
    m_messages.showMessage(message);
}

} // namespace paramap
