// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/presenter.h"

#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/status_line.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/frame/workbench.h"
#include "model/description/blueprint.h"
#include "model/layout/map_facts.h"
#include "model/text/map/amount.h"
#include "model/text/map/legend.h"
#include "model/text/map/measure_words.h"
#include "model/text/panel/reference.h"
#include "model/words/numbers.h"
#include "ui/breadcrumb/map_caption.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/legend/legend.h"
#include "ui/legend/small_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/map/scene/map_small.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/totals/totals_card.h"
#include "ui/tree/module_tree_view.h"

#include <QCheckBox>
#include <QLineEdit>

#include <algorithm>
#include <cmath>
#include <utility>

namespace paramap {
namespace {

/// One line of a window's title. Escapes "[*]", which has a meaning in Qt's window titles.
QString inTitle(const QString& title) {
    constexpr qsizetype longest = 200; // window managers take no title of any length
    QString name = ui::printableName(title.size() > longest ? title.left(longest) + u'…' : title);
    return name.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
}

/// The presets of the open architecture.
std::vector<ui::PresetChoice> siblings(const Session& session) {
    std::vector<ui::PresetChoice> result;
    const std::string& name = session.state().settings.blueprint->architecture().name;
    for (const catalog::PresetEntry& preset : session.catalog().presets()) {
        if (preset.architecture == name)
            result.push_back({QString::fromStdString(preset.name),
                QString::fromStdString(preset.title.empty() ? preset.name : preset.title)});
    }
    return result;
}

/// The account that the areas are taken from. The snapshot has none if the model does not allow the run.
cost::Memory accountOf(const Snapshot& snapshot, const cost::RunSettings& run, map::Measure measure) {
    const bool training = kindOf(measure).mode == cost::Mode::Train;
    const cost::Memory& account = training ? snapshot.training : snapshot.inference;
    return account.lines.empty() ? map::accountOf(*snapshot.network, measure, run) : account;
}

} // namespace

Presenter::Presenter(const OnScreen& screen, const WindowParts& around)
    : QObject(&around.window)
    , m_screen(screen)
    , m_around(around) {
    connect(&around.pages, &QStackedWidget::currentChanged, this, [this] {
        if (m_around.pages.isWorkbenchShown() && std::exchange(m_isBehind, false)) {
            showMap();
            showPanels();
            showSelection();
        }
        if (!m_screen.session.snapshot())
            showStatus(); // what the gallery's keys do
    });
}

void Presenter::enableModelActions(bool open) {
    for (const char* name : {"file.save", "file.saveAs", "edit.copyCommand", "edit.copyMemory", "model.run",
             "model.timeline", "file.export", "file.print", "help.report", "file.close", "edit.copy",
             "edit.copyPicture", "edit.copyFormula", "edit.find", "edit.findNext", "edit.findPrevious", "view.zoomIn",
             "view.zoomOut", "view.whole", "view.back", "view.forward", "view.fold", "view.tensors", "view.resetLayout",
             "view.moreDepth", "view.lessDepth", "view.colours.kind", "view.colours.depth", "view.colours.dtype",
             "lesson.hideNumbers"})
        m_around.actions[name]->setEnabled(open);
    for (const map::Measure measure : map::allMeasures)
        m_around.actions.area(measure)->setEnabled(open);
    m_around.actions["view.icicle"]->setEnabled(open);
    if (!open)
        m_around.actions["model.addSize"]->setEnabled(false); // with a model, this depends on whether some are folded
    if (!open)
        m_around.actions["view.active"]->setEnabled(false); // with a model, this depends on whether it has experts
    m_around.tools.find().setEnabled(open);
}

void Presenter::showSnapshot() {
    Session& session = m_screen.session;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    Workbench& bench = m_screen.bench;
    enableModelActions(snapshot.has_value());
    m_around.actions["model.resetAll"]->setEnabled(snapshot && snapshot->changed);
    const bool ties = snapshot && !snapshot->network->ties.empty();
    for (const char* name : {"model.tiedOnce", "model.tiedTwice"})
        m_around.actions[name]->setEnabled(ties);
    m_around.actions[session.state().convention.twice() ? "model.tiedTwice" : "model.tiedOnce"]->setChecked(true);
    m_around.window.setWindowTitle(snapshot ? tr("%1[*] — Paramap").arg(inTitle(session.title())) : tr("Paramap"));
    showModified();
    if (!snapshot) {
        if (!m_around.pages.isCheckShown())
            m_around.pages.showGallery();
        showStatus();
        showHonesty();
        return;
    }
    if (!session.isDragging())
        ++m_shown;
    for (ui::TreemapView* map : {&bench.map(), &bench.icicle()})
        map->setNumberStyle(session.numberStyle());
    bench.tree().setNumberStyle(session.numberStyle());
    bench.map().setDragging(session.isDragging());
    if (bench.isIcicleShown())
        bench.icicle().setDragging(session.isDragging());
    const std::int64_t tensors = snapshot->network->totals().tensors;
    bench.setModulesText(tensors == 1
            ? tr("1 tensor")
            : tr("%1 tensors").arg(QString::fromStdString(words::exact(tensors, session.numberStyle()))));
    m_isBehind = m_around.pages.isBesideShown();
    showMap();
    if (!m_isBehind) {
        showPanels();
        m_around.pages.showWorkbench();
        showSelection();
    }
    showRoot();
    showStatus();
    showHonesty();
}

/// A good part of the time of a slider's move. While something stands beside the model, nobody sees these panels.
void Presenter::showPanels() {
    const Session& session = m_screen.session;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    Workbench& bench = m_screen.bench;
    bench.totals().setCard(snapshot->totals);
    bench.sizes().setTitle(session.state().opened->title, snapshot->changed);
    bench.sizes().setLines(snapshot->sizes);
    m_around.actions["model.addSize"]->setEnabled(!bench.sizes().folded().empty());
    bench.memory().setCards(snapshot->trainingCard, snapshot->inferenceCard, session.state().run, snapshot->network);
}

bool Presenter::waits() const {
    return m_isBehind && m_screen.session.isDragging();
}

void Presenter::showModified() {
    m_around.window.setWindowModified(m_screen.session.isModified());
}

void Presenter::showMap() {
    const Session& session = m_screen.session;
    if (!session.snapshot())
        return;
    const Snapshot& snapshot = *session.snapshot();
    Workbench& bench = m_screen.bench;
    std::vector<map::Measure> measures = snapshot.areas;
    if (m_screen.view.hasStored())
        measures.push_back(map::Measure::Stored);
    const cost::RunSettings& run = session.state().run;
    const map::StoredBytes* stored
        = m_screen.view.measure() == map::Measure::Stored ? m_screen.view.stored().get() : nullptr;
    const bool has = stored || std::ranges::find(snapshot.areas, m_screen.view.measure()) != snapshot.areas.end();
    const map::Measure wanted = has ? m_screen.view.measure() : map::Measure::Parameters; // a model may lack a measure
    const cost::Memory account = accountOf(snapshot, run, wanted);
    const ui::MapMeasure measure = stored
        ? map::measuredIn(*snapshot.network, *stored)
        : map::measured(*snapshot.network, wanted, run, m_screen.view.convention(), &account);
    bench.mapHeader().measures().setMeasures(measures);
    bench.mapHeader().measures().setMeasure(measure.measure);
    bench.mapHeader().caption().setWords(QString::fromStdString(text::caption(wanted, account, session.numberStyle())));
    for (const map::Measure each : map::allMeasures) {
        QAction* action = m_around.actions.area(each);
        action->setVisible(std::ranges::find(measures, each) != measures.end());
        action->setChecked(each == measure.measure);
    }
    const network::Totals& totals = snapshot.network->totals();
    const bool experts = totals.active < totals.parameters;
    bench.mapHeader().active().setVisible(experts);
    m_around.actions["view.active"]->setEnabled(experts);
    bench.map().setRun(session.state().run);
    bench.icicle().setRun(session.state().run);
    bench.map().setNetwork(snapshot.network, measure);
    if (waits())
        return;
    showLegend();
    if (bench.isIcicleShown())
        bench.icicle().setNetwork(snapshot.network, measure);
    const bool active = bench.mapHeader().active().isVisibleTo(&bench.mapHeader())
        && bench.mapHeader().active().isChecked() && !measure.weights;
    bench.tree().setNetwork(snapshot.network, measure, active);
    showBeside();
    showHistory();
}

void Presenter::showBeside() {
    const std::optional<Snapshot>& snapshot = m_screen.session.snapshot();
    std::vector<map::Measured> beside;
    if (snapshot)
        for (const map::Measure each : m_screen.bench.tree().beside())
            if (std::ranges::find(snapshot->areas, each) != snapshot->areas.end())
                beside.push_back(
                    map::measured(*snapshot->network, each, m_screen.session.state().run, m_screen.view.convention()));
    m_screen.bench.tree().setBeside(beside,
        snapshot && m_screen.bench.tree().needsTypes()
            ? std::make_shared<const map::StoredTypes>(snapshot->network, m_screen.session.state().run)
            : nullptr);
}

void Presenter::showHistory() {
    m_around.actions["view.back"]->setEnabled(m_screen.view.canGoBack());
    m_around.actions["view.forward"]->setEnabled(m_screen.view.canGoForward());
}

void Presenter::showAnother() {
    const Session& session = m_screen.session;
    if (!m_around.tools.find().hasFocus())
        m_screen.bench.map().setFocus();
    m_screen.bench.smallParts().setParts({}); // the new map is laid out without the row of the former one
    if (session.state().hasModel())
        m_screen.bench.sizes().setPresets(siblings(session));
}

void Presenter::showSmallParts() {
    if (waits())
        return;
    ui::SmallParts& row = m_screen.bench.smallParts();
    ui::TreemapView& map = m_screen.bench.map();
    const ui::MapScene& scene = map.scene();
    const words::NumberStyle& style = m_screen.session.numberStyle();
    const std::vector<ui::Unseen> unseen = ui::unseenParts(scene, map.letters(), map.devicePixelRatioF());
    const std::vector<std::string> names = ui::tellingNames(unseen);
    std::vector<ui::SmallPart> parts;
    for (std::size_t i = 0; i < unseen.size(); ++i) {
        const ui::Unseen& part = unseen[i];
        parts.push_back({QString::fromStdString(part.path), QString::fromStdString(names[i]),
            QString::fromStdString(text::about(part.estimate,
                scene.request.view.area == map::Measure::Parameters
                    ? words::exact(part.count, style)
                    : text::compactAmount(scene.request.view.area, part.count, style))),
            part.kind, part.hidden});
    }
    const QSize centre = row.parentWidget()->size();
    row.setParts(std::move(parts),
        QStringLiteral("%1 %2 %3 %4 %5")
            .arg(m_shown)
            .arg(centre.width())
            .arg(centre.height())
            .arg(QString::fromLatin1(map::word(scene.request.view.area).data()),
                QString::fromStdString(scene.request.view.zoom)));
    row.select(m_screen.view.selection());
}

void Presenter::showLegend() {
    const Session& session = m_screen.session;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    ui::TreemapView& map = m_screen.bench.map();
    text::Legend legend = text::legend(*snapshot->network, session.numberStyle(), map.measured());
    const map::ColourBy by = m_screen.view.colours();
    if (const map::Marks* marks = m_screen.view.marks().get(); marks || by != map::ColourBy::Kind) {
        const map::Colouring colouring = marks ? map::colouring(map.scene().tree, *marks)
                                               : map::colouring(map.scene().tree, by, session.state().run);
        legend.groups = text::legendGroups(colouring, session.numberStyle(), map.measured().measure);
        legend.isOrdered = colouring.isOrdered();
    }
    const network::Totals& totals = snapshot->network->totals();
    m_screen.bench.legend().setContent(
        legend, totals.active < totals.parameters && m_screen.bench.mapHeader().active().isChecked());
}

void Presenter::showScale() {
    if (waits())
        return;
    if (m_screen.view.marks() || m_screen.view.colours() != map::ColourBy::Kind)
        showLegend(); // the tiles have changed
    ui::TreemapView& map = m_screen.bench.map();
    const map::Measure measure = map.scene().request.view.area;
    const layout::ScaleSquare square
        = layout::scaleSquare(map.scene().layout, ui::scaled(14, m_around.window.fontMetrics()),
            kindOf(measure).bytes && !m_screen.session.numberStyle().decimalBytes);
    const words::NumberStyle& style = m_screen.session.numberStyle();
    m_screen.bench.legend().setScale(
        square.weight > 0 ? QString::fromStdString(text::roundAmount(measure, square.weight, style)) : QString(),
        square.side);
    showHonesty();
}

void Presenter::setRefused(const QString& words) {
    m_refused = words;
    showHonesty();
}

void Presenter::showHonesty() {
    const Session& session = m_screen.session;
    QStringList said;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!m_refused.isEmpty()) {
        m_around.status.setHonesty({}, {m_refused.toHtmlEscaped()}, m_around.window.palette().windowText().color());
        return;
    }
    if (snapshot && session.numberStyle().hidden) {
        const QString key = m_around.actions["lesson.hideNumbers"]->shortcut().toString(QKeySequence::NativeText);
        m_around.status.setHonesty(
            {}, {tr("numbers are hidden, %1 shows them").arg(key)}, m_around.window.palette().windowText().color());
        return;
    }
    if (snapshot && session.isDragging())
        said << tr("dashed outline = size before");
    else if (snapshot && m_around.pages.isWorkbenchShown()) {
        const ui::MapScene& scene = m_screen.bench.map().scene();
        const double error = layout::areaError(scene.tree.tree, scene.layout);
        said << tr("areas within ±%1 %").arg(std::max(1, static_cast<int>(std::ceil(error * 100))));
    }
    const QColor quiet = ui::Theme::current(m_around.window.palette()).text2;
    const bool estimate = snapshot && m_screen.bench.map().measured().isEstimate();
    // Counts that nobody has checked are not called exact. The line then says that they follow the description.
    const bool guess = snapshot && session.state().settings.guess.has_value();
    const bool checked = snapshot && !guess && session.state().settings.blueprint->architecture().checked;
    QString reference;
    if (guess)
        reference = tr("a guess: counted as %1")
                        .arg(QString::fromStdString(session.state().settings.blueprint->architecture().name))
                        .toHtmlEscaped();
    else if (snapshot)
        reference = QString::fromStdString(text::reference(session.state().settings.blueprint->architecture()))
                        .toHtmlEscaped();
    // Sizes that the model's code refuses can be counted, but there is no such model to check the count with.
    const bool refused = snapshot && !snapshot->network->warnings.empty();
    const bool exact = checked && !estimate && !refused;
    const QString sure = guess ? reference
        : refused              ? tr("counted, but the model's code refuses these sizes")
        : estimate             ? tr("≈ estimated")
        : checked              ? QString()
                               : reference;
    if ((checked || estimate) && !guess && !reference.isEmpty())
        said << reference;
    if (snapshot)
        said << (session.numberStyle().decimalBytes ? tr("GB = 10⁹ bytes") : tr("GiB = 2³⁰ bytes"));
    if (snapshot)
        said.prepend(sure); // empty behind the tick, which is set apart as the others are
    m_around.status.setHonesty(exact ? tr("✓ exact") : QString(), said, quiet);
}

} // namespace paramap
