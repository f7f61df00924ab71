// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace paramap::ui {

/// A line of small words that says what the areas of a map are and of which run: "FLOPs · forward · batch 8 × 8,192 ·
/// bf16". It is a button, underlined under the pointer and with focus. If it does not fit, it ends in "…" and the
/// tooltip has all of it. Hidden while there is nothing to say.
class MapCaption : public QAbstractButton {
    Q_OBJECT
public:
    explicit MapCaption(QWidget* parent = nullptr);
    void setWords(const QString& words);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Enter as well as Space
};

} // namespace paramap::ui
