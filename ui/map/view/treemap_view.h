// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/map_view.h"
#include "model/words/numbers.h"
#include "ui/map/paint/map_painter.h"
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

/// A network as a map. It draws what it is given and says what a person wishes; until a wish is answered by another
/// value, nothing changes. Its own are what passes: the pointer, a band that is being drawn, movements, painted images.
/// Paths are those of the network ("transformer.h.3.attn"; "" is the whole), so they stay good when a size changes. The
/// map is painted once per change; hover and selection are drawn over it.
class TreemapView : public QWidget {
    Q_OBJECT
public:
    explicit TreemapView(QWidget* parent = nullptr);
    ~TreemapView() override;

    const network::NetworkPtr& network() const { return m_network; }
    const map::MapView& view() const { return m_view; } ///< as given
    QString root() const { return QString::fromStdString(m_view.zoom); } ///< as asked for; "" = all
    QString selectedPath() const { return QString::fromStdString(m_view.selected); }
    Paths chosen() const; ///< all that is selected; the selected path is where keys start from, and mostly one of them
    bool isSelected(const std::string& path) const;
    QString hoveredPath() const { return QString::fromStdString(m_hovered); }
    const MapScene& scene(); ///< as it is on the screen; laid out now if it was not
    std::uint64_t sceneNumber() const { return m_sceneNumber; } ///< another one for every scene
    const words::NumberStyle& numberStyle() const { return m_numbers; }
    const MapMeasure& measured() const { return m_measure; }
    const Emphasis& emphasis() const { return m_emphasis; }
    bool isFolded() const { return m_view.folded; }
    bool isMorphing() const { return m_morph.state() == QAbstractAnimation::Running; }
    QString pathAtCursor(); ///< of the selected tile or frame on the map; "" if there is none

