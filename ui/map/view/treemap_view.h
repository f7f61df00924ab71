// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/map_view.h"
#include "model/words/numbers.h"
#include "ui/map/paint/map_painter.h"
#include "ui/map/paint/map_ring.h"
#include "ui/map/scene/lettering.h"
#include "ui/map/scene/map_choice.h"
#include "ui/map/scene/map_emphasis.h"
#include "ui/map/scene/map_scene.h"

#include <QImage>
#include <QPoint>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>

#include <map>
#include <optional>

namespace paramap::ui {

class MapNote;
struct Theme;

/// A network as a map. The widget draws the view that it is given and emits what a person wishes; nothing changes until
/// it is given another view. Its own state is transient: the pointer, a band that is being dragged, movements, painted
/// images. Paths are those of the network ("transformer.h.3.attn"; "" is the whole model), so they stay valid when a
/// size changes. The map is painted once per change; hover and selection are drawn over it.
class TreemapView : public QWidget {
    Q_OBJECT
public:
    explicit TreemapView(QWidget* parent = nullptr);
    ~TreemapView() override;

    const network::NetworkPtr& network() const { return m_network; }
    const map::MapView& view() const { return m_view; } ///< as given
    /// The requested root, which this network may lack; "" = the whole model.
    QString root() const { return QString::fromStdString(m_view.zoom); }
    QString selectedPath() const { return QString::fromStdString(m_view.selected); }
    Paths chosen() const; ///< all selected paths; selectedPath(), where keys start from, is usually one of them
    bool isSelected(const std::string& path) const;
    QString hoveredPath() const { return QString::fromStdString(m_hovered); }
    const MapScene& scene(); ///< the scene on the screen; laid out now if necessary
    Lettering& letters() { return m_lettering; } ///< of the words on the map
    std::uint64_t sceneNumber() const { return m_sceneNumber; } ///< different for every scene
    const words::NumberStyle& numberStyle() const { return m_numbers; }
    const MapMeasure& measured() const { return m_measure; }
    const Emphasis& emphasis() const { return m_emphasis; }
    bool isFolded() const { return m_view.folded; }
    bool isMorphing() const { return m_morph.state() == QAbstractAnimation::Running; }
    QString pathAtCursor(); ///< the selected tile or frame on the map; "" if there is none

