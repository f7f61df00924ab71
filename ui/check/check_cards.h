// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/check/check_head.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;

namespace paramap::ui {

class ElidedLabel;

/// The numbers of a report side by side, and its verdict behind them.
class CheckCards : public QWidget {
    Q_OBJECT
public:
    explicit CheckCards(QWidget* parent = nullptr);
    void setHead(const text::CheckHead& head);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Card {
        QWidget* place;
        ElidedLabel *caption, *value, *note;
    };
    Card makeCard();
    void measure();
    void dressVerdict();

    QHBoxLayout* m_row;
    std::vector<Card> m_cards;
    QWidget* m_verdict;
    QLabel *m_title, *m_sentence;
    text::Agreement m_tone = text::Agreement::Equal;
};

} // namespace paramap::ui
