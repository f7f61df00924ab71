// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/command_text.h"

#include "app/session/model_options.h"
#include "model/cost/run/engine_choice.h"
#include "model/cost/run/run_fields.h"
#include "model/text/map/view_words.h"
#include "model/text/memory/speed.h"

#include <QStringList>

#include <algorithm>
#include <functional>
#include <string_view>

namespace paramap {

namespace {

/// A word with control characters, which a terminal would take for keys when the command is pasted: $'\x1b'.
QString quotedControls(const QString& word) {
    QString result = QStringLiteral("$'");
    for (const QChar c : word) {
        if (c.unicode() < 0x20 || c.unicode() == 0x7F)
            result += QStringLiteral("\\x%1").arg(int(c.unicode()), 2, 16, QLatin1Char('0'));
        else if (c == u'\'' || c == u'\\')
            result += QStringLiteral("\\") + c;
        else
            result += c;
    }
    return result + u'\'';
}

QString shellQuoted(const QString& word) {
    if (std::any_of(word.begin(), word.end(), [](QChar c) { return c.unicode() < 0x20 || c.unicode() == 0x7F; }))
        return quotedControls(word);
    const auto plain = [](QChar c) {
        return (c.unicode() < 128 && c.isLetterOrNumber()) || QStringLiteral("_./=:+-,@%").contains(c);
    };
    if (!word.isEmpty() && std::all_of(word.begin(), word.end(), plain))
        return word;
    return u'\'' + QString(word).replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

/// A command line that quotes its words for a shell.
class CommandWords {
public:
    explicit CommandWords(const QString& program)
        : m_words{program} { }

    void add(const QString& word) { m_words << shellQuoted(word); }
    void flag(std::string_view name) { m_words << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }
    void option(std::string_view name, const std::string& value) {
        flag(name);
        add(QString::fromStdString(value));
    }
    QString text() const { return m_words.join(u' '); }

private:
    QStringList m_words;
};

void addView(CommandWords& words, const map::MapView& view, bool every) {
    for (const auto& [option, word] : text::viewOptions(view, every)) {
        if (word.empty())
            words.flag(option);
        else
            words.option(option, word);
    }
}

/// Adds settings of the run that `has` accepts: those that differ from `usual`, or with `every` all that can be
/// written.
void addRun(CommandWords& words, const cost::RunSettings& run, const cost::RunSettings& usual, bool every,
    const std::function<bool(const cost::RunField&)>& has) {
    const cost::RunSettings told = cost::usualOf(usual, run);
    for (const cost::RunField& field : cost::runFields()) {
        const std::string value = cost::valueText(run, field);
        const bool differs = value != cost::valueText(field.key == "engine" ? usual : told, field);
        if (!has(field) || field.isOpen(run) || (!differs && !every))
            continue;
        if (field.isFlag())
            words.flag(field.option);
        else
            words.option(field.option, value);
    }
}

/// Adds MODEL with --as, --set and --class.
void addModel(CommandWords& words, const State& state, const catalog::Catalog& catalog) {
    const ModelOptions options = modelOptions(state, catalog);
    words.add(options.model.empty() ? QStringLiteral("-") : QString::fromStdString(options.model));
    if (!options.as.empty())
        words.option("--as", options.as);
    for (const std::string& set : options.sets)
        words.option("--set", set);
    if (!options.naming.empty())
        words.option("--naming", options.naming);
    if (!options.cls.empty())
        words.option("--class", options.cls);
}

} // namespace

QString commandText(const State& state, const catalog::Catalog& catalog, const map::MapView& view) {
    CommandWords words(QStringLiteral("paramap"));
    addModel(words, state, catalog);
    const bool every = speaksForItself(*state.opened);
    addRun(words, state.run, {}, every, [](const cost::RunField&) { return true; });
    addView(words, view, every);
    return words.text();
}

QString memoryCommandText(const State& state, const catalog::Catalog& catalog, const cost::Memory& memory,
    const std::vector<cost::DeviceSet>& devices) {
    CommandWords words(QStringLiteral("paramap"));
    words.flag("memory");
    addModel(words, state, catalog);
    const cost::Mode mode = memory.mode;
    const bool training = mode == cost::Mode::Train;
    words.option("--mode", training ? "train" : "inference");
    cost::RunSettings usual;
    if (!training)
        usual.batch = 1; // the default of the command for inference
    addRun(words, state.run, usual, speaksForItself(*state.opened), [&](const cost::RunField& field) {
        return field.isUsedIn(mode) && cost::unmetNeed(field, state.run, mode).empty();
    });
    for (const cost::DeviceSet& set : devices)
        words.option("--device", cost::wordsOf(set));
    if (training && !devices.empty()) {
        if (state.plan.tokens > 0 && memory.lengths.sequence)
            words.option("--train-tokens", std::to_string(state.plan.tokens));
        if (state.plan.utilisation != cost::TrainingPlan().utilisation)
            words.option("--utilisation", text::shareWord(state.plan.utilisation));
    }
    return words.text();
}

} // namespace paramap
