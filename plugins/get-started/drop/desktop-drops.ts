import type { Disposable } from '@core/base/lifecycle';
import { entriesOf } from '@host/api/entries-of';
import { BehaviorSubject } from 'rxjs';

/**
 * Handles files dragged from the desktop onto the page, unless another element, such as a folder in the file tree,
 * handles them. Other drags are ignored.
 */
export class DesktopDrops implements Disposable {
  readonly #listening = new AbortController();
  /** True while files are over the page and would be accepted. Replays the latest value. */
  readonly isDragging$ = new BehaviorSubject(false);

  constructor(options: {
    readonly isWelcome: () => boolean;
    readonly onDrop: (entries: readonly (FileSystemEntry | File)[]) => void;
  }) {
    const { signal } = this.#listening;
    const listen = (
      type: 'dragenter' | 'dragover' | 'drop',
      handle: (event: DragEvent, data: DataTransfer) => void,
    ) =>
      document.addEventListener(
        type,
        (event) => {
          const { dataTransfer } = event;
          if (!dataTransfer?.types.includes('Files')) return;
          if (event.defaultPrevented || !options.isWelcome()) {
            this.#set(false);
            return;
          }
          event.preventDefault();
          handle(event, dataTransfer);
        },
        { signal },
      );
    // A new element under the pointer must accept the drag on 'dragenter', or the browser discards the drop.
    for (const type of ['dragenter', 'dragover'] as const)
      listen(type, (_event, data) => {
        data.dropEffect = 'copy';
        this.#set(true);
      });
    listen('drop', (_event, data) => {
      this.#set(false);
      options.onDrop(entriesOf(data));
    });
    const end = () => this.#set(false);
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget || end(), { signal });
    // Some browsers do not report a cancelled drag. These events do not occur during a drag, so they indicate that the
    // drag has ended.
    for (const type of ['pointermove', 'keydown'] as const)
      document.addEventListener(type, end, { signal, capture: true, passive: true });
  }

  dispose(): void {
    this.#listening.abort();
    this.isDragging$.complete();
  }

  #set(isDragging: boolean): void {
    if (this.isDragging$.value !== isDragging) this.isDragging$.next(isDragging);
  }
}
