// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLockFile>
#include <QString>

#include <memory>
#include <optional>

namespace paramap {

/// What a lesson's author has written and not saved, in a file of its own below $XDG_STATE_HOME/paramap/drafts: it
/// survives a crash. While the program runs, no other one takes it for left.
class KeptDraft {
public:
    struct Content {
        QString path; ///< of the lesson; empty until it is saved
        QString suggestion; ///< where it would be saved
        QString text;
    };

    KeptDraft() = default; ///< none yet
    ~KeptDraft();
    KeptDraft(KeptDraft&&) noexcept = default;
    KeptDraft& operator=(KeptDraft&&) noexcept = default;

    /// Replaces the file as a whole. A draft that cannot be kept can be written all the same: nothing is thrown.
    void keep(const Content& content);
    void forget(); ///< it is saved, or not wanted
    std::optional<Content> content() const; ///< as the file has it

    /// The first draft that a program left when it ended without asking; no value if there is none.
    static std::optional<KeptDraft> left();

private:
    explicit KeptDraft(QString file);
    bool take(); ///< the lock of the file; false if another program has it

    QString m_file; ///< empty: none yet
    std::unique_ptr<QLockFile> m_lock;
};

QString draftsFolder(); ///< $XDG_STATE_HOME/paramap/drafts, or that in ~/.local/state

} // namespace paramap
