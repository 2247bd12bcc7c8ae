import { loadOnce } from '@core/base/async';
import type { ChainService } from '@core/chains/chains';
import type { StorageChange, StorageService } from '@core/storage/storage';
import type { FileMetadata, FileOperationSummary } from '@core/storage/wire';
import type { ContractEntryReader } from './contracts/contract-entry-reader';
import { diffFiles } from './diff-files';
import { buildFileTree } from './paths/build-file-tree';
import type { FileTreeNode } from './paths/file-tree';
import { isMarker, isSettingsPath } from './paths/folder-markers';
import { PathIndex } from './paths/path-index';
import { inPathOrder } from './paths/path-order';
import type { FileChange } from './project-files';

/**
 * This tab's copy of a project's file list. Changes made in this tab are applied one by one. Changes from other tabs
 * arrive late and interleaved, so all metadata is read again and compared after such a change.
 */
export class ProjectMirror {
  /** Id of the project. */
  readonly projectId: string;
  readonly #storage: StorageService;
  readonly #chains: Pick<ChainService, 'chains'>;
  readonly #entryReader: () => Promise<ContractEntryReader>;
  #index = new PathIndex();
  /** Index of each file in `files`. */
  #positions: ReadonlyMap<string, number> = new Map();
  #pending: FileOperationSummary[] = [];
  #isLoaded = false;
  #isStale = true;
  #isReading = false;

  /** Paths of the contract entries. */
  entries: ReadonlySet<string> = new Set();
  /** Roots of the file tree. */
  tree: readonly FileTreeNode[] = [];
  /** Files in path order. */
  files: readonly FileMetadata[] = [];

  constructor(projectId: string, storage: StorageService, chains: Pick<ChainService, 'chains'>) {
    this.projectId = projectId;
    this.#storage = storage;
    this.#chains = chains;
    // Loaded on first use, because a page without an open project does not need it.
    this.#entryReader = loadOnce(async () => {
      const { ContractEntryReader: Reader } = await import('./contracts/contract-entry-reader');
      return new Reader(async (path) => {
        const content = (await storage.getFile(projectId, path))?.content;
        return typeof content === 'string' ? content : undefined;
      });
    });
  }

  /** Files and folders by path. */
  get index(): PathIndex {
    return this.#index;
  }

  /** Queues a change to this project for `applyChanges`. */
  queue(change: StorageChange & { readonly type: 'files' }): void {
    if (change.origin === 'elsewhere' || this.#isReading) this.#isStale = true;
    else this.#pending.push(...change.operations);
  }

  /** Marks the copy as possibly outdated, so that the next `applyChanges` reads everything. */
  invalidate(): void {
    this.#isStale = true;
  }

  /**
   * Applies the queued changes; the first call reads the project. Resolves to the individual changes, or to undefined
   * if there were none, so that callers do not read again unnecessarily. Rejects with the storage error; the next call
   * then reads everything.
   */
  async applyChanges(): Promise<readonly FileChange[] | undefined> {
    const isRead = this.#isStale;
    if (!isRead && this.#pending.length === 0) return undefined;
    const changes = isRead ? await this.#readAll() : this.#applyPending();
    if (changes) await this.#arrange(changes, isRead);
    return changes;
  }

  async #readAll(): Promise<readonly FileChange[] | undefined> {
    this.#isReading = true;
    try {
      for (;;) {
        this.#isStale = false;
        this.#pending = [];
        const next = new PathIndex(await this.#storage.listFiles(this.projectId));
        // Changes stored during this read may or may not be included.
        if (this.#isStale) continue;
        const [isFirst, former] = [!this.#isLoaded, this.#index];
        this.#isLoaded = true;
        this.#index = next;
        if (isFirst) return [];
        const changes = diffFiles(former.files, next.files);
        return changes.length > 0 || !haveSameFolders(former, next) ? changes : undefined;
      }
    } catch (error) {
      this.#isStale = true;
      throw error;
    } finally {
      this.#isReading = false;
    }
  }

  #applyPending(): readonly FileChange[] {
    const operations = this.#pending;
    this.#pending = [];
    return operations.flatMap((operation) => {
      const change = this.#changeOf(operation);
      this.#index.apply(operation);
      return change ?? [];
    });
  }

  #changeOf(operation: FileOperationSummary): FileChange | undefined {
    if (operation.type === 'rename')
      return isHidden(operation.from) ? undefined : { ...operation, type: 'renamed' };
    const { type, path } = operation;
    if (isHidden(path)) return undefined;
    if (type === 'delete') return { type: 'deleted', path };
    return { type: this.#index.file(path) ? 'changed' : 'created', path };
  }

  /** Updates the tree and the order. A change in content alone affects neither. */
  async #arrange(changes: readonly FileChange[], isRead: boolean): Promise<void> {
    if (isRead || changes.length === 0 || !changes.every(isContentChange)) {
      this.tree = buildFileTree(this.#index.files, this.#index.folders);
      this.#order(await this.#readEntries());
      return;
    }
    const reader = await this.#entryReader();
    const mayReorder = reader.dependOn(
      this.#chains.chains,
      changes.map(({ path }) => path),
    );
    const entries = mayReorder ? await this.#readEntries() : this.entries;
    if (this.#hasSameOrder(entries)) this.#replace(changes);
    else this.#order(entries);
  }

  /** Sorts the files again after a chain was enabled or disabled. Resolves to true if the order changed. */
  async reorder(): Promise<boolean> {
    if (!this.#isLoaded || this.#isStale) return false;
    const entries = await this.#readEntries();
    if (this.#hasSameOrder(entries)) return false;
    this.#order(entries);
    return true;
  }

  async #readEntries(): Promise<ReadonlySet<string>> {
    return (await this.#entryReader()).read(this.#chains.chains, [...this.#index.files]);
  }

  #hasSameOrder(entries: ReadonlySet<string>): boolean {
    return entries.size === this.entries.size && [...entries].every((path) => this.entries.has(path));
  }

  #order(entries: ReadonlySet<string>): void {
    this.entries = entries;
    this.files = inPathOrder(this.#index.files, entries);
    this.#positions = new Map(this.files.map(({ path }, position) => [path, position]));
  }

  /** Replaces individual files. Every save does this, so its cost must not depend on the number of files. */
  #replace(changes: readonly { readonly path: string }[]): void {
    const files = [...this.files];
    for (const { path } of changes) {
      const [position, file] = [this.#positions.get(path), this.#index.file(path)];
      if (position !== undefined && file) files[position] = file;
    }
    this.files = files;
  }
}

function haveSameFolders(one: PathIndex, other: PathIndex): boolean {
  const folders = [...other.folders];
  return folders.length === [...one.folders].length && folders.every((folder) => one.isFolder(folder));
}

function isContentChange(
  change: FileChange,
): change is Extract<FileChange, { readonly path: string }> & { readonly type: 'changed' } {
  return change.type === 'changed';
}

function isHidden(path: string): boolean {
  return isMarker(path) || isSettingsPath(path);
}
