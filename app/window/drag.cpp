// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/drag.h"

#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/dialogs/export.h"
#include "app/window/frame/workbench.h"
#include "model/map/selection_union.h"
#include "model/text/inspect/selection_inspection.h"
#include "ui/figure/figure_file.h"
#include "ui/map/scene/map_choice.h"
#include "ui/map/view/treemap_view.h"

#include <QDrag>
#include <QMimeData>
#include <QPixmap>

#include <optional>

namespace paramap {
namespace {

constexpr QSize figureSize(1200, 800);
constexpr int pngScale = 2; // device pixels to a pixel, because slides are larger than screens

class PartData : public QMimeData {
public:
    PartData(network::NetworkPtr network, ui::FigureRequest request, QByteArray session)
        : m_network(std::move(network))
        , m_request(std::move(request))
        , m_session(std::move(session)) { }

    QStringList formats() const override { return QMimeData::formats() + m_pictures; }
    bool hasFormat(const QString& type) const override { return formats().contains(type); }

protected:
    QVariant retrieveData(const QString& type, QMetaType wanted) const override {
        if (!m_pictures.contains(type))
            return QMimeData::retrieveData(type, wanted);
        try {
            if (!m_drawing)
                m_drawing = ui::drawFigure(m_network, m_request).drawing;
        } catch (const Problem&) {
            return {}; // without pictures, the text remains
        }
        if (type == m_pictures[0])
            return ui::toSvg(*m_drawing, m_session);
        if (type == m_pictures[1])
            return ui::toPng(*m_drawing, pngScale, m_session);
        return ui::toImage(*m_drawing, pngScale);
    }

private:
    network::NetworkPtr m_network;
    ui::FigureRequest m_request;
    QByteArray m_session;
    mutable std::optional<ui::Drawing> m_drawing;
    const QStringList m_pictures{QStringLiteral("image/svg+xml"), QStringLiteral("image/png"),
        QStringLiteral("application/x-qt-image")}; // desktops call it by other names; Qt translates
};

/// The module that a figure of these parts shows.
std::string rootOf(const map::Together& together) {
    if (together.places.size() != 1)
        return together.holder;
    const network::Place& only = together.places.front();
    return only.tensor ? together.holder : only.path;
}

} // namespace

std::unique_ptr<QMimeData> partData(const OnScreen& screen, const QStringList& paths) {
    const Session& session = screen.session;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return nullptr;
    const network::NetworkPtr& network = snapshot->network;
    const map::Measured& measured = screen.bench.map().measured();
    const ui::Paths parts = ui::fromList(paths);
    const Export what = exportOf(screen);
    ui::FigureRequest request = requestOf(what, what.session);
    map::FigureView& figure = request.view;
    figure.width = figureSize.width();
    figure.height = figureSize.height();
    figure.map.zoom = rootOf(map::together(*network, parts, measured, screen.view.isFolded()));
    figure.map.depth = 0;
    if (!figure.map.zoom.empty())
        figure.title = session.title().toStdString() + ": " + figure.map.zoom;
    map::MapView view = screen.view.value(); // the dropped file will open with this view
    view.zoom = figure.map.zoom;
    view.depth = figure.map.depth;
    auto data = std::make_unique<PartData>(network, std::move(request), session.carriedText(view));
    data->setText(QString::fromStdString(text::partRows(*network, parts, measured, session.numberStyle())));
    return data;
}

void dragOut(const OnScreen& screen, const QStringList& paths) {
    std::unique_ptr<QMimeData> data = partData(screen, paths);
    if (!data)
        return;
    ui::TreemapView& map = screen.bench.map();
    const ui::MapScene& scene = map.scene();
    auto* drag = new QDrag(&map);
    drag->setMimeData(data.release());
    const layout::NodeIndex node = scene.tree.find(map.selectedPath().toStdString());
    if (node != layout::noNode) {
        const QSize most = figureSize / 5;
        const QPixmap tile = map.grab(scene.shown(node).toAlignedRect());
        const bool fits = tile.width() <= most.width() && tile.height() <= most.height();
        drag->setPixmap(fits ? tile : tile.scaled(most, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    }
    drag->exec(Qt::CopyAction);
}

} // namespace paramap
