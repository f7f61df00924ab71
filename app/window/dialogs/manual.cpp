// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/manual.h"

#include "app/window/dialogs/dialogs.h"
#include "model/catalog/folders.h"
#include "model/problem/problem.h"
#include "ui/manual/manual_view.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QUrl>
#include <QVBoxLayout>

namespace paramap {
namespace {

struct ManualWords {
    Q_DECLARE_TR_FUNCTIONS(Manual)
};

/// The folder of the pages, whether it exists or not.
QString manualFolder() {
    try {
        const std::string program = QCoreApplication::applicationFilePath().toStdString();
        return QString::fromStdString((catalog::shippedFolder(program) / "docs").string());
    } catch (const Problem&) {
        return QStringLiteral("share/paramap/docs");
    }
}

} // namespace

void openManual(QWidget& window, const QString& page) {
    const QString name = QStringLiteral("manual");
    if (!raised(window, name)) {
        auto* dialog = new QDialog(&window, Qt::Window);
        dialog->setObjectName(name);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        auto* view = new ui::ManualView(ui::Manual(manualFolder()), dialog);
        const auto entitle
            = [dialog, view] { dialog->setWindowTitle(ManualWords::tr("%1 — Manual").arg(view->title())); };
        QObject::connect(view, &ui::ManualView::pageChanged, dialog, entitle);
        QObject::connect(
            view, &ui::ManualView::outside, dialog, [](const QUrl& link) { QDesktopServices::openUrl(link); });
        entitle();
        auto* column = new QVBoxLayout(dialog);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(view);
        dialog->resize(fittedToScreen(*dialog, view->sizeHint()));
        dialog->show();
    }
    auto* view = window.findChild<ui::ManualView*>();
    if (view && !page.isEmpty())
        view->open(page);
}

} // namespace paramap
