// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/print.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/export.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "ui/figure/figure_print.h"
#include "ui/map/view/treemap_view.h"
#include "ui/message/message_bar.h"

#include <QPrintDialog>
#include <QPrinter>
#include <QStatusBar>

#include <memory>

namespace paramap {

void openPrintDialog(MainWindow& window) {
    const QString name = QStringLiteral("printDialog");
    if (!window.session().snapshot() || raised(window, name))
        return;
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setPageOrientation(QPageLayout::Landscape); // as maps and screens are
    printer->setCreator(QStringLiteral("Paramap"));
    // The dialog proposes a file of that name, less what stands behind the last point.
    printer->setDocName(window.session().title().replace(u'/', u'-') + QStringLiteral(".pdf"));
    auto* dialog = new QPrintDialog(printer.get(), &window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(MainWindow::tr("Print the map"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QAbstractPrintDialog::PrintPageRange, false); // there is one page
    dialog->setOption(QAbstractPrintDialog::PrintCollateCopies, false);
    QObject::connect(dialog, &QDialog::accepted, &window, [&window, printer] { printOn(window, *printer); });
    dialog->show();
}

void printOn(MainWindow& window, QPrinter& printer) {
    const Session& session = window.session();
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    QString problem;
    try {
        ui::FigureRequest request = requestOf(exportOf(window), window.workbench().map().scene().request.measure);
        request.size = ui::pageSize(printer);
        request.theme = printer.colorMode() == QPrinter::GrayScale ? ui::FigureTheme::Print : ui::FigureTheme::Light;
        request.session = false; // paper keeps none
        const ui::Drawing drawing = ui::drawFigure(snapshot->network, request).drawing;
        printer.setDocName(drawing.title);
        if (!ui::print(printer, drawing))
            problem = MainWindow::tr("The printer or the file did not take the page.");
    } catch (const Problem& refused) {
        problem = QString::fromStdString(refused.sentence());
    }
    const QString to = printer.outputFileName().isEmpty() ? printer.printerName() : printer.outputFileName();
    if (problem.isEmpty()) {
        window.statusBar()->showMessage(
            to.isEmpty() ? MainWindow::tr("Printed") : MainWindow::tr("Printed on %1").arg(to), 5000);
        return;
    }
    ui::Message message;
    message.sentence = to.isEmpty() ? MainWindow::tr("The map was not printed")
                                    : MainWindow::tr("The map was not printed on %1").arg(to);
    message.detail = problem;
    window.messageBar().showMessage(message);
}

} // namespace paramap
