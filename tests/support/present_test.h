// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/present/lesson_presenter.h"
#include "app/present/talk_keeper.h"
#include "app/window/lessons.h"
#include "tests/support/lesson_models.h"
#include "tests/support/models.h"
#include "tests/support/window_test.h"

#include <QFile>

namespace paramap::test {

/// Tests of the presenter with keys, as one screen has it.
class PresentTest : public WindowTest {
    Q_OBJECT
protected:
    static constexpr const char* steps = R"(## First
id: first

? choose
- [ ] a
- [x] b

::: reveal
Shown.
:::

## Second
id: second

::: try
sliders: n_layer
:::

## Third
)"; ///< of a lesson

    QString write(const std::string& text) {
        const QString path = m_folder.filePath(QStringLiteral("talk.lesson.md"));
        QFile file(path);
        (void)file.open(QIODevice::WriteOnly);
        file.write(QByteArray::fromStdString(lessonText(text)));
        return path;
    }
    static std::unique_ptr<OpenLesson> open(const QString& path) {
        return std::make_unique<OpenLesson>(
            path.toStdString(), std::filesystem::path(), shippedCatalog(), words::NumberStyle());
    }
    static const lesson::TalkState& state(LessonPresenter& presenter) { return presenter.lesson().talk().state(); }
    static void press(LessonPresenter& presenter, Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(&presenter.audience(), key, with);
    }

protected Q_SLOTS:
    void cleanup() {
        forgetTalk();
        WindowTest::cleanup();
    }
};

} // namespace paramap::test
