// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/talk_keeper.h"

#include "app/present/open_lesson.h"
#include "app/session/whole_file.h"
#include "model/problem/problem.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace paramap {

namespace {

using Json = nlohmann::json;

constexpr qint64 mostBytes = 1 << 20;

std::string idOf(const lesson::Step& step) {
    const lesson::Text* const id = lesson::valueOf(step.directives, "id");
    return id ? id->text : std::string();
}

Json written(const lesson::TalkState& state) {
    Json votes = Json::object();
    for (const auto& [step, each] : state.votes)
        votes[std::to_string(step)] = each.rounds;
    return {{"step", state.step}, {"beat", state.beat}, {"votes", std::move(votes)}, {"changes", state.whatIf},
        {"quiet", state.quiet}};
}

lesson::TalkState readState(const Json& from) {
    lesson::TalkState state;
    state.step = from.at("step").get<std::size_t>();
    state.beat = from.at("beat").get<std::size_t>();
    for (const auto& [step, rounds] : from.at("votes").items())
        state.votes[std::stoul(step)].rounds = rounds.get<std::vector<std::vector<int>>>();
    state.whatIf = from.at("changes").get<lesson::WhatIf>();
    state.quiet = from.at("quiet").get<bool>();
    return state;
}

} // namespace

std::string keptTalkFile() {
    const QString home = qEnvironmentVariable("XDG_STATE_HOME", QDir::homePath() + QStringLiteral("/.local/state"));
    return (home + QStringLiteral("/paramap/lesson.json")).toStdString();
}

void keepTalk(const OpenLesson& lesson, const lesson::Talk& talk, int seconds) {
    const lesson::Step& step = talk.step();
    const Json kept{{"lesson", 1}, {"file", lesson.path()}, {"digest", lesson.digest()}, {"title", lesson.title()},
        {"id", idOf(step)}, {"heading", step.heading.text}, {"seconds", seconds}, {"steps", talk.steps()},
        {"state", written(talk.state())}};
    const std::string file = keptTalkFile();
    try {
        QDir().mkpath(QFileInfo(QString::fromStdString(file)).path());
        writeFile(file, kept.dump(1));
    } catch (const Problem&) {
        // a full disk does not end a lecture
    }
}

void forgetTalk() {
    QFile::remove(QString::fromStdString(keptTalkFile()));
}

std::optional<KeptTalk> keptTalk() {
    QFile file(QString::fromStdString(keptTalkFile()));
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostBytes)
        return std::nullopt;
    try {
        const Json from = Json::parse(file.readAll().toStdString());
        KeptTalk kept;
        kept.file = from.at("file").get<std::string>();
        kept.digest = from.at("digest").get<std::string>();
        kept.title = from.at("title").get<std::string>();
        kept.id = from.at("id").get<std::string>();
        kept.heading = from.at("heading").get<std::string>();
        kept.seconds = std::max(0, from.at("seconds").get<int>());
        kept.steps = from.at("steps").get<std::size_t>();
        kept.state = readState(from.at("state"));
        return kept;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

void resume(OpenLesson& open, const KeptTalk& kept) {
    lesson::Talk& talk = open.talk();
    if (open.digest() == kept.digest)
        return talk.setState(kept.state);
    const std::vector<lesson::Step>& steps = talk.lesson().steps;
    const auto same = std::ranges::find_if(steps, [&](const lesson::Step& step) {
        return kept.id.empty() ? step.heading.text == kept.heading : idOf(step) == kept.id;
    });
    talk.goTo(same == steps.end() ? 0 : static_cast<std::size_t>(same - steps.begin()));
}

} // namespace paramap
