import '@lumino/widgets/style/widget.css';
import '@lumino/dragdrop/style/index.css';
import './workspace-widget.css';
import { DisposableStore } from '@core/base/lifecycle';
import { raiseFloating } from '@core/workspace/floating-operations';
import type { Point, Size, WorkspaceLayout } from '@core/workspace/layout';
import { paneOfTab, panesOf, windowOfPane } from '@core/workspace/layout-tree';
import { movePane, moveTab } from '@core/workspace/move-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { Drag } from '@lumino/dragdrop';
import { Widget } from '@lumino/widgets';
import { BehaviorSubject } from 'rxjs';
import { computeRects, type Metrics, type WorkspaceRects } from './compute-rects';
import { DropPreview } from './drop-preview';
import { stripId } from './element-ids';
import { type FoundDrop, findDrop } from './find-drop';
import { Separators } from './separators';
import { draggedOf, startDragOnMove } from './tab-drag';
import { TreeLayout } from './tree-layout';
import { WindowFrames, windowLayer } from './window-frames';

/** The elements that React fills: one for each tab strip by pane id, and one for each view by tab id. */
export interface WorkspaceHosts {
  readonly strips: ReadonlyMap<string, HTMLElement>;
  readonly views: ReadonlyMap<string, HTMLElement>;
}

/** Shows the layout model: places strips and views, and turns drags into operations on the model. */
export class WorkspaceWidget extends Widget {
  readonly #workspace: WorkspaceService;
  readonly #tree = new TreeLayout(() => this.#arrange());
  readonly #strips = new Map<string, Widget>();
  readonly #views = new Map<string, Widget>();
  readonly #metrics = document.createElement('div');
  readonly #separators: Separators;
  readonly #frames: WindowFrames;
  readonly #preview: DropPreview;
  readonly #subscriptions = new DisposableStore();
  readonly #listening = new AbortController();
  readonly #resizes = new ResizeObserver(() => this.#arrange());
  #rects: WorkspaceRects | undefined;
  readonly hosts$ = new BehaviorSubject<WorkspaceHosts>({ strips: new Map(), views: new Map() });

