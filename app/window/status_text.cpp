// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/status_text.h"

#include "model/map/fold.h"
#include "model/network/walk.h"
#include "model/text/formula/shape.h"
#include "model/text/inspect/fold_words.h"
#include "model/text/inspect/selection_inspection.h"
#include "model/text/map/amount.h"

#include <QCoreApplication>
#include <QLocale>

namespace paramap {

QString statusText(const network::Network& network, const QString& path, const map::Measured& measured,
    const words::NumberStyle& style, bool folded) {
    const auto place = network::find(network, path.toStdString());
    if (!place)
        return {};
    const network::Tensor* tensor = place->tensor;
    const std::int64_t counted = measured.at(*place), times = folded ? map::timesOf(*place) : 1;
    const bool elsewhere
        = counted == 0 && (!place->sharedWith.empty() || (tensor && (tensor->isBuffer() || !tensor->tiedTo.empty())));
    const QString name = path.isEmpty() ? QString::fromStdString(network.root->cls) : path;
    QStringList parts{QStringLiteral("<b>%1</b>").arg(name.toHtmlEscaped())};
    if (!tensor && !path.isEmpty())
        parts << QString::fromStdString(place->module->cls).toHtmlEscaped();
    const std::string shape = tensor ? text::shape(tensor->shape, style) : text::shapeOf(*place->module, style);
    if (!shape.empty())
        parts << QString::fromStdString(shape).toHtmlEscaped();
    if (!elsewhere)
        parts << QString::fromStdString(text::about(measured.isEstimate(*place),
            times > 1 ? text::timesWords(measured.measure, counted, times, style)
                      : text::exactAmount(measured.measure, counted, style)));
    else if (measured.measure == map::Measure::Parameters)
        parts << QString::fromStdString(words::exact(tensor ? tensor->count : place->module->totals.parameters, style));
    if (!elsewhere)
        parts << QCoreApplication::translate("Status", "%1 of total")
                     .arg(QString::fromStdString(words::percent(counted * times, measured.total(network), style))
                              .toHtmlEscaped());
    else if (tensor && !tensor->tiedTo.empty())
        parts << QCoreApplication::translate("Status", "tied to %1, counted there")
                     .arg(QString::fromStdString(tensor->tiedTo).toHtmlEscaped());
    else if (!place->sharedWith.empty())
        parts << QCoreApplication::translate("Status", "the same module as %1, counted there")
                     .arg(QString::fromStdString(place->sharedWith).toHtmlEscaped());
    else
        parts << QCoreApplication::translate("Status", "buffer, not counted");
    return parts.join(QStringLiteral(" &nbsp;"));
}

QString togetherText(const network::Network& network, const map::Together& together, const map::Measured& measured,
    const words::NumberStyle& style) {
    QStringList parts;
    for (const std::string& word : text::togetherWords(network, together, measured, style))
        parts << QString::fromStdString(word).toHtmlEscaped();
    parts.first() = QStringLiteral("<b>%1</b>").arg(parts.first());
    return parts.join(QStringLiteral(" &nbsp;"));
}

words::NumberStyle localNumberStyle() {
    const QLocale locale;
    words::NumberStyle style;
    style.group = locale.groupSeparator().toStdString();
    style.decimal = locale.decimalPoint().toStdString();
    return style;
}

} // namespace paramap