    bool hasNote(const std::string& path) const { return contains(m_view.notes, path); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    /// Null empties the map. `measure`: what areas stand for, with its weights.
    void setNetwork(const paramap::network::NetworkPtr& network, const paramap::ui::MapMeasure& measure = {});
    /// Sets what is looked at. The measure comes from `setNetwork` and the emphasized kind from `setEmphasis`, whatever
    /// the view says. If the network lacks the module to zoom to, the nearest module around it is shown. `together`:
    /// all selected paths, unless the selection is just the view's selected path.
    void setView(const paramap::map::MapView& view, const paramap::ui::Paths& together = {});
    void setEmphasis(const paramap::map::Emphasis& emphasis); ///< everything else fades
    void setMarks(
        const std::shared_ptr<const paramap::map::Marks>& marks); ///< what colours stand for; null: as the view
    void setRun(const paramap::cost::RunSettings& run); ///< by which colours for types of numbers are chosen
    void setActiveExperts(bool shown); ///< marks the experts of one example token
    void setMotion(bool wanted); ///< false: no movement, even if the desktop allows it
    void setPatterns(bool shown); ///< stripes or dots by kind (MapOptions::patterns)
    void setOutlines(bool strong); ///< edges in the colour of text (MapOptions::outlines)
    void setDragging(bool dragging); ///< while a slider is held, tiles show their size before the drag
    /// Called before a step without a drag: for a moment, tiles will show the size that they have now.
    void showFormer();
    void arrangeAnew(); ///< makes the best arrangement, as for a new model: after a drag, and soon after a step
    void beginNaming(const QString& path); ///< opens a field over the part in which its name is typed
    void setHovered(const QString& path); ///< another view's pointer is on this module
    void setNumberStyle(const paramap::words::NumberStyle& style);
    /// A second map with which this one shares its scale: the larger fills its place. Each must be told of the other.
    /// `like`: this one is arranged as the other is, as far as names and numbers of parts agree.
    void setBeside(paramap::ui::TreemapView* other, bool like = false);
    /// Parts that are shown however small their share is, because the other map shows them; null: none.
    void setKept(const std::shared_ptr<const paramap::map::PartSet>& kept);
    void zoomOut(); ///< wishes for the module around the root
    void zoomIn(); ///< wishes for the selected frame, or the frame around the selected tile
    void moreDepth();
    void lessDepth();

Q_SIGNALS:
    void hovered(const QString& path); ///< "" when the pointer leaves
    /// No paths, one or several; keys start from `current`.
    void selectionWished(const QStringList& paths, const QString& current);
    void zoomWished(const QString& path);
    void backWished(); ///< to what filled the map before
    void forwardWished();
    void depthWished(int levels);
    void twiceWished(bool twice); ///< by the button of a strip
    void noteWished(const QString& path); ///< adds a note, or removes it if it is there
    void nameWished(const QString& path, const QString& name); ///< an empty name restores the part's own
    void ancestryWished(const QString& path); ///< emphasize the frames around a path; "": none
    void emphasisDismissed(); ///< Esc while a kind or an ancestry is emphasized
    void searchDismissed(); ///< Esc during a search
    void dragWanted(const QStringList& paths); ///< the selected parts are being dragged out of the map
    void menuWished(const QString& path, const QPoint& globalPosition);
    void sceneChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    const Theme& theme() const;
    SceneRequest request() const; ///< of a map that fills the view
    MapScene sceneAlone();
    const MapScene& filling(); ///< beside another map: the scene that would fill the view
    MapScene sceneBeside();
    void followBeside();
    void invalidate(); ///< lays out and paints again when next shown
    void ensureImage();
    void paintScene(QPainter& painter);
    void paintOver(QPainter& painter, const QRect& dirty); ///< rings and outlines, which change without the map
    /// The rectangle to put a ring around: of the path's node or strip, or of the chip ("+2") that counts it. Empty if
    /// the path is not on the map.
    QRectF ringRect(const std::string& path);
    bool isStoredBuffer(const std::string& path) const;
    void updateRing(const std::string& path);
    /// The path that the map draws in its place if lists are folded.
    std::string standIn(const std::string& path) const;
    std::string shownRoot() const; ///< the view's zoom, or the nearest module around it that this network has
    map::MapView drawn() const; ///< the parts of the view that decide the layout (map::drawnOf)
    void makeNotes();
    void placeNotes(); ///< moves the notes to their parts and updates their text
    void setLook(bool& which, bool wanted); ///< changes a member that is painted but does not move rectangles
    void jump(); ///< the map moves to its next picture, if the desktop allows movement
    void beginMorph(const MapScene& from, const MapScene& to);
    bool paintMorph(QPainter& painter); ///< false if nothing moves
    MapOptions mapOptions();
    const MapStrip* offerAt(QPointF point);
    /// While former sizes are shown the scale stays, so a smaller model fills less of the view: the factor for its
    /// sides, at most 1.
    double shrinkage() const;
    void hoverAt(QPointF point, bool moved); ///< `moved`: by the person, who may want a tooltip there
    void lookAgain(); ///< updates what is under the pointer
    void wish(const std::string& path); ///< wishes to select this path and nothing else
    void wishAll(const Paths& paths, const std::string& current);
    /// The selected paths with this one added, or removed if it was selected.
    Paths toggled(const std::string& path) const;
    void toggle(const std::string& path);
    void extendTo(const std::string& path); ///< selects everything between the cursor and the path as well
    void pressAt(const QMouseEvent& event);
    /// Handles a move with the left button held; false if nothing is being dragged.
    bool dragTo(const QMouseEvent& event);
    bool dropBand(); ///< false if there is no band
    void paintSelection(QPainter& painter, const QRect& part);
    void paintTies(QPainter& painter);
    std::string pathAt(QPointF point); ///< of the node or strip at a point; empty outside
    layout::NodeIndex cursor(); ///< the node where keys start from; noNode if no selected node is on the map
    void ask(const std::optional<std::string>& path); ///< emits zoomWished if there is a path
    void zoomAt(QPointF point, int levels);
    bool handleKey(const QKeyEvent& event);
    bool moveCursor(const QKeyEvent& event);
    void showTip();
    void hideTip();

    network::NetworkPtr m_network;
    MapMeasure m_measure;
    map::MapView m_view;
    Paths m_together; ///< all selected paths, unless the selection is just the view's selected path
    Emphasis m_emphasis;
    std::string m_hovered;
    std::vector<std::pair<std::string, MapNote*>> m_notes; ///< by path; the notes are children of this widget
    std::vector<bool> m_faded; ///< by node of the scene
    FoundCells m_foundCells;
    bool m_motion = true, m_activeExperts = false, m_patterns = false;
    bool m_outlines = false;
    cost::RunSettings m_run;
    std::shared_ptr<const map::Marks> m_marks;
    std::optional<map::Colouring> m_colouring; ///< of the painted scene, unless its colours stand for kinds
    QVariantAnimation m_morph;
    /// Where a movement starts; where the rectangles were when it was interrupted.
    std::vector<layout::Box> m_start, m_drawn;
    bool m_jump = false, m_anew = false;
    bool m_dragging = false;
    words::NumberStyle m_numbers;
    std::optional<MapScene> m_scene;
    std::optional<MapScene> m_previous; ///< the last scene, until the next one is laid out
    /// The map when the drag began, or for a moment after a step; tiles show their size in it.
    std::optional<map::NetworkTree> m_before;
    QTimer m_former; ///< ends that moment
    QTimer m_settle; ///< runs after a step, which keeps the arrangement; at its end the map is as if just opened
    /// The picture when the last drag began. The same network at the same size is drawn as this picture again.
    std::optional<MapScene> m_rest;
    TreemapView* m_beside = nullptr; ///< null: the map has its own scale
    bool m_like = false; ///< as setBeside says
    std::shared_ptr<const map::PartSet> m_kept;
    std::optional<MapScene> m_filling; ///< beside another map; see filling()
    std::uint64_t m_sceneNumber = 0;
    std::map<layout::NodeIndex, QRectF> m_chips; ///< places of the chips ("+2") on the image, by frame
    std::vector<layout::NodeIndex> m_foundIn; ///< frames whose chips count found parts
    QImage m_image; ///< kept between maps, because its memory is large
    bool m_painted = false; ///< the image shows the scene
    KeptRing m_focusRing;
    Lettering m_lettering;
    QTimer m_tip;
    QPoint m_pointer;
    bool m_lookAgain = false; ///< a call of lookAgain is queued
    enum class Press { None, Tile, Among, Band } m_press = Press::None; ///< where the left button was pressed
    QPointF m_pressed;
    std::string m_pressedPath;
    std::optional<QRectF> m_band; ///< being dragged with Shift held
    Paths m_banded; ///< selected when the band is released
    int m_wheel = 0; ///< eighths of a degree that do not yet make a whole level
};

} // namespace paramap::ui
