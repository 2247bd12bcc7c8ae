import { dirname, extension } from '@core/base/path';
import { messages } from '../messages';
import { newId } from '../new-id';
import { contentToStore, describeFile, hasHistory } from '../records/file-content';
import { FileLedger } from '../records/file-ledger';
import type { StoredTrash } from '../records/records';
import { type FileChangeOptions, type FileOperation, StorageError } from '../storage';
import type { FileContent, FileMetadata, FileOperationSummary } from '../wire';
import type { RecordChange, RecordPlan } from './record-change';

/** An operation, with the address of its content. */
export interface AddressedOperation {
  /** The operation. */
  readonly operation: FileOperation;
  /** Address of the operation's content; undefined if it has none. */
  readonly contentId: string | undefined;
}

/** Input of a planner. */
export interface PlannerInput {
  /** Id of the project. */
  readonly projectId: string;
  /** Stored files at the paths that the operations touch, and stored files with the ids of restored files. */
  readonly stored: Iterable<FileMetadata>;
  /** Options for the operations. */
  readonly options: FileChangeOptions;
}

/**
 * Plans the record changes, by file id, for an ordered list of operations on paths. Throws 'conflict' if a path already
 * exists, and 'not-found' if a path does not exist.
 */
export class RecordPlanner {
  readonly #projectId: string;
  readonly #options: FileChangeOptions;
  readonly #ledger: FileLedger;
  readonly #now = new Date().toISOString();
  readonly #records: RecordChange[] = [];
  readonly #needed = new Set<string>();
  readonly #brought = new Set<string>();
  readonly #done: FileOperationSummary[] = [];
  readonly #inverse: FileOperation[] = [];
  readonly #trash: ReadonlyMap<string, StoredTrash>;

  constructor({ projectId, stored, options }: PlannerInput) {
    this.#projectId = projectId;
    this.#options = options;
    this.#ledger = new FileLedger(stored);
    const emptyEntry = (path: string): StoredTrash => ({
      projectId,
      id: newId('trash'),
      path,
      deletedAt: this.#now,
      files: [],
    });
    this.#trash = new Map((options.trash ?? []).map((path) => [path, emptyEntry(path)]));
  }

  /** Plans the operations in order. */
  plan(operations: readonly AddressedOperation[]): RecordPlan {
    for (const { operation, contentId } of operations) this.#take(operation, contentId);
    const { untrash = [] } = this.#options;
    const filled = Array.from(this.#trash.values()).filter(({ files }) => files.length > 0);
    return {
      records: [
        ...this.#records,
        ...filled.map((entry) => ({ type: 'trash', entry }) as const),
        ...untrash.map(({ id }) => ({ type: 'untrash', id }) as const),
      ],
      needed: this.#needed,
      operations: this.#done,
      inverse: {
        operations: this.#inverse.reverse(),
        options: {
          source: 'restore',
          trash: untrash.map(({ path }) => path),
          untrash: filled.map(({ id, path }) => ({ id, path })),
        },
      },
    };
  }

  #take(operation: FileOperation, contentId: string | undefined): void {
    const ledger = this.#ledger;
    switch (operation.type) {
      case 'write':
        this.#write(operation, contentId);
        break;
      case 'copy':
        this.#copy(operation.from, operation.to);
        break;
      case 'delete':
        this.#delete(ledger.expected(operation.path, operation.expect));
        break;
      case 'rename':
        ledger.expected(operation.from, operation.expect);
        this.#rename(ledger.existing(operation.from), operation.to);
        break;
      case 'restore':
        this.#restore(operation.file, ledger.expected(operation.file.path, operation.expect));
        break;
    }
  }

  #write(
    { path, content, expect, lastModified }: Extract<FileOperation, { type: 'write' }>,
    contentId: string | undefined,
  ): void {
    const { source = 'save' } = this.#options;
    const before = this.#ledger.expected(path, expect);
    const id = before?.id ?? newId('file');
    const address = hasHistory(path) ? contentId : id;
    const file: FileMetadata = {
      ...describeFile(id, this.#projectId, path, content, address),
      ...(lastModified !== undefined && { lastModified }),
      source: before || source !== 'save' ? source : 'create',
    };
    const isStored = before?.contentId === file.contentId && hasHistory(path);
    this.#brought.add(file.contentId);
    this.#put(file, before, isStored ? undefined : contentToStore(content));
  }

  #copy(from: string, to: string): void {
    const original = this.#ledger.existing(from);
    this.#ledger.requireFree(to);
    if (!hasHistory(from)) {
      throw new StorageError('conflict', messages.settingsNotCopied(from));
    }
    const place = { id: newId('file'), path: to, extension: extension(to), lastModified: this.#now };
    this.#need(original.contentId);
    this.#put({ ...original, ...place, source: 'copy' }, undefined);
  }

  #delete(file: FileMetadata | undefined): void {
    if (!file) return;
    const entry = this.#trashOf(file.path);
    if (entry) entry.files.push(file);
    else this.#keepVersion(file);
    const isOwnContent = !hasHistory(file.path) && file.contentId === file.id;
    this.#records.push({ type: 'delete', file, isOwnContent });
    this.#done.push({ type: 'delete', path: file.path });
    this.#inverse.push({ type: 'restore', file, expect: 'absent' });
    this.#ledger.remove(file);
  }

  #rename(before: FileMetadata, to: string): void {
    this.#ledger.requireFree(to);
    const file = { ...before, path: to, extension: extension(to) };
    this.#records.push({ type: 'put', file });
    this.#done.push({ type: 'rename', from: before.path, to });
    this.#inverse.push({ type: 'rename', from: to, to: before.path, expect: { id: file.id } });
    this.#ledger.remove(before);
    this.#ledger.put(file);
  }

  #restore(wanted: FileMetadata, before: FileMetadata | undefined): void {
    if (before && before.id !== wanted.id) this.#ledger.requireFree(wanted.path);
    const namesake = this.#ledger.byId(wanted.id);
    const livesElsewhere = namesake !== undefined && namesake.path !== wanted.path;
    const id = livesElsewhere ? newId('file') : wanted.id;
    this.#need(wanted.contentId);
    this.#put({ ...wanted, projectId: this.#projectId, id }, before);
  }

  /** Puts `file` at its path; the previous file there is added to the history. */
  #put(file: FileMetadata, before: FileMetadata | undefined, content?: FileContent): void {
    const { id, path, contentId } = file;
    if (before && before.contentId !== contentId) this.#keepVersion(before);
    this.#records.push({ type: 'put', file, ...(content !== undefined && { content }) });
    this.#done.push({ type: 'write', path, file });
    const expect = { id, contentId };
    this.#inverse.push(before ? { type: 'restore', file: before, expect } : { type: 'delete', path, expect });
    this.#ledger.put(file);
  }

  #need(contentId: string): void {
    if (!this.#brought.has(contentId)) this.#needed.add(contentId);
  }

  #keepVersion(file: FileMetadata): void {
    if (hasHistory(file.path)) this.#records.push({ type: 'version', file });
  }

  #trashOf(path: string): StoredTrash | undefined {
    for (let root = path; root !== ''; root = dirname(root)) {
      const entry = this.#trash.get(root);
      if (entry) return entry;
    }
    return undefined;
  }
}
