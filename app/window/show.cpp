// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/show.h"

#include "app/session/session.h"
#include "app/session/status_text.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "model/description/blueprint.h"
#include "model/layout/map_facts.h"
#include "model/network/walk.h"
#include "model/text/inspect/cost_inspection.h"
#include "model/text/inspect/fold_words.h"
#include "model/text/inspect/selection_inspection.h"
#include "model/text/map/amount.h"
#include "model/text/map/legend.h"
#include "model/text/map/measure_words.h"
#include "model/words/numbers.h"
#include "ui/breadcrumb/breadcrumb.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/legend/small_parts.h"
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

namespace paramap {
namespace {

QString tr(const char* text) {
    return MainWindow::tr(text);
}

/// A name in a window's title is no place for Qt's own "[*]".
QString inTitle(QString name) {
    return name.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
}

/// The other published sizes of the architecture that is open.
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

/// Whose code the names, shapes and order were checked against.
QString reference(const Session& session) {
    if (!session.snapshot())
        return {};
    const QString library = QString::fromStdString(session.state().settings.blueprint->architecture().library);
    const bool checked = library.isEmpty() || library == QStringLiteral("transformers");
    return QStringLiteral(" · ") + (checked ? QStringLiteral("transformers 4.57.6") : library.toHtmlEscaped());
}

void enableModelActions(MainWindow& window, bool open) {
    for (const char* name : {"file.save", "file.saveAs", "edit.copyCommand", "edit.copyMemory", "model.run",
             "file.export", "file.print", "file.close", "edit.copy", "edit.copyPicture", "edit.copyFormula",
             "edit.find", "edit.findNext", "edit.findPrevious", "view.zoomIn", "view.zoomOut", "view.whole",
             "view.back", "view.forward", "view.fold", "view.resetLayout", "view.moreDepth", "view.lessDepth"})
        window.actions()[name]->setEnabled(open);
    for (const layout::Measure measure : layout::allMeasures)
        measureAction(window, measure)->setEnabled(open);
    window.actions()["view.icicle"]->setEnabled(open);
    window.actions()["file.exportAgain"]->setEnabled(open && window.lastExport());
    if (!open)
        window.actions()["view.active"]->setEnabled(false); // with a model: where it has experts
    window.findField().setEnabled(open);
}

/// What the view wishes, or parameters where the model has nothing of that kind.
ui::MapMeasure weighed(const Snapshot& snapshot, const cost::RunSettings& run, const ViewState& view,
    const std::vector<layout::Measure>& measures) {
    const bool has = std::ranges::find(measures, view.measure()) != measures.end();
    return layout::measured(*snapshot.network, has ? view.measure() : layout::Measure::Parameters, run, view.twice());
}

/// What is selected besides the selection; nothing if it stands alone, or while the map weighs another model.
layout::Together selectedTogether(MainWindow& window, const network::NetworkPtr& network) {
    std::vector<std::string> paths;
    if (window.workbench().map().network() != network)
        return {};
    for (const QString& path : window.view().together())
        paths.push_back(path.toStdString());
    return layout::together(*network, paths, window.workbench().map().measured(), window.view().isFolded());
}

} // namespace

QAction* measureAction(MainWindow& window, layout::Measure measure) {
    return window.actions()[("view.area." + std::string(layout::word(measure))).c_str()];
}

void showSnapshot(MainWindow& window) {
    Session& session = window.session();
    const std::optional<Snapshot>& snapshot = session.snapshot();
    Workbench& bench = window.workbench();
    enableModelActions(window, snapshot.has_value());
    window.actions()["model.resetAll"]->setEnabled(snapshot && snapshot->changed);
    window.setWindowTitle(snapshot ? tr("%1[*] — Paramap").arg(inTitle(session.title())) : tr("Paramap"));
    showModified(window);
    if (!snapshot) {
        window.showGallery();
        showStatus(window);
        showHonesty(window);
        return;
    }
    bench.map().setDragging(session.isDragging());
    if (bench.isIcicleShown())
        bench.icicle().setDragging(session.isDragging());
    const std::int64_t tensors = snapshot->network->totals().tensors;
    bench.setModulesText(tensors == 1
            ? MainWindow::tr("1 tensor")
            : MainWindow::tr("%1 tensors").arg(QString::fromStdString(text::exact(tensors, session.numberStyle()))));
    showMap(window);
    bench.totals().setCard(snapshot->totals);
    bench.sizes().setTitle(session.state().opened->title, snapshot->changed);
    bench.sizes().setLines(snapshot->sizes);
    bench.memory().setCards(snapshot->trainingCard, snapshot->inferenceCard, session.state().run, snapshot->network);
    window.view().follow(snapshot->network);
    window.showWorkbench();
    showSelection(window);
    showRoot(window);
    showStatus(window);
    showHonesty(window);
}

void showModified(MainWindow& window) {
    window.setWindowModified(window.session().isModified());
}

void showMap(MainWindow& window) {
    const Session& session = window.session();
    if (!session.snapshot())
        return;
    const Snapshot& snapshot = *session.snapshot();
    Workbench& bench = window.workbench();
    const std::vector<layout::Measure>& measures = snapshot.areas;
    ui::MapMeasure measure = weighed(snapshot, session.state().run, window.view(), measures);
    bench.mapHeader().measures().setMeasures(measures);
    bench.mapHeader().measures().setMeasure(measure.measure);
    for (const layout::Measure each : layout::allMeasures) {
        QAction* action = measureAction(window, each);
        action->setVisible(std::ranges::find(measures, each) != measures.end());
        action->setChecked(each == measure.measure);
    }
    const network::Totals& totals = snapshot.network->totals();
    const bool experts = totals.active < totals.parameters;
    bench.mapHeader().active().setVisible(experts);
    window.actions()["view.active"]->setEnabled(experts);
    bench.legend().setContent(text::legend(*snapshot.network, session.numberStyle(), measure.weights.get()));
    bench.map().setNetwork(snapshot.network, measure);
    if (bench.isIcicleShown())
        bench.icicle().setNetwork(snapshot.network, measure);
    const bool active = bench.mapHeader().active().isVisibleTo(&bench.mapHeader())
        && bench.mapHeader().active().isChecked() && !measure.weights;
    bench.tree().setNetwork(snapshot.network, measure, active);
    window.actions()["view.back"]->setEnabled(bench.map().canGoBack());
    window.actions()["view.forward"]->setEnabled(bench.map().canGoForward());
}

void showAnother(MainWindow& window) {
    const Session& session = window.session();
    window.view().reset();
    if (!window.findField().hasFocus())
        window.workbench().map().setFocus();
    if (session.state().hasModel())
        window.workbench().sizes().setPresets(siblings(session));
}

void showSelection(MainWindow& window) {
    const Session& session = window.session();
    // On the way to another model the map still weighs the one before; showSnapshot comes back here.
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot || window.workbench().map().network() != snapshot->network)
        return;
    const network::Network& network = *snapshot->network;
    const layout::Together together = selectedTogether(window, snapshot->network);
    if (together.chosen > 1) {
        window.workbench().inspector().setContent(
            text::inspectTogether(network, together, window.workbench().map().measured(), session.numberStyle()));
        return;
    }
    const std::string path = together.chosen ? together.places[0].path : window.view().selection().toStdString();
    const auto place = network::find(network, path);
    if (!place)
        return;
    const text::NumberStyle& style = session.numberStyle();
    const layout::Measured& measured = window.workbench().map().measured();
    const text::Inspection one = text::inspect(network, *place, measured, session.state().run, style);
    window.workbench().inspector().setContent(
        window.view().isFolded() ? text::folded(one, network, *place, measured, style) : one);
}

