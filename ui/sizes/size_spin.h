// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/slider_scale.h"

#include <QAbstractSpinBox>

#include <optional>

namespace paramap::ui {

/// A spin box for 64-bit whole numbers with grouped digits: 50,257. Arrows step as the slider beside it does, with
/// Shift by 1. Any number can be typed; it takes effect on Enter or when the box loses the focus.
class SizeSpin : public QAbstractSpinBox {
    Q_OBJECT
public:
    explicit SizeSpin(QWidget* parent = nullptr);

    void setScale(const sizes::SliderScale& scale);
    void setSize(qint64 value); ///< shows a value and emits nothing; while a person is typing, the text stays
    qint64 size() const { return m_size; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    QValidator::State validate(QString& input, int& position) const override;
    void stepBy(int steps) override;

Q_SIGNALS:
    void edited(qint64 value);

protected:
    StepEnabled stepEnabled() const override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QString shown(qint64 value) const;
    std::optional<qint64> typed(const QString& text) const;
    void commit();
    void edit(qint64 value);
    void present(qint64 value);

    sizes::SliderScale m_scale;
    qint64 m_size = 1;
    bool m_typing = false; ///< the field holds typed text that is not in force yet
};

} // namespace paramap::ui
