// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/check/check_head.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

class QButtonGroup;
class QHBoxLayout;
class QMenu;
class QPushButton;
class QRadioButton;

namespace paramap::ui {

class CheckCards;
class CheckTable;
class LinkButton;
class MenuButton;
class Segment;

/// A file beside a model, tensor by tensor: totals, verdict, and the table with its choices.
class CheckView : public QWidget {
    Q_OBJECT
public:
    explicit CheckView(QWidget* parent = nullptr);

    /// `title`: what the model is called; `file`: the file's name. Choices and what is expanded stay. Null empties it.
    void setReport(const std::shared_ptr<const text::CheckReport>& report, const QString& title, const QString& file,
        const words::NumberStyle& style);
    /// Offers to compare with a model where the file is only listed; "" for no offer.
    void setOffer(const QString& model);
    /// The totals by the two conventions about tied tensors; hidden if they are the same.
    void setConventions(std::int64_t once, std::int64_t twice, bool isTwice);
    CheckTable& table() { return *m_table; }

Q_SIGNALS:
    void tensorsChosen(const QStringList& names); ///< of the model, to be shown on the map
    void offerTaken();
    void twiceChosen(bool twice);
    void copyWanted(); ///< of the whole table as Markdown
    void exportWanted(); ///< as CSV
    void leaveWanted(); ///< Esc

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QHBoxLayout* makeChoices();
    void makeConventions();
    void showLines();
    void showChoices();

    CheckCards* m_cards;
    QWidget* m_choices; ///< hidden for a file that is only listed
    QButtonGroup *m_order, *m_filters;
    std::vector<Segment*> m_filterButtons;
    MenuButton* m_statuses;
    QMenu* m_statusMenu;
    LinkButton* m_offer;
    QPushButton *m_copy, *m_export;
    CheckTable* m_table;
    QWidget* m_conventions;
    QRadioButton *m_once, *m_twice;
    std::shared_ptr<const text::CheckReport> m_report;
    words::NumberStyle m_style;
    text::CheckFilter m_filter;
};

} // namespace paramap::ui
