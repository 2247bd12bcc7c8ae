import { type DragEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { ignoreFrames } from '../overlays/ignore-frames';
import { DragScroll } from './drag-scroll';
import type { TreeDrag, TreeDrop } from './tree-drop';
import type { TreeNode } from './tree-node';

/** Pixels that the mouse must move to start a drag. */
const THRESHOLD = 5;
/** Milliseconds that a press must last to start a drag; a shorter press scrolls. */
const LONG_PRESS = 400;
/** Milliseconds that a drag must rest over a collapsed folder before the folder expands. */
const SPRING = 600;

/** Options for {@link useTreeDrag}. */
export interface TreeDragOptions<T> {
  /** The scrollable element that contains the rows. */
  scroller: RefObject<HTMLElement | null>;
  /** Drop handling; undefined disables dragging. */
  drop: TreeDrop<T> | undefined;
  /** Returns the node at a row index. */
  nodeAt(row: number): TreeNode<T> | undefined;
  /** Returns the parent of a node; undefined at the top level. */
  parentOf(id: string): TreeNode<T> | undefined;
  /** Returns the nodes to drag with a row: only the row's node, or the whole selection if it contains that node. */
  draggedWith(node: TreeNode<T>): readonly TreeNode<T>[];
  /** Whether a folder is expanded. */
  isExpanded(id: string): boolean;
  /** Expands a folder. */
  unfold(id: string): void;
}

/** A point in the viewport, in CSS pixels; mouse events have this shape. */
export interface Point {
  /** Distance from the left edge of the viewport. */
  readonly clientX: number;
  /** Distance from the top edge of the viewport. */
  readonly clientY: number;
}

/**
 * Handles dragging rows with the mouse or by touch, and dropping files from the desktop. Calls `place` on every move,
 * to position the drag label.
 */
export function useTreeDrag<T>(options: TreeDragOptions<T>, place: (point: Point) => void) {
  const [drag, setDrag] = useState<TreeDrag<T>>();
  const [session] = useState(() => new TreeDragSession<T>(setDrag));
  session.options = options;
  session.place = place;
  const { scroller } = options;
  useEffect(() => {
    const element = scroller.current;
    // The browser scrolls on touch unless the first `touchmove` event is cancelled.
    const keep = (event: TouchEvent) => {
      if (session.isCarrying) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', keep);
      session.end();
    };
  }, [scroller, session]);
  return { drag, session };
}

class TreeDragSession<T> {
  declare options: TreeDragOptions<T>;
  declare place: (point: Point) => void;
  readonly #show: (drag: TreeDrag<T> | undefined) => void;
  readonly #scroll = new DragScroll(() => this.#retarget());
  #drag: TreeDrag<T> | undefined;
  #point: Point = { clientX: 0, clientY: 0 };
  #ends: (() => void)[] = [];
  #expansion: { readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  constructor(show: (drag: TreeDrag<T> | undefined) => void) {
    this.#show = show;
  }

  get isCarrying(): boolean {
    return this.#drag !== undefined;
  }

  /** Handles a press on a row, which may start a drag. */
  press(event: PointerEvent, node: TreeNode<T>): void {
    if (!this.options.drop || event.button !== 0 || !event.isPrimary) return;
    this.end();
    const from = { clientX: event.clientX, clientY: event.clientY };
    const isTouch = event.pointerType === 'touch';
    const begin = () => this.#begin(from, node);
    this.#listen('pointermove', (move) => {
      this.#point = move;
      if (this.#drag) {
        this.#follow(move);
        return;
      }
      const distance = Math.hypot(move.clientX - from.clientX, move.clientY - from.clientY);
      if (distance < THRESHOLD) return;
      if (isTouch) {
        this.end();
        return;
      }
      begin();
      this.#follow(move);
    });
    this.#listen('pointerup', () => this.#release());
    this.#listen('pointercancel', () => this.end());
    this.#listen('blur', ({ target }) => {
      if (target === window) this.end();
    });
    if (isTouch) {
      const timer = setTimeout(begin, LONG_PRESS);
      this.#ends.push(() => clearTimeout(timer));
    }
  }

  /** Handlers for desktop files that are dropped on the element that contains the rows. */
  readonly fileHandlers = {
    onDragEnter: (event: DragEvent) => this.#overFiles(event),
    onDragOver: (event: DragEvent) => this.#overFiles(event),
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event;
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (this.#takesFiles(event) && !isInside) this.end();
    },
    onDrop: (event: DragEvent) => {
      if (!this.#takesFiles(event)) return;
      event.preventDefault();
      const target = this.#drag?.target;
      this.end();
      this.options.drop?.onDropFiles?.(event.dataTransfer, target?.folder);
    },
  };

  /** Resets the drag state. */
  end(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#scroll.stop();
    this.#cancelExpansion();
    if (this.#drag) this.#set(undefined);
  }

  #takesFiles({ dataTransfer }: DragEvent): boolean {
    return this.options.drop?.onDropFiles !== undefined && dataTransfer.types.includes('Files');
  }

  #overFiles(event: DragEvent): void {
    if (!this.#takesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    if (!this.#drag) this.#set({ nodes: [], target: undefined, copies: true });
    this.#follow(event);
  }

  #begin(at: Point, node: TreeNode<T>): void {
    this.#point = at;
    this.#set({ nodes: this.options.draggedWith(node), target: undefined, copies: false });
    this.#ends.push(ignoreFrames());
    this.#listen('keydown', (event) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopImmediatePropagation();
        this.end();
      } else this.#hold(event);
    });
    this.#listen('keyup', (event) => this.#hold(event));
    // Ignore the click that ends the drag, and the context menu that a long press opens.
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    this.#listen('contextmenu', swallow);
    window.addEventListener('click', swallow, { capture: true, once: true });
    this.#ends.push(() => setTimeout(() => window.removeEventListener('click', swallow, true)));
    this.#follow(at);
  }

  #follow(point: Point & { readonly ctrlKey?: boolean; readonly altKey?: boolean }): void {
    this.#point = point;
    this.place(point);
    const element = this.options.scroller.current;
    if (element) this.#scroll.over(element, point.clientY);
    if (this.#drag?.nodes.length) this.#hold(point);
    this.#retarget();
  }

  #hold({ ctrlKey, altKey }: { readonly ctrlKey?: boolean; readonly altKey?: boolean }): void {
    const copies = ctrlKey === true || altKey === true;
    if (this.#drag && this.#drag.copies !== copies) this.#set({ ...this.#drag, copies });
  }

  #retarget(): void {
    if (!this.#drag) return;
    const { scroller, nodeAt, parentOf } = this.options;
    const under = document.elementFromPoint(this.#point.clientX, this.#point.clientY);
    const isInside = under !== null && scroller.current?.contains(under);
    const row = under?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const node = row === undefined ? undefined : nodeAt(Number(row));
    const folder = node?.children ? node : node && parentOf(node.id);
    this.#scheduleExpansion(isInside && node?.children ? node.id : undefined);
    const before = this.#drag.target;
    if (isInside === (before !== undefined) && before?.folder?.id === folder?.id) return;
    this.#set({ ...this.#drag, target: isInside ? { folder } : undefined });
  }

  #scheduleExpansion(id: string | undefined): void {
    const { isExpanded, unfold } = this.options;
    if (this.#expansion?.id === id) return;
    this.#cancelExpansion();
    if (id === undefined || isExpanded(id)) return;
    this.#expansion = { id, timer: setTimeout(() => unfold(id), SPRING) };
  }

  #cancelExpansion(): void {
    clearTimeout(this.#expansion?.timer);
    this.#expansion = undefined;
  }

  #release(): void {
    const drag = this.#drag;
    this.end();
    if (!drag) return;
    const { nodes, target, copies } = drag;
    const { drop } = this.options;
    if (!target) {
      const over = document.elementFromPoint(this.#point.clientX, this.#point.clientY);
      if (over) drop?.onDropOutside?.(nodes, over);
      return;
    }
    if (drop?.refusal(nodes, target.folder, copies) === undefined) drop?.onDrop(nodes, target.folder, copies);
  }

  #set(drag: TreeDrag<T> | undefined): void {
    this.#drag = drag;
    this.#show(drag);
  }

  #listen<K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void): void {
    window.addEventListener(type, listener, true);
    this.#ends.push(() => window.removeEventListener(type, listener, true));
  }
}
