import type { WorkspaceRects } from '@core/workspace/geometry/compute-rects';
import { type FoundDrop, findDrop } from '@core/workspace/geometry/find-drop';
import { fitRect } from '@core/workspace/geometry/floating-geometry';
import { layoutLimits, type Point, type WorkspaceLayout } from '@core/workspace/layout/layout';
import { windowOfPane } from '@core/workspace/layout/layout-tree';
import { movePane, moveTab } from '@core/workspace/operations/move-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import { DropPreview } from './drop-preview';
import { type PointerMove, trackPointer } from './track-pointer';
import { watchPress } from './watch-press';
import type { WindowFrames } from './window-frames';

/** Offset of the pointer from a window's top-left corner after a tab or pane is dropped as a window, in pixels. */
const GRIP: Point = { x: 60, y: 16 };
/** Distance in pixels from either end of a scrollable strip within which a dragged tab scrolls the strip. */
const SCROLL_ZONE = 32;
const SCROLL_STEP = 12;

type Dragged =
  | { readonly type: 'tab'; readonly tabId: string }
  | { readonly type: 'pane'; readonly paneId: string };

/** The members of the widget that are needed to drag tabs and panes. */
export interface DragContext {
  readonly node: HTMLElement;
  readonly rects: () => WorkspaceRects | undefined;
  readonly stripOf: (paneId: string) => HTMLElement | undefined;
  readonly frames: WindowFrames;
}

/** Turns presses on strips into drags of tabs, panes and windows, and turns drops into layout operations. */
export class PaneDrag {
  readonly #workspace: WorkspaceService;
  readonly #ground: DragContext;
  readonly #preview: DropPreview;

  constructor(workspace: WorkspaceService, ground: DragContext) {
    this.#workspace = workspace;
    this.#ground = ground;
    this.#preview = new DropPreview(ground.node);
  }

  /**
   * Prepares to drag a tab, a window by its header, or a pane by the empty area of its strip. If Ctrl or Cmd is
   * pressed, the header drags the window's pane, so that the pane can be docked.
   */
  press(event: PointerEvent, target: Element, paneId: string): void {
    const strip = target.closest<HTMLElement>('.shell-strip-host');
    if (!strip || event.button !== 0 || target.closest('button, [data-locked]')) return;
    const tab = target.closest<HTMLElement>('[data-tab-id]');
    const window = windowOfPane(this.#workspace.layout, paneId);
    const tabId = tab?.dataset.tabId;
    if (tab && tabId !== undefined) this.#watch(event, { type: 'tab', tabId }, tab);
    else if (window && !(event.ctrlKey || event.metaKey)) this.#ground.frames.drag(window.id, event);
    else this.#watch(event, { type: 'pane', paneId }, strip);
  }

  #watch(down: PointerEvent, dragged: Dragged, element: HTMLElement): void {
    watchPress(down, {
      drag: (event) => this.#drag(down, event, dragged, titleOf(element)),
      hold: ({ clientX, clientY }) =>
        element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, clientX, clientY })),
    });
  }

  #drag(down: PointerEvent, event: PointerEvent, dragged: Dragged, title: string): void {
    // Without this, the browser would drag selected text, which could be dropped into an editor.
    window.getSelection()?.removeAllRanges();
    const image = dragImage(title);
    const show = (to: PointerMove) => {
      image.style.translate = `${to.at.x}px ${to.at.y}px`;
      const drop = this.#find(to, dragged);
      image.toggleAttribute('data-refused', !drop);
      if (drop) this.#preview.show(drop.found);
      else this.#preview.hide();
    };
    trackPointer(down, {
      cursor: 'grabbing',
      move: show,
      drop: (at) => {
        const drop = this.#find(at, dragged);
        if (drop) this.#workspace.update(() => drop.next);
      },
      abort: () => {},
      end: () => {
        this.#preview.hide();
        image.remove();
      },
    });
    const { clientX: x, clientY: y, altKey, shiftKey } = event;
    document.body.append(image);
    show({ delta: { x: 0, y: 0 }, at: { x, y }, altKey, shiftKey });
  }

  /** Returns the effect of a drop at the current point, or undefined if the drop would change nothing. */
  #find(
    { at, shiftKey }: PointerMove,
    dragged: Dragged,
  ): { readonly found: FoundDrop; readonly next: WorkspaceLayout } | undefined {
    const rects = this.#ground.rects();
    if (!rects) return undefined;
    const { left, top } = this.#ground.node.getBoundingClientRect();
    const point: Point = { x: at.x - left, y: at.y - top };
    const found = shiftKey
      ? this.#floatAt(point)
      : findDrop(rects, point, (paneId, x) => this.#findInsertion(paneId, x));
    if (!found) return undefined;
    const { layout } = this.#workspace;
    const next =
      dragged.type === 'tab'
        ? moveTab(layout, dragged.tabId, found.target)
        : movePane(layout, dragged.paneId, found.target);
    return next === layout ? undefined : { found, next };
  }

  /** If Shift is held, a drop creates a window at the pointer. */
  #floatAt({ x, y }: Point): FoundDrop | undefined {
    const { view } = this.#workspace;
    if (x < 0 || y < 0 || x > view.width || y > view.height) return undefined;
    const { width, height } = layoutLimits.floating;
    const preview = fitRect({ x: x - GRIP.x, y: y - GRIP.y, width, height }, view);
    const target = { type: 'float', position: { x: preview.x, y: preview.y }, view } as const;
    return { target, preview, isInsertion: false };
  }

  /** Returns the insertion index, which is before the first tab whose centre is to the right of the pointer. */
  #findInsertion(paneId: string, x: number) {
    const { left } = this.#ground.node.getBoundingClientRect();
    const strip = this.#ground.stripOf(paneId);
    scrollTowards(strip?.querySelector('.shell-strip-tabs'), x + left);
    const boxes = [...(strip?.querySelectorAll('[data-tab-id]') ?? [])].map((tab) =>
      tab.getBoundingClientRect(),
    );
    const before = boxes.findIndex((box) => x + left < box.left + box.width / 2);
    const index = before < 0 ? boxes.length : before;
    return { index, x: (boxes[index]?.left ?? boxes.at(-1)?.right ?? left) - left };
  }
}

function scrollTowards(tabs: Element | null | undefined, clientX: number): void {
  if (!tabs) return;
  const { left, right } = tabs.getBoundingClientRect();
  if (clientX < left + SCROLL_ZONE) tabs.scrollLeft -= SCROLL_STEP;
  else if (clientX > right - SCROLL_ZONE && clientX <= right) tabs.scrollLeft += SCROLL_STEP;
}

/** Returns the title of a tab, or the title of a strip's active tab. */
function titleOf(element: HTMLElement): string {
  const labelled = element.matches('[data-title]')
    ? element
    : element.querySelector<HTMLElement>('[aria-selected="true"]');
  return labelled?.dataset.title ?? '';
}

/** Creates the label that follows the pointer. */
function dragImage(title: string): HTMLElement {
  const image = document.createElement('div');
  image.className = 'shell-drag-image';
  image.textContent = title;
  return image;
}
