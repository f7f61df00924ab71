// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/status_text.h"

#include "model/network/walk.h"
#include "model/text/amount.h"
#include "model/text/shape.h"

#include <QCoreApplication>
#include <QLocale>

namespace paramap {

QString statusText(const network::Network& network, const QString& path, const text::NumberStyle& style) {
    const auto place = network::find(network, path.toStdString());
    if (!place)
        return {};
    const network::Tensor* tensor = place->tensor;
    const std::int64_t count = tensor ? tensor->count : place->module->totals.parameters;
    const QString name = path.isEmpty() ? QString::fromStdString(network.root->cls) : path;
    QStringList parts{QStringLiteral("<b>%1</b>").arg(name.toHtmlEscaped())};
    if (!tensor && !path.isEmpty())
        parts << QString::fromStdString(place->module->cls).toHtmlEscaped();
    const std::string shape = tensor ? text::shape(tensor->shape, style) : text::shapeOf(*place->module, style);
    if (!shape.empty())
        parts << QString::fromStdString(shape).toHtmlEscaped();
    parts << QString::fromStdString(text::exact(count, style));
    if (tensor && !tensor->tiedTo.empty()) {
        parts << QCoreApplication::translate("Status", "tied to %1, counted there")
                     .arg(QString::fromStdString(tensor->tiedTo).toHtmlEscaped());
    } else if (!place->sharedWith.empty()) {
        parts << QCoreApplication::translate("Status", "the same module as %1, counted there")
                     .arg(QString::fromStdString(place->sharedWith).toHtmlEscaped());
    } else if (tensor && tensor->isBuffer()) {
        parts << QCoreApplication::translate("Status", "buffer, not counted");
    } else {
        parts << QCoreApplication::translate("Status", "%1 of total")
                     .arg(QString::fromStdString(text::percent(count, network.totals().parameters, style))
                              .toHtmlEscaped());
    }
    return parts.join(QStringLiteral(" &nbsp;"));
}

text::NumberStyle localNumberStyle() {
    const QLocale locale;
    text::NumberStyle style;
    style.group = locale.groupSeparator().toStdString();
    style.decimal = locale.decimalPoint().toStdString();
    return style;
}

} // namespace paramap