void showRoot(MainWindow& window) {
    const std::optional<Snapshot>& snapshot = window.session().snapshot();
    QHash<QString, QString> titles;
    if (snapshot && window.view().isFolded())
        for (const auto& [path, title] :
            text::foldedTitles(*snapshot->network, window.view().root().toStdString(), window.session().numberStyle()))
            titles[QString::fromStdString(path)] = QString::fromStdString(title);
    window.workbench().breadcrumb().setPath(window.session().title(), window.view().root(), titles);
}

void showSmallParts(MainWindow& window) {
    ui::SmallParts& row = window.workbench().smallParts();
    const ui::MapScene& scene = window.workbench().map().scene();
    const text::NumberStyle& style = window.session().numberStyle();
    const std::vector<ui::Unseen> unseen = ui::unseenParts(scene);
    const std::vector<std::string> names = ui::tellingNames(unseen);
    std::vector<ui::SmallPart> parts;
    for (std::size_t i = 0; i < unseen.size(); ++i) {
        const ui::Unseen& part = unseen[i];
        parts.push_back({QString::fromStdString(part.path), QString::fromStdString(names[i]),
            QString::fromStdString(scene.request.measure == layout::Measure::Parameters
                    ? text::exact(part.count, style)
                    : text::compactAmount(scene.request.measure, part.count, style)),
            part.kind, part.hidden});
    }
    const QSize centre = row.parentWidget()->size();
    row.setParts(std::move(parts),
        QStringLiteral("%1 %2 %3 %4")
            .arg(centre.width())
            .arg(centre.height())
            .arg(QString::fromLatin1(layout::word(scene.request.measure).data()),
                QString::fromStdString(scene.request.root)));
    row.select(window.view().selection());
}

