import { type ResizeHandle, resizeHandles } from '@core/workspace/floating-geometry';
import { moveFloating, raiseFloating, resizeFloating } from '@core/workspace/floating-operations';
import type { Rect, Size } from '@core/workspace/layout';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { WindowRects } from './compute-rects';
import { panelId, stripId } from './element-ids';
import { ElementPool, placeElement } from './element-pool';
import { trackPointer } from './track-pointer';

/** How many z-indices a window takes: frame, content, tab strip. */
export const LAYERS_PER_WINDOW = 3;

/** z-index of a window's frame; everything tiled lies below the first. */
export function windowLayer(rank: number): number {
  return rank * LAYERS_PER_WINDOW + 10;
}

/** The frames of floating windows, which lie behind their panes and hold the eight handles. */
export class WindowFrames {
  readonly #workspace: WorkspaceService;
  readonly #pool: ElementPool;
  readonly #view: () => Size;
  #windows: ReadonlyMap<string, WindowRects> = new Map();

  constructor(parent: HTMLElement, workspace: WorkspaceService, view: () => Size) {
    this.#workspace = workspace;
    this.#view = view;
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
      // The pane's parts are siblings, so that they never move in the document; this ties them to their window.
      const parts = [stripId(pane.id), ...(active ? [panelId(active.id)] : [])];
      element.setAttribute('aria-owns', parts.join(' '));
    }
  }

  /** Lets a window follow the pointer that was pressed on its header. */
  drag(windowId: string, down: PointerEvent): void {
    const window = this.#windows.get(windowId);
    if (!window) return;
    down.preventDefault();
    const { frame } = window;
    const moveTo = (x: number, y: number) =>
      this.#workspace.update((layout) => moveFloating(layout, windowId, { x, y }, this.#view()));
    trackPointer(down, {
      cursor: 'grabbing',
      move: (delta) => moveTo(frame.x + delta.x, frame.y + delta.y),
      abort: () => moveTo(frame.x, frame.y),
    });
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
    const by = (x: number, y: number) =>
      this.#workspace.update((layout) =>
        resizeFloating(layout, windowId, start, handle, { x, y }, this.#view()),
      );
    trackPointer(down, {
      cursor: `${handle}-resize`,
      move: ({ x, y }) => by(x, y),
      abort: () => by(0, 0),
    });
  }
}
