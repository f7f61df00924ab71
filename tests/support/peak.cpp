// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/peak.h"

#include "tests/support/run.h"

#include <QByteArrayList>
#include <QFile>

namespace paramap::test {

namespace {

/// A line of /proc/self/status in KiB; 0 where there is none.
std::int64_t kibOf(const QByteArray& name) {
    QFile status(QStringLiteral("/proc/self/status"));
    if (status.open(QIODevice::ReadOnly))
        for (const QByteArray& line : status.readAll().split('\n'))
            if (line.startsWith(name + ':'))
                return line.mid(name.size() + 1).simplified().split(' ').first().toLongLong();
    return 0;
}

} // namespace

Peak::Peak() {
    QFile forget(QStringLiteral("/proc/self/clear_refs"));
    if (forget.open(QIODevice::WriteOnly))
        forget.write("5");
    m_before = kibOf("VmRSS");
}

std::int64_t Peak::kib() const {
    return sanitized ? 0 : kibOf("VmHWM") - m_before;
}

} // namespace paramap::test