void showScale(MainWindow& window) {
    ui::TreemapView& map = window.workbench().map();
    const layout::Measure measure = map.scene().request.measure;
    const layout::ScaleSquare square = layout::scaleSquare(map.scene().layout, ui::scaled(14, window.fontMetrics()),
        text::isBytes(measure) && !window.session().numberStyle().decimalBytes);
    const text::NumberStyle& style = window.session().numberStyle();
    window.workbench().legend().setScale(
        square.weight > 0 ? QString::fromStdString(text::roundAmount(measure, square.weight, style)) : QString(),
        square.side);
    showHonesty(window);
}

void showStatus(MainWindow& window) {
    const Session& session = window.session();
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot) {
        window.setStatus(tr("Arrow keys choose, Enter opens"));
        return;
    }
    if (session.isDragging()) {
        window.setStatus(QStringLiteral("<b>%1</b> &nbsp;%2")
                             .arg(session.dragText().toHtmlEscaped(), tr("release to keep, Esc to put it back")));
        return;
    }
    const ViewState& view = window.view();
    if (view.hover().isNull() && view.together().size() > 1) {
        window.setStatus(togetherText(*snapshot->network, selectedTogether(window, snapshot->network),
            window.workbench().map().measured(), session.numberStyle()));
        return;
    }
    const QString& path = view.hover().isNull() ? view.selection() : view.hover();
    window.setStatus(statusText(
        *snapshot->network, path, window.workbench().map().measured(), session.numberStyle(), view.isFolded()));
}

void showHonesty(MainWindow& window) {
    const Session& session = window.session();
    QString areas;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (snapshot && !window.isGalleryShown()) {
        const ui::MapScene& scene = window.workbench().map().scene();
        const double error = layout::areaError(scene.tree.tree, scene.layout);
        areas = tr(" · areas within ±%1 %").arg(std::max(1, static_cast<int>(std::ceil(error * 100))));
    }
    const QColor quiet = ui::Theme::current(window.palette()).text2;
    const bool estimate = snapshot && text::isEstimate(window.view().measure(), snapshot->training);
    window.setHonesty(snapshot && !estimate ? tr("✓ exact") : QString(),
        QStringLiteral("<span style='color:%1'>%2%3%4</span>")
            .arg(quiet.name(), estimate ? tr("≈ estimated") : QString(), areas + reference(session),
                !snapshot                                ? QString()
                    : session.numberStyle().decimalBytes ? tr(" · GB = 10⁹ bytes")
                                                         : tr(" · GiB = 2³⁰ bytes")),
        false);
}

} // namespace paramap
