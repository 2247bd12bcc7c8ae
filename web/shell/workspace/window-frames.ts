import type { WindowRects } from '@core/workspace/geometry/compute-rects';
import { type ResizeHandle, resizeHandles, resizeRect } from '@core/workspace/geometry/floating-geometry';
import { snap } from '@core/workspace/geometry/snapping';
import type { Point, Rect } from '@core/workspace/layout/layout';
import { moveFloating, raiseFloating, resizeFloating } from '@core/workspace/operations/floating-operations';
import { toggleMaximized } from '@core/workspace/operations/maximize-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import { panelId, stripId } from './element-ids';
import { ElementPool, placeElement } from './element-pool';
import type { LayoutOperation, PreviewLayout } from './layout-preview';
import { type PointerMove, trackPointer } from './track-pointer';

/** Number of z-indices per window: one each for the frame, the content and the tab strip. */
export const LAYERS_PER_WINDOW = 3;

/** Returns the z-index of a window's frame, which is above all tiled panes. */
export function windowLayer(rank: number): number {
  return rank * LAYERS_PER_WINDOW + 10;
}

/** The frames of floating windows. They are behind the windows' panes, and contain the eight resize handles. */
export class WindowFrames {
  readonly #workspace: WorkspaceService;
  readonly #preview: PreviewLayout;
  readonly #pool: ElementPool;
  #windows: ReadonlyMap<string, WindowRects> = new Map();

  constructor(parent: HTMLElement, workspace: WorkspaceService, preview: PreviewLayout) {
    this.#workspace = workspace;
    this.#preview = preview;
    this.#pool = new ElementPool(parent, (windowId) => this.#create(windowId));
  }

  arrange(windows: readonly WindowRects[]): void {
    this.#windows = new Map(windows.map((window) => [window.id, window]));
    this.#pool.keepOnly(new Set(this.#windows.keys()));
    for (const { id, pane, frame, rank } of windows) {
      const element = this.#pool.get(id);
      placeElement(element, frame);
      element.style.zIndex = String(windowLayer(rank));
      const active = pane.tabs.find((tab) => tab.id === pane.activeTabId);
      element.ariaLabel = active?.title ?? '';
      // A pane's strip and view are not children of its window's frame, because they must never move in the document.
      // `aria-owns` connects them to the frame.
      const parts = [stripId(pane.id), ...(active ? [panelId(active.id)] : [])];
      element.setAttribute('aria-owns', parts.join(' '));
    }
  }

  /**
   * Moves a window with the pointer that pressed its header. If the window is maximised, it is restored when the
   * pointer moves.
   */
  drag(windowId: string, down: PointerEvent): void {
    const window = this.#windows.get(windowId);
    if (!window) return;
    down.preventDefault();
    const { frame, pane } = window;
    const moved = ({ delta, altKey }: PointerMove): LayoutOperation | undefined => {
      if (delta.x === 0 && delta.y === 0) return undefined;
      const rect = { ...frame, x: frame.x + delta.x, y: frame.y + delta.y };
      const { x, y } = altKey ? delta : this.#snapped(windowId, rect, undefined, delta);
      return (layout) => {
        const restored = layout.maximizedPaneId === pane.id ? toggleMaximized(layout, pane.id) : layout;
        return moveFloating(restored, windowId, { x: frame.x + x, y: frame.y + y }, this.#workspace.view);
      };
    };
    this.#follow(down, 'grabbing', moved);
  }

  #create(windowId: string): HTMLElement {
    const element = document.createElement('div');
    element.className = 'shell-window';
    element.role = 'dialog';
    element.ariaModal = 'false';
    for (const handle of resizeHandles) {
      const grip = document.createElement('div');
      grip.className = 'shell-window-handle';
      grip.dataset.handle = handle;
      grip.addEventListener('pointerdown', (event) => this.#resize(windowId, handle, event));
      element.append(grip);
    }
    return element;
  }

  #resize(windowId: string, handle: ResizeHandle, down: PointerEvent): void {
    const start: Rect | undefined = this.#windows.get(windowId)?.frame;
    if (!start || down.button !== 0) return;
    down.preventDefault();
    this.#workspace.update((layout) => raiseFloating(layout, windowId));
    const resized = ({ delta, altKey }: PointerMove): LayoutOperation => {
      const rect = resizeRect(start, handle, delta, this.#workspace.view);
      const way = altKey ? delta : this.#snapped(windowId, rect, handle, delta);
      return (layout) => resizeFloating(layout, windowId, start, handle, way, this.#workspace.view);
    };
    this.#follow(down, `${handle}-resize`, resized);
  }

  /** Previews an operation until the pointer is released, and then executes it. */
  #follow(
    down: PointerEvent,
    cursor: string,
    operation: (to: PointerMove) => LayoutOperation | undefined,
  ): void {
    trackPointer(down, {
      cursor,
      move: (to) => this.#preview(operation(to)),
      drop: (at) => this.#workspace.update(operation(at) ?? ((layout) => layout)),
      abort: () => {},
      end: () => this.#preview(undefined),
    });
  }

  /** Returns the pointer's offset, adjusted so that the window snaps to the edges of the view and of other windows. */
  #snapped(windowId: string, rect: Rect, handle: ResizeHandle | undefined, { x, y }: Point): Point {
    const others = [...this.#windows.values()].filter(({ id }) => id !== windowId).map(({ frame }) => frame);
    const pull = snap(rect, handle, this.#workspace.view, others);
    return { x: x + pull.x, y: y + pull.y };
  }
}
