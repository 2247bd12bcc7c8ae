import type { ValueStore } from '@core/storage/values/value-store';
import { BehaviorSubject } from 'rxjs';
import { fileId, type MediaItem } from './media-item';
import { storedQueueSchema } from './wire';

const KEY = 'media-player.queue';

/** Players tell their time several times a second; this often it is stored. */
const SAVE_EVERY_MS = 5000;

/** Positions this close to the start are no place to go on from. */
const WORTH_REMEMBERING_SECONDS = 5;

/**
 * What is to be played, in order, and how far each item was; this browser keeps both. The bytes of files are held only
 * as long as the page is.
 */
export class MediaQueue {
  readonly #values: ValueStore;
  readonly #files = new Map<string, File>();
  readonly #positions = new Map<string, number>();
  #loaded: Promise<void> | undefined;
  #saved: Promise<void> = Promise.resolve();
  #savedAt = 0;

  /** Replays the latest. */
  readonly items$ = new BehaviorSubject<readonly MediaItem[]>([]);

  constructor(values: ValueStore) {
    this.#values = values;
  }

  /** Brings back what was kept; only the first call reads. Rejects with a `StorageError`. */
  load(): Promise<void> {
    this.#loaded ??= this.#read();
    return this.#loaded;
  }

  /** Appends an item, unless it is there already. */
  add(item: MediaItem): boolean {
    if (this.items$.value.some(({ id }) => id === item.id)) return false;
    this.#set([...this.items$.value, item]);
    return true;
  }

  /** Appends a file and holds its bytes; one that is known gets its bytes back. Resolves whether it is new. */
  addFile(file: File): boolean {
    const id = fileId(file);
    this.#files.set(id, file);
    const isNew = this.add({ kind: 'file', id, title: file.name, mediaType: file.type });
    if (!isNew) this.items$.next([...this.items$.value]);
    return isNew;
  }

  /** The bytes of a file, while the page has them. */
  file(id: string): File | undefined {
    return this.#files.get(id);
  }

  remove(id: string): void {
    this.#files.delete(id);
    this.#positions.delete(id);
    this.#set(this.items$.value.filter((item) => item.id !== id));
  }

  /** Moves an item by a number of places; to the end where there are fewer. */
  move(id: string, by: number): void {
    const from = this.items$.value.findIndex((item) => item.id === id);
    const item = this.items$.value[from];
    if (!item) return;
    const others = this.items$.value.toSpliced(from, 1);
    this.#set(others.toSpliced(Math.max(0, from + by), 0, item));
  }

  /** The name that the place it comes from gives an item. */
  rename(id: string, title: string): void {
    const known = this.items$.value.find((item) => item.id === id);
    if (!known || known.title === title) return;
    this.#set(this.items$.value.map((item) => (item.id === id ? { ...item, title } : item)));
  }

  /** The item that stands a number of places after another. */
  neighbour(id: string, by: number): MediaItem | undefined {
    const at = this.items$.value.findIndex((item) => item.id === id);
    return at < 0 ? undefined : this.items$.value[at + by];
  }

  /** Second at which an item goes on. */
  position(item: MediaItem): number {
    return this.#positions.get(item.id) ?? (item.kind === 'youtube' ? item.start : 0);
  }

  /** Notes how far an item is, and stores it now and then; at its end it begins anew. */
  remember(id: string, seconds: number, hasEnded = false): void {
    if (!this.items$.value.some((item) => item.id === id)) return;
    if (hasEnded || seconds < WORTH_REMEMBERING_SECONDS) this.#positions.delete(id);
    else this.#positions.set(id, seconds);
    if (hasEnded || Date.now() - this.#savedAt > SAVE_EVERY_MS) void this.save();
  }

  /** Stores the queue; what cannot be stored is played all the same. */
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
