// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/card_faults.h"

#include "model/text/map/measure_words.h"
#include "tests/support/accounts.h"

#include <QRegularExpression>

#include <set>

namespace paramap::test {

namespace {

/// The numbers of a caption that stand alone: 8 and 1,024 of "batch 8 × 1,024 · bf16 · × 12".
std::set<std::int64_t> numbersOf(const QString& caption) {
    static const QRegularExpression number(QStringLiteral("(?<![\\w-])\\d[\\d,\u202F]*(?![\\w-])"));
    std::set<std::int64_t> numbers;
    for (auto each = number.globalMatch(caption); each.hasNext();)
        numbers.insert(each.next().captured().remove(QRegularExpression(QStringLiteral("\\D"))).toLongLong());
    return numbers;
}

/// The numbers of the usual run that a measure depends on.
std::set<std::int64_t> numbersOf(const cost::Memory& account, map::Measure measure) {
    const bool isCache = measure == map::Measure::Cache;
    if (measure == map::Measure::Parameters || measure == map::Measure::Bytes)
        return {};
    std::set<std::int64_t> numbers{account.settings.batch};
    if (isCache && account.lengths.context)
        numbers.insert(account.context);
    if (!isCache && account.lengths.sequence)
        numbers.insert(account.sequence);
    return numbers;
}

} // namespace

QStringList cardFaults(const map::NetworkTree& tree, map::Measure measure) {
    const network::Network& network = *tree.network;
    QStringList faults;
    std::int64_t card = network.totals().parameters;
    if (measure != map::Measure::Parameters) {
        const cost::Memory account = map::accountOf(network, measure, {});
        card = ofCard(account, measure);
        const QString caption = QString::fromStdString(text::caption(measure, account));
        if (caption.isEmpty() || numbersOf(caption) != numbersOf(account, measure))
            faults << QStringLiteral("the caption says %1").arg(caption);
    }
    if (card != tree.total)
        faults << QStringLiteral("%1, but the card says %2").arg(tree.total).arg(card);
    return faults;
}

} // namespace paramap::test
