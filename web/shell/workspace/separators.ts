import { isSameRect, type SplitRects } from '@core/workspace/geometry/compute-rects';
import { layoutLimits } from '@core/workspace/layout/layout';
import { isFileTreePane } from '@core/workspace/layout/layout-tree';
import { evenSplit, resizeSplit } from '@core/workspace/operations/split-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import { ElementPool, placeElement } from './element-pool';
import type { LayoutOperation, PreviewLayout } from './layout-preview';
import { messages } from './messages';
import { type PointerMove, trackPointer } from './track-pointer';

/** Percentage points by which an arrow key moves a divider. With Shift, the divider moves five times as far. */
const KEY_PERCENT = 2;

/**
 * The dividers between panes. They are moved by dragging or with the arrow keys. A double click makes the panes on both
 * sides equal in size.
 */
export class Separators {
  readonly #workspace: WorkspaceService;
  readonly #preview: PreviewLayout;
  readonly #pool: ElementPool;
  #splits: ReadonlyMap<string, SplitRects> = new Map();

  constructor(parent: HTMLElement, workspace: WorkspaceService, preview: PreviewLayout) {
    this.#workspace = workspace;
    this.#preview = preview;
    this.#pool = new ElementPool(parent, (splitId) => this.#create(splitId));
  }

  arrange(splits: readonly SplitRects[]): void {
    const before = this.#splits;
    this.#splits = new Map(splits.map((rects) => [rects.split.id, rects]));
    this.#pool.keepOnly(new Set(this.#splits.keys()));
    for (const { split, gap } of splits) {
      const known = before.get(split.id);
      if (known?.split === split && isSameRect(known.gap, gap)) continue;
      const element = this.#pool.get(split.id);
      placeElement(element, gap);
      const [first] = split.children;
      element.dataset.direction = split.direction;
      // In a horizontal split, the divider is vertical.
      element.ariaOrientation = split.direction === 'horizontal' ? 'vertical' : 'horizontal';
      element.ariaValueNow = String(Math.round(split.sizes[0]));
      element.ariaLabel =
        first.type === 'pane' && isFileTreePane(first) ? messages.resizeFileTree : messages.resizePanes;
    }
  }

  #create(splitId: string): HTMLElement {
    const element = document.createElement('div');
    element.className = 'shell-separator';
    element.role = 'separator';
    element.tabIndex = 0;
    element.ariaValueMin = String(layoutLimits.minSplitPercent);
    element.ariaValueMax = String(layoutLimits.maxSplitPercent);
    element.addEventListener('pointerdown', (event) => this.#drag(splitId, event));
    element.addEventListener('dblclick', () =>
      this.#workspace.update((layout) => evenSplit(layout, splitId)),
    );
    element.addEventListener('keydown', (event) => this.#press(splitId, event));
    return element;
  }

  #resize(splitId: string, percent: number): void {
    this.#workspace.update((layout) => resizeSplit(layout, splitId, percent));
  }

  #drag(splitId: string, down: PointerEvent): void {
    const rects = this.#splits.get(splitId);
    if (!rects || down.button !== 0) return;
    down.preventDefault();
    const { split, area, gap } = rects;
    const isRow = split.direction === 'horizontal';
    const room = isRow ? area.width - gap.width : area.height - gap.height;
    const resized = ({ delta: { x, y } }: PointerMove): LayoutOperation => {
      const percent = split.sizes[0] + ((isRow ? x : y) / room) * 100;
      return (layout) => resizeSplit(layout, splitId, percent);
    };
    const element = this.#pool.get(splitId);
    element.dataset.dragging = '';
    trackPointer(down, {
      cursor: isRow ? 'ew-resize' : 'ns-resize',
      move: (to) => this.#preview(resized(to)),
      drop: (at) => this.#workspace.update(resized(at)),
      abort: () => {},
      end: () => {
        delete element.dataset.dragging;
        this.#preview(undefined);
      },
    });
  }

  #press(splitId: string, event: KeyboardEvent): void {
    const split = this.#splits.get(splitId)?.split;
    if (!split) return;
    const step = event.shiftKey ? 5 * KEY_PERCENT : KEY_PERCENT;
    const [back, forward] =
      split.direction === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const wanted: Readonly<Record<string, number>> = {
      [back]: split.sizes[0] - step,
      [forward]: split.sizes[0] + step,
      Home: layoutLimits.minSplitPercent,
      End: layoutLimits.maxSplitPercent,
      Enter: 50,
    };
    const percent = wanted[event.key];
    if (percent === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#resize(splitId, percent);
  }
}