    bool hasNote(const std::string& path) const { return contains(m_view.notes, path); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    /// Null empties the map. `measure`: what areas stand for.
    void setNetwork(const paramap::network::NetworkPtr& network, const paramap::ui::MapMeasure& measure = {});
    /// What is looked at; of areas `setNetwork` decides, of kinds `setEmphasis`. A zoom that the network has not gives
    /// way to the nearest module around it. `together`: all that is selected, if that is not the view's one place
    /// alone.
    void setView(const paramap::map::MapView& view, const paramap::ui::Paths& together = {});
    void setEmphasis(const paramap::map::Emphasis& emphasis); ///< the rest steps back
    void setActiveExperts(bool shown); ///< of one example token
    void setMotion(bool wanted); ///< false: no movement, whatever the desktop says
    void setPatterns(bool shown); ///< stripes or dots by kind (MapOptions)
    void setOutlines(bool strong); ///< edges in the colour of text (MapOptions)
    void setDragging(bool dragging); ///< while a slider is held, tiles show the size that they had before
    void showFormer(); ///< before a step that is no drag: for a moment, tiles show the size that they have now
    void arrangeAnew(); ///< as a model that was just opened: after a drag, and where a step goes far
    void beginNaming(const QString& path); ///< by typing, over the part
    void setHovered(const QString& path); ///< a module that is pointed at elsewhere
    void setNumberStyle(const paramap::words::NumberStyle& style);
    void zoomOut(); ///< wishes for the module around the root
    void zoomIn(); ///< wishes for the selected frame, or the one that the selected tile is in
    void moreDepth();
    void lessDepth();

Q_SIGNALS:
    void hovered(const QString& path); ///< "" when the pointer leaves
    void selectionWished(const QStringList& paths, const QString& current); ///< of no place, one or several
    void zoomWished(const QString& path);
    void backWished(); ///< to what filled the map before
    void forwardWished();
    void depthWished(int levels);
    void twiceWished(bool twice); ///< by the button on a strip
    void noteWished(const QString& path); ///< or not, if it is there
    void nameWished(const QString& path, const QString& name); ///< empty: its own again
    void ancestryWished(const QString& path); ///< what is around it stands out; "": nothing
    void emphasisDismissed(); ///< Esc while a kind or an ancestry stands out
    void searchDismissed(); ///< Esc while something is searched for
    void dragWanted(const QStringList& paths); ///< what is selected is being pulled out of the map
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
    void invalidate(); ///< lay out and paint anew when next shown
    void ensureImage();
    void paintScene(QPainter& painter);
    void paintOver(QPainter& painter, const QRect& dirty); ///< rings and outlines, which change without the map
    /// Empty if the path is not on the map; of what a "+2" counts, around that.
    QRectF ringRect(const std::string& path);
    bool isStoredBuffer(const std::string& path) const;
    void updateRing(const std::string& path);
    std::string standIn(const std::string& path) const; ///< of what the map has in its place, if lists are folded
    std::string shownRoot() const; ///< of the view's zoom what this network has
    map::MapView drawn() const; ///< of the view what is laid out here
    void makeNotes();
    void placeNotes(); ///< and what they say, as the map is now
    void setLook(bool& which, bool wanted); ///< the same rectangles, painted otherwise
    void jump(); ///< the next map is reached by a short movement, if the desktop wants any
    void beginMorph(const MapScene& from, const MapScene& to);
    bool paintMorph(QPainter& painter); ///< false if nothing moves
    MapOptions mapOptions();
    const MapStrip* offerAt(QPointF point);
    double shrinkage() const; ///< the side that a map smaller than before the drag has at the old scale, of 1
    void hoverAt(QPointF point);
    void lookAgain(); ///< at what is under the pointer
    void wish(const std::string& path); ///< that it is selected, and nothing else
    void wishAll(const Paths& paths, const std::string& current);
    Paths toggled(const std::string& path) const; ///< all that is selected with it, or without
    void toggle(const std::string& path);
    void extendTo(const std::string& path); ///< with what lies between it and the cursor
    void pressAt(const QMouseEvent& event);
    bool dragTo(const QMouseEvent& event); ///< false if the move is nothing but a move
    bool dropBand(); ///< false if none is drawn
    void paintSelection(QPainter& painter, const QRect& part);
    void paintTies(QPainter& painter);
    std::string pathAt(QPointF point); ///< of the node or strip there; empty outside
    layout::NodeIndex cursor(); ///< the node that keys start from; noNode if nothing on the map is selected
    void ask(const std::optional<std::string>& path); ///< zoomWished, if there is a path
    void zoomAt(QPointF point, int levels);
    bool handleKey(const QKeyEvent& event);
    bool moveCursor(const QKeyEvent& event);
    void showTip();
    void hideTip();

    network::NetworkPtr m_network;
    MapMeasure m_measure;
    map::MapView m_view;
    Paths m_together; ///< what is selected, if that is not the view's one place alone
    Emphasis m_emphasis;
    std::string m_hovered;
    std::vector<std::pair<std::string, MapNote*>> m_notes; ///< by path; children of this widget
    std::vector<bool> m_faded; ///< by node of the scene
    bool m_motion = true, m_activeExperts = false, m_patterns = false;
    bool m_outlines = false;
    QVariantAnimation m_morph;
    std::vector<layout::Box> m_start, m_drawn; ///< where rectangles come from; where they were when it was interrupted
    bool m_jump = false, m_anew = false;
    bool m_dragging = false;
    words::NumberStyle m_numbers;
    std::optional<MapScene> m_scene;
    std::optional<MapScene> m_previous; ///< of the drag's last tick
    std::optional<map::NetworkTree> m_before; ///< as it was when the drag began, or for a moment after a step
    QTimer m_former; ///< … which ends with it
    std::uint64_t m_sceneNumber = 0;
    std::map<layout::NodeIndex, QRectF> m_chips; ///< "+2" on the image, by frame
    std::vector<layout::NodeIndex> m_foundIn; ///< frames whose chip counts what is searched for
    QImage m_image; ///< kept from map to map, its memory is large
    bool m_painted = false; ///< the image shows the scene
    Lettering m_lettering;
    QTimer m_tip;
    QPoint m_pointer;
    bool m_lookAgain = false; ///< … is on its way
    enum class Press { None, Tile, Among, Band } m_press = Press::None; ///< what a held left button began on
    QPointF m_pressed;
    std::string m_pressedPath;
    std::optional<QRectF> m_band; ///< drawn with Shift held
    Paths m_banded; ///< what is selected once it is let go
    int m_wheel = 0; ///< eighths of a degree that make no whole level yet
};

} // namespace paramap::ui
