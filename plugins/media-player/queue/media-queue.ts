import type { ValueStore } from '@core/storage/values/value-store';
import { BehaviorSubject } from 'rxjs';
import { fileId, type MediaItem } from './media-item';
import { storedQueueSchema } from './wire';

const KEY = 'media-player.queue';

/**
 * Minimum time between two saves of the position, in milliseconds. Players report the position several times a second.
 */
const SAVE_EVERY_MS = 5000;

/** Positions before this second are not stored. */
const MIN_STORED_SECONDS = 5;

/**
 * The ordered queue with each item's playback position, stored in this browser. File bytes are held only until the page
 * closes.
 */
export class MediaQueue {
  readonly #values: ValueStore;
  readonly #files = new Map<string, File>();
  readonly #positions = new Map<string, number>();
  #loaded: Promise<void> | undefined;
  #saved: Promise<void> = Promise.resolve();
  #savedAt = 0;

  readonly items$ = new BehaviorSubject<readonly MediaItem[]>([]);

  constructor(values: ValueStore) {
    this.#values = values;
  }

  /** Loads the stored queue. Only the first call reads it. Rejects with a `StorageError` if reading fails. */
  load(): Promise<void> {
    this.#loaded ??= this.#read();
    return this.#loaded;
  }

  /** Appends an item. Returns false if the item is already in the queue. */
  add(item: MediaItem): boolean {
    if (this.items$.value.some(({ id }) => id === item.id)) return false;
    this.#set([...this.items$.value, item]);
    return true;
  }

  /**
   * Appends a file and holds its bytes. If the file is already in the queue, only replaces its bytes. Returns whether
   * the file is new.
   */
  addFile(file: File): boolean {
    const id = fileId(file);
    this.#files.set(id, file);
    const isNew = this.add({ kind: 'file', id, title: file.name, mediaType: file.type });
    if (!isNew) this.items$.next([...this.items$.value]);
    return isNew;
  }

  /** Returns a file's bytes; undefined if the page does not hold them. */
  file(id: string): File | undefined {
    return this.#files.get(id);
  }

  remove(id: string): void {
    this.#files.delete(id);
    this.#positions.delete(id);
    this.#set(this.items$.value.filter((item) => item.id !== id));
  }

  /** Moves an item by `by` positions, but not beyond the ends of the queue. */
  move(id: string, by: number): void {
    const from = this.items$.value.findIndex((item) => item.id === id);
    const item = this.items$.value[from];
    if (!item) return;
    const others = this.items$.value.toSpliced(from, 1);
    this.#set(others.toSpliced(Math.max(0, from + by), 0, item));
  }

  /** Sets the title reported by the item's source. */
  rename(id: string, title: string): void {
    const known = this.items$.value.find((item) => item.id === id);
    if (!known || known.title === title) return;
    this.#set(this.items$.value.map((item) => (item.id === id ? { ...item, title } : item)));
  }

  /** Returns the item `by` positions after the given item, or before it if `by` is negative. */
  neighbour(id: string, by: number): MediaItem | undefined {
    const at = this.items$.value.findIndex((item) => item.id === id);
    return at < 0 ? undefined : this.items$.value[at + by];
  }

  /** The position, in seconds, at which an item resumes. */
  position(item: MediaItem): number {
    return this.#positions.get(item.id) ?? (item.kind === 'youtube' ? item.start : 0);
  }

  /**
   * Records an item's position. Saves it at most once every {@link SAVE_EVERY_MS} milliseconds, or immediately if the
   * item has ended. An item that has ended will restart from the beginning.
   */
  recordPosition(id: string, seconds: number, hasEnded = false): void {
    if (!this.items$.value.some((item) => item.id === id)) return;
    if (hasEnded || seconds < MIN_STORED_SECONDS) this.#positions.delete(id);
    else this.#positions.set(id, seconds);
    if (hasEnded || Date.now() - this.#savedAt > SAVE_EVERY_MS) void this.save();
  }

  /** Saves the queue. Never rejects, because playback continues even if saving fails. */
  save(): Promise<void> {
    this.#savedAt = Date.now();
    this.#saved = this.#saved
      .then(() =>
        this.#values.set(KEY, { items: this.items$.value, positions: Object.fromEntries(this.#positions) }),
      )
      .catch(() => undefined);
    return this.#saved;
  }

  async #read(): Promise<void> {
    const stored = storedQueueSchema.safeParse(await this.#values.get(KEY));
    if (!stored.success) return;
    for (const [id, seconds] of Object.entries(stored.data.positions)) this.#positions.set(id, seconds);
    const added = this.items$.value.filter(({ id }) => !stored.data.items.some((item) => item.id === id));
    this.items$.next([...stored.data.items, ...added]);
  }

  #set(items: readonly MediaItem[]): void {
    this.items$.next(items);
    void this.save();
  }
}
