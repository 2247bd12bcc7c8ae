import type { Disposable } from '@core/base/lifecycle';
import { entriesOf } from '@host/api/entries-of';
import { BehaviorSubject } from 'rxjs';

/**
 * Takes files that are dragged from the desktop onto the page, wherever nothing else takes them (as a folder of the file
 * tree may). Drags of anything else pass by.
 */
export class DesktopDrops implements Disposable {
  readonly #listening = new AbortController();
  /** Files are over the page, and would be taken; replays the latest. */
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
    // An element that is new below the pointer must accept the drag by 'dragenter', or the browser discards a drop on it.
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
    // Not every browser tells of a drag that was given up; while one lasts, neither of these comes.
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
