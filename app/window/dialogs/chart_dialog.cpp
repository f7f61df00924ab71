// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/chart_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace paramap {

void chooseChartFile(QWidget& parent, QSize size, const std::function<void(const QString& path)>& write) {
    const bool table = size.isEmpty();
    auto* files = new QFileDialog(&parent,
        table ? QCoreApplication::translate("ChartFile", "Save the table")
              : QCoreApplication::translate("ChartFile", "Save the chart"));
    files->setObjectName(QStringLiteral("chartFile"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(table ? QStringLiteral("csv") : QStringLiteral("svg"));
    files->setNameFilters(table
            ? QStringList{QStringLiteral("*.csv")}
            : QStringList{QStringLiteral("*.svg"), QStringLiteral("*.pdf"), QStringLiteral("*.png")});
    QObject::connect(files, &QFileDialog::filterSelected, files,
        [files](const QString& filter) { files->setDefaultSuffix(filter.mid(2)); });
    QObject::connect(files, &QFileDialog::fileSelected, &parent, [write](const QString& path) { write(path); });
    files->show();
}

} // namespace paramap
