// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

namespace paramap::test {

/// A style whose animations take the given milliseconds.
class Motion : public QProxyStyle {
public:
    explicit Motion(int duration)
        : m_duration(duration) { }
    int styleHint(
        StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override {
        return hint == SH_Widget_Animation_Duration ? m_duration : QProxyStyle::styleHint(hint, option, widget, data);
    }

private:
    int m_duration;
};

} // namespace paramap::test
