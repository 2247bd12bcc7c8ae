import type { Rect } from '@core/workspace/layout/layout';
import { MessageLoop } from '@lumino/messaging';
import { Layout, LayoutItem, Widget } from '@lumino/widgets';

/**
 * Contains all of the workspace's widgets as direct children of one node, and changes only their positions. Moving a
 * tab never removes an element from the document, so editors, terminals, frames and React state are preserved.
 */
export class TreeLayout extends Layout {
  readonly #items = new Map<Widget, LayoutItem>();
  readonly #arrange: () => void;

  /** `arrange` positions the widgets with {@link place}. It is called when the size of the parent may have changed. */
  constructor(arrange: () => void) {
    super();
    this.#arrange = arrange;
  }

  override *[Symbol.iterator](): IterableIterator<Widget> {
    yield* this.#items.keys();
  }

  override dispose(): void {
    for (const widget of [...this.#items.keys()]) widget.dispose();
    this.#items.clear();
    super.dispose();
  }

  addWidget(widget: Widget): void {
    const { parent } = this;
    if (!parent || this.#items.has(widget)) return;
    widget.parent = parent;
    this.#items.set(widget, new LayoutItem(widget));
    if (parent.isAttached) MessageLoop.sendMessage(widget, Widget.Msg.BeforeAttach);
    parent.node.append(widget.node);
    if (parent.isAttached) MessageLoop.sendMessage(widget, Widget.Msg.AfterAttach);
  }

  override removeWidget(widget: Widget): void {
    const item = this.#items.get(widget);
    if (!item) return;
    this.#items.delete(widget);
    const isAttached = this.parent?.isAttached === true;
    if (isAttached) MessageLoop.sendMessage(widget, Widget.Msg.BeforeDetach);
    widget.node.remove();
    if (isAttached) MessageLoop.sendMessage(widget, Widget.Msg.AfterDetach);
    item.dispose();
  }

  /** Shows a widget at a position; `z` is the widget's z-index among its siblings. */
  place(widget: Widget, { x, y, width, height }: Rect, z: number): void {
    if (widget.isHidden) widget.show();
    const zIndex = String(z);
    if (widget.node.style.zIndex !== zIndex) widget.node.style.zIndex = zIndex;
    this.#items.get(widget)?.update(x, y, width, height);
  }

  protected override onResize(): void {
    this.#arrange();
  }

  protected override onUpdateRequest(): void {
    this.#arrange();
  }

  protected override onFitRequest(): void {
    this.#arrange();
  }
}