  constructor(workspace: WorkspaceService) {
    super();
    this.#workspace = workspace;
    this.addClass('shell-workspace');
    this.layout = this.#tree;
    this.#metrics.className = 'shell-metrics';
    this.#metrics.ariaHidden = 'true';
    this.node.append(this.#metrics);
    this.#separators = new Separators(this.node, workspace);
    this.#frames = new WindowFrames(this.node, workspace, () => this.#viewSize());
    this.#preview = new DropPreview(this.node);
    this.#listen();
    this.#subscriptions.add(workspace.layout$.subscribe((layout) => this.#show(layout)));
  }

  override dispose(): void {
    if (this.isDisposed) return;
    this.#listening.abort();
    this.#resizes.disconnect();
    this.#subscriptions.dispose();
    super.dispose();
  }

  protected override onAfterAttach(): void {
    this.#resizes.observe(this.node);
    this.#arrange();
  }

  #show(layout: WorkspaceLayout): void {
    const panes = panesOf(layout);
    const paneIds = new Set(panes.map((pane) => pane.id));
    const tabIds = new Set(panes.flatMap((pane) => pane.tabs.map((tab) => tab.id)));
    const changes = [
      this.#sync(this.#strips, paneIds, (node, paneId) => {
        node.id = stripId(paneId);
        node.classList.add('shell-strip-host');
        node.dataset.paneId = paneId;
      }),
      this.#sync(this.#views, tabIds, (node, tabId) => {
        node.classList.add('shell-view-host');
        node.dataset.viewOf = tabId;
      }),
    ];
    this.#arrange();
    if (changes.includes(true))
      this.hosts$.next({ strips: nodesOf(this.#strips), views: nodesOf(this.#views) });
  }

  /** Makes the widgets that are missing and ends those that are no longer wanted; tells whether any changed. */
  #sync(
    widgets: Map<string, Widget>,
    wanted: ReadonlySet<string>,
    prepare: (node: HTMLElement, id: string) => void,
  ): boolean {
    let changed = false;
    for (const [id, widget] of widgets) {
      if (wanted.has(id)) continue;
      widgets.delete(id);
      widget.dispose();
      changed = true;
    }
    for (const id of wanted) {
      if (widgets.has(id)) continue;
      const widget = new Widget();
      prepare(widget.node, id);
      widgets.set(id, widget);
      widget.hide();
      this.#tree.addWidget(widget);
      changed = true;
    }
    return changed;
  }

  #arrange(): void {
    if (!this.isAttached) return;
    const view = this.#viewSize();
    if (view.width === 0 || view.height === 0) return;
    const { layout } = this.#workspace;
    const rects = computeRects(layout, view, this.#readMetrics());
    this.#rects = rects;
    const shown = new Set<Widget>();
    for (const { pane, strip, body, rank } of rects.panes) {
      const layer = rank === 0 ? 0 : windowLayer(rank) + 1;
      const stripWidget = this.#strips.get(pane.id);
      const viewWidget = this.#views.get(pane.activeTabId ?? '');
      if (stripWidget) this.#tree.place(stripWidget, strip, layer + 1);
      stripWidget?.node.toggleAttribute('data-active', pane.id === layout.activePaneId);
      if (viewWidget) this.#tree.place(viewWidget, body, layer);
      if (viewWidget) shown.add(viewWidget);
    }
    for (const widget of this.#views.values()) {
      if (!shown.has(widget) && !widget.isHidden) widget.hide();
    }
    this.#separators.arrange(rects.splits);
    this.#frames.arrange(rects.windows);
  }

  #viewSize(): Size {
    return { width: this.node.clientWidth, height: this.node.clientHeight };
  }

  /** The style sheet's sizes, as the box of an element that has them. */
  #readMetrics(): Metrics {
    const { offsetHeight, offsetWidth, clientLeft } = this.#metrics;
    return { strip: offsetHeight, gap: offsetWidth - 2 * clientLeft, frame: clientLeft };
  }

  #listen(): void {
    const { signal } = this.#listening;
    const on = <E extends Event>(type: string, listener: (event: E) => void, capture = false) =>
      this.node.addEventListener(type, listener as EventListener, { signal, capture });
    on<PointerEvent>('pointerdown', (event) => this.#press(event), true);
    on('focusin', (event) => {
      const paneId = this.#paneAt(event.target);
      if (paneId !== undefined) this.#focusPane(paneId);
    });
    on('dragstart', (event) => event.preventDefault());
    on<Drag.Event>('lm-dragenter', (event) => draggedOf(event.mimeData) && accept(event));
    on<Drag.Event>('lm-dragover', (event) => this.#dragOver(event));
    on<Drag.Event>('lm-dragleave', (event) => this.#dragLeave(event));
    on<Drag.Event>('lm-drop', (event) => this.#drop(event));
  }

  /** Focuses the pane that is pressed, and prepares the drag of a tab, pane or window. */
  #press(event: PointerEvent): void {
    const { target } = event;
    const paneId = this.#paneAt(target);
    if (paneId === undefined || !(target instanceof Element)) return;
    this.#focusPane(paneId);
    const strip = target.closest<HTMLElement>('.shell-strip-host');
    if (!strip || event.button !== 0 || target.closest('button, [data-locked]')) return;
    const tab = target.closest<HTMLElement>('[data-tab-id]');
    const window = windowOfPane(this.#workspace.layout, paneId);
    if (tab?.dataset.tabId) {
      startDragOnMove(event, { type: 'tab', tabId: tab.dataset.tabId }, () => dragImage(tab));
    } else if (window && !target.closest('[data-grip]')) this.#frames.drag(window.id, event);
    else startDragOnMove(event, { type: 'pane', paneId }, () => dragImage(strip));
  }

  /** The pane whose strip or view an element lies in. */
  #paneAt(target: EventTarget | null): string | undefined {
    if (!(target instanceof Element)) return undefined;
    const host = target.closest<HTMLElement>('.shell-strip-host, .shell-view-host');
    const { paneId, viewOf } = host?.dataset ?? {};
    return paneId ?? (viewOf === undefined ? undefined : paneOfTab(this.#workspace.layout, viewOf)?.id);
  }

  #focusPane(paneId: string): void {
    this.#workspace.update((layout) => {
      const window = windowOfPane(layout, paneId);
      const raised = window ? raiseFloating(layout, window.id) : layout;
      return raised.activePaneId === paneId ? raised : { ...raised, activePaneId: paneId };
    });
  }

  #dragOver(event: Drag.Event): void {
    if (!draggedOf(event.mimeData)) return;
    accept(event);
    const found = this.#findDrop(event);
    event.dropAction = found ? 'move' : 'none';
    if (found) this.#preview.show(found);
    else this.#preview.hide();
  }

  #dragLeave(event: Drag.Event): void {
    const { relatedTarget } = event;
    if (!(relatedTarget instanceof Node && this.node.contains(relatedTarget))) this.#preview.hide();
  }

  #drop(event: Drag.Event): void {
    this.#preview.hide();
    const dragged = draggedOf(event.mimeData);
    if (!dragged) return;
    accept(event);
    const found = this.#findDrop(event);
    event.dropAction = found ? 'move' : 'none';
    if (!found) return;
    this.#workspace.update((layout) =>
      dragged.type === 'tab'
        ? moveTab(layout, dragged.tabId, found.target)
        : movePane(layout, dragged.paneId, found.target),
    );
  }

  #findDrop({ clientX, clientY }: Drag.Event): FoundDrop | undefined {
    const { left, top } = this.node.getBoundingClientRect();
    const point: Point = { x: clientX - left, y: clientY - top };
    return this.#rects && findDrop(this.#rects, point, (paneId, x) => this.#findInsertion(paneId, x));
  }

  /** The tabs before the middle of which the point lies come after it. */
  #findInsertion(paneId: string, x: number) {
    const { left } = this.node.getBoundingClientRect();
    const strip = this.#strips.get(paneId)?.node;
    const boxes = [...(strip?.querySelectorAll('[data-tab-id]') ?? [])].map((tab) =>
      tab.getBoundingClientRect(),
    );
    const before = boxes.findIndex((box) => x + left < box.left + box.width / 2);
    const index = before < 0 ? boxes.length : before;
    return { index, x: (boxes[index]?.left ?? boxes.at(-1)?.right ?? left) - left };
  }
}

function nodesOf(widgets: ReadonlyMap<string, Widget>): ReadonlyMap<string, HTMLElement> {
  return new Map([...widgets].map(([id, widget]) => [id, widget.node]));
}

function accept(event: Drag.Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What follows the pointer: the title of the tab, or of the pane's active one. */
function dragImage(element: HTMLElement): HTMLElement {
  const labelled = element.matches('[data-title]')
    ? element
    : element.querySelector<HTMLElement>('[aria-selected="true"]');
  const image = document.createElement('div');
  image.className = 'shell-drag-image';
  image.textContent = labelled?.dataset.title ?? '';
  return image;
}
