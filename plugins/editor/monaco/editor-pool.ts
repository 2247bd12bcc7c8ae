import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { editor } from 'monaco-editor/editor';
import type { Observable } from 'rxjs';
import { productOptions } from './editor-options';

/** Maximum number of unused editors in the pool. */
const MAX_IDLE = 2;

/** An editor with its own element, which is moved into the tab that shows it. */
export interface PooledEditor {
  readonly node: HTMLElement;
  /** Contains widgets that extend beyond the editor. */
  readonly overflow: HTMLElement;
  readonly editor: editor.IStandaloneCodeEditor;
}

/**
 * The page's editors. Creating one is much slower than switching its document, and hidden editors waste memory. A
 * visible tab therefore takes an editor from the pool and returns it when the tab is hidden.
 */
export class EditorPool implements Disposable {
  readonly #store = new DisposableStore();
  readonly #all = new Set<PooledEditor>();
  readonly #idle: PooledEditor[] = [];
  readonly #overflow = document.createElement('div');
  #options: editor.IEditorOptions = {};

  constructor(userOptions$: Observable<editor.IEditorOptions>) {
    this.#overflow.className = 'monaco-editor editor-overflow';
    this.#store.add(
      userOptions$.subscribe((options) => {
        this.#options = options;
        for (const { editor } of this.#all) editor.updateOptions(options);
      }),
    );
  }

  /** Returns an editor without a document, attached to `container`. */
  take(container: HTMLElement): PooledEditor {
    const idle = this.#idle.pop();
    if (!idle) return this.#create(container);
    this.overflowOf(container);
    container.append(idle.node);
    return idle;
  }

  /** Parent for popups that extend beyond an editor in `container`. It is in the same ARIA landmark as the editor. */
  overflowOf(container: HTMLElement): HTMLElement {
    const landmark = container.closest('main') ?? document.body;
    if (this.#overflow.parentElement !== landmark) landmark.append(this.#overflow);
    return this.#overflow;
  }

  release(pooled: PooledEditor): void {
    pooled.editor.setModel(null);
    pooled.node.remove();
    if (this.#idle.length < MAX_IDLE) this.#idle.push(pooled);
    else this.#discard(pooled);
  }

  dispose(): void {
    this.#store.dispose();
    for (const pooled of this.#all) this.#discard(pooled);
    this.#overflow.remove();
  }

  #create(container: HTMLElement): PooledEditor {
    const node = document.createElement('div');
    node.className = 'editor-surface';
    container.append(node);
    // Each editor has its own node, because Monaco uses this node to find the editor that an input field belongs to.
    const overflow = document.createElement('div');
    this.overflowOf(container).append(overflow);
    const options = { ...productOptions(overflow), ...this.#options, model: null };
    const pooled = { node, overflow, editor: editor.create(node, options) };
    this.#all.add(pooled);
    // Monaco listens for keys on the editor's element, which does not contain this node.
    overflow.addEventListener('keydown', (event) => forwardKey(event, pooled.editor.getContainerDomNode()));
    return pooled;
  }

  #discard(pooled: PooledEditor): void {
    this.#all.delete(pooled);
    pooled.editor.dispose();
    pooled.node.remove();
    pooled.overflow.remove();
  }
}

/** Dispatches a copy of a key event on another element. Cancels the original event if a handler cancels the copy. */
function forwardKey(event: KeyboardEvent, target: HTMLElement): void {
  const { key, code, keyCode, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey } = event;
  const modifiers = { ctrlKey, shiftKey, altKey, metaKey };
  const pressed = { key, code, keyCode, location, repeat, isComposing, ...modifiers, cancelable: true };
  if (target.dispatchEvent(new KeyboardEvent('keydown', pressed))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Lays out an editor after each resize of its tab. An opening or closing tab has size zero. */
export function fitToContainer(
  container: HTMLElement,
  editor: { layout(size: { width: number; height: number }): void },
): Disposable {
  const layOut = () => {
    const { clientWidth: width, clientHeight: height } = container;
    if (width > 0 && height > 0) editor.layout({ width, height });
  };
  const observer = new ResizeObserver(layOut);
  layOut();
  observer.observe(container);
  return toDisposable(() => observer.disconnect());
}
