import '@lumino/widgets/style/widget.css';
import './workspace-widget.css';
import { DisposableStore } from '@core/base/lifecycle';
import { computeRects, type Metrics, type WorkspaceRects } from '@core/workspace/geometry/compute-rects';
import type { WorkspaceLayout } from '@core/workspace/layout/layout';
import { paneOfTab, panesOf } from '@core/workspace/layout/layout-tree';
import { toggleMaximized } from '@core/workspace/operations/maximize-operations';
import { activatePane } from '@core/workspace/operations/tab-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import { Widget } from '@lumino/widgets';
import { BehaviorSubject } from 'rxjs';
import { stripId } from './element-ids';
import type { PreviewLayout } from './layout-preview';
import { PaneDrag } from './pane-drag';
import { Separators } from './separators';
import { TreeLayout } from './tree-layout';
import { WindowFrames, windowLayer } from './window-frames';

/** Class that Lumino adds to hidden widgets. */
const HIDDEN = 'lm-mod-hidden';

/** The elements that React renders into: one per tab strip, by pane id, and one per view, by tab id. */
export interface WorkspaceHosts {
  readonly strips: ReadonlyMap<string, HTMLElement>;
  readonly views: ReadonlyMap<string, HTMLElement>;
}

/** Renders the layout model: positions strips and views, and turns drags into operations on the model. */
export class WorkspaceWidget extends Widget {
  readonly #workspace: WorkspaceService;
  readonly #tree = new TreeLayout(() => this.#arrange());
  readonly #strips = new Map<string, Widget>();
  readonly #views = new Map<string, Widget>();
  readonly #metrics = document.createElement('div');
  readonly #separators: Separators;
  readonly #frames: WindowFrames;
  readonly #drag: PaneDrag;
  readonly #subscriptions = new DisposableStore();
  readonly #listening = new AbortController();
  readonly #resizes = new ResizeObserver(() => this.#arrange());
  #rects: WorkspaceRects | undefined;
  /** Layout that the current drag would produce; undefined if nothing is being dragged. */
  #previewed: WorkspaceLayout | undefined;
  readonly hosts$ = new BehaviorSubject<WorkspaceHosts>({ strips: new Map(), views: new Map() });

  constructor(workspace: WorkspaceService) {
    super();
    this.#workspace = workspace;
    this.addClass('shell-workspace');
    this.layout = this.#tree;
    this.#metrics.className = 'shell-metrics';
    this.#metrics.ariaHidden = 'true';
    // The dividers precede the views in Tab order, because some views handle the Tab key.
    const dividers = document.createElement('div');
    this.node.append(this.#metrics, dividers);
    const preview: PreviewLayout = (operation) => {
      this.#previewed = operation?.(workspace.layout);
      this.#arrange();
    };
    this.#separators = new Separators(dividers, workspace, preview);
    this.#frames = new WindowFrames(this.node, workspace, preview);
    this.#drag = new PaneDrag(workspace, {
      node: this.node,
      rects: () => this.#rects,
      stripOf: (paneId) => this.#strips.get(paneId)?.node,
      frames: this.#frames,
    });
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
    this.#previewed = undefined;
    const focused = document.activeElement?.closest('.shell-strip-host, .shell-view-host');
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
    const isGone = focused && (!focused.isConnected || focused.classList.contains(HIDDEN));
    if (isGone && this.isAttached) this.#followActiveTab(layout);
  }

  /** Moves focus to the active pane after the focused view was hidden or removed. */
  #followActiveTab({ activePaneId }: WorkspaceLayout): void {
    if (activePaneId !== undefined) this.#workspace.requestFocus({ type: 'pane', paneId: activePaneId });
  }

  /** Creates missing widgets and disposes of widgets that are no longer needed. Returns true if anything changed. */
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
    const view = { width: this.node.clientWidth, height: this.node.clientHeight };
    if (view.width === 0 || view.height === 0) return;
    this.#workspace.resizeView(view);
    const layout = this.#previewed ?? this.#workspace.layout;
    const rects = computeRects(layout, view, this.#readMetrics());
    this.#rects = rects;
    const shown = new Set<Widget>();
    for (const { pane, strip, body, rank } of rects.panes) {
      const layer = rank === 0 ? 0 : windowLayer(rank) + 1;
      const stripWidget = this.#strips.get(pane.id);
      const viewWidget = this.#views.get(pane.activeTabId ?? '');
      if (stripWidget) this.#tree.place(stripWidget, strip, layer + 1);
      if (stripWidget) shown.add(stripWidget);
      stripWidget?.node.toggleAttribute('data-active', pane.id === layout.activePaneId);
      if (viewWidget) this.#tree.place(viewWidget, body, layer);
      if (viewWidget) shown.add(viewWidget);
    }
    for (const widget of [...this.#strips.values(), ...this.#views.values()]) {
      if (!shown.has(widget) && !widget.isHidden) widget.hide();
    }
    this.#separators.arrange(rects.splits);
    this.#frames.arrange(rects.windows);
  }

  /** Reads the sizes of strips, gaps and frames from an element that the style sheet assigns them to. */
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
    on('dblclick', ({ target }) => {
      const paneId = this.#paneAt(target);
      if (paneId === undefined || !(target instanceof Element) || !target.closest('.shell-strip-space'))
        return;
      this.#workspace.update((layout) => toggleMaximized(layout, paneId));
    });
    on('dragstart', (event) => event.preventDefault());
  }

  /** Focuses the pressed pane, and prepares to drag a tab, pane or window. */
  #press(event: PointerEvent): void {
    const { target } = event;
    const paneId = this.#paneAt(target);
    if (paneId === undefined || !(target instanceof Element)) return;
    this.#focusPane(paneId);
    this.#drag.press(event, target, paneId);
  }

  #paneAt(target: EventTarget | null): string | undefined {
    if (!(target instanceof Element)) return undefined;
    const host = target.closest<HTMLElement>('.shell-strip-host, .shell-view-host');
    const { paneId, viewOf } = host?.dataset ?? {};
    return paneId ?? (viewOf === undefined ? undefined : paneOfTab(this.#workspace.layout, viewOf)?.id);
  }

  #focusPane(paneId: string): void {
    this.#workspace.update((layout) => activatePane(layout, paneId));
  }
}

function nodesOf(widgets: ReadonlyMap<string, Widget>): ReadonlyMap<string, HTMLElement> {
  return new Map([...widgets].map(([id, widget]) => [id, widget.node]));
}
