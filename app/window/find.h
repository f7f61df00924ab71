// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module_find.h"
#include "model/words/numbers.h"

#include <QObject>
#include <QTimer>

#include <memory>

class QLabel;
class QLineEdit;

namespace paramap {

/// The Find field. It searches while a person types: a few milliseconds at a time, so that the window answers in
/// between however large the model is. Enter and Shift+Enter go from match to match, Escape clears. Signals say what to
/// select and what to show. A text beside the field shows how many matches there are and how many parameters they hold.
class Finder : public QObject {
    Q_OBJECT
public:
    Finder(QLineEdit* field, QLabel* count, QObject* parent = nullptr);

    /// Searches again; the current match is kept if it still matches. `twice`: tied tensors count at every place.
    void setNetwork(const network::NetworkPtr& network, const words::NumberStyle& style, bool twice);
    bool eventFilter(QObject* watched, QEvent* event) override;

public Q_SLOTS:
    void begin(); ///< moves the keyboard to the field and selects its text
    void next();
    void previous();

Q_SIGNALS:
    void found(const QString& path);
    void allFound(const paramap::network::FoundPaths& paths); ///< of a finished search; null if there is none any more
    void cleared(); ///< by Escape; the keyboard goes back to the tree

private:
    void look(bool announce);
    void goOn(); ///< with the search, for a few milliseconds
    void finish();
    void go(std::ptrdiff_t step);
    void say();
    QString words() const;
    std::ptrdiff_t matches() const; ///< so far
    QString match() const; ///< the one that was gone to; a null string before the first step

    QLineEdit* m_field;
    QLabel* m_count;
    network::NetworkPtr m_network;
    words::NumberStyle m_style;
    bool m_twice = false;
    std::shared_ptr<network::ModuleFind> m_search; ///< null without a text or a model
    QTimer m_later; ///< runs while the search has places left
    bool m_shown = false; ///< matches of this or of a former search were announced
    bool m_announce = false; ///< at the end, a match is gone to
    QString m_before; ///< the match of the former search; gone to if it is one again
    std::ptrdiff_t m_at = -1; ///< index of the match that was gone to; −1 before the first step
};

} // namespace paramap
