import { localKeys, settingsFiles } from '@core/base/product';
import type { FileOperation, StorageService } from '@core/storage/storage';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import type { StoredTexts } from './wire';

/**
 * Stores a project's layout: one copy in local storage and one in the project's settings files (specification §7.2).
 */
export class LayoutStorage {
  readonly #storage: StorageService;
  readonly #local: KeyValueStore;
  /** Id of the project. */
  readonly projectId: string;

  constructor(storage: StorageService, local: KeyValueStore, projectId: string) {
    this.#storage = storage;
    this.#local = local;
    this.projectId = projectId;
  }

  /** The copy in local storage; undefined if there is none. */
  readLocal(): StoredTexts | undefined {
    return pair(
      this.#local.get(localKeys.layout(this.projectId)),
      this.#local.get(localKeys.floating(this.projectId)),
    );
  }

  /** Writes the copy to local storage. */
  writeLocal(texts: StoredTexts): void {
    this.#local.set(localKeys.layout(this.projectId), texts.layout);
    this.#local.set(localKeys.floating(this.projectId), texts.floating);
  }

  /** The copy in the project's files. Rejects with a `StorageError` on failure. */
  async readFiles(): Promise<StoredTexts | undefined> {
    const read = async (path: string) => {
      const content = (await this.#storage.getFile(this.projectId, path))?.content;
      return content instanceof Uint8Array ? new TextDecoder().decode(content) : content;
    };
    return pair(await read(settingsFiles.layout), await read(settingsFiles.floating));
  }

  /** Writes the copy to the project's files. Rejects with a `StorageError` on failure. */
  async writeFiles(texts: StoredTexts): Promise<void> {
    await this.#write([
      [settingsFiles.layout, texts.layout],
      [settingsFiles.floating, texts.floating],
    ]);
  }

  /** Stores the text of unreadable settings next to the settings files. Resolves to the backup path. */
  async backUp(texts: StoredTexts): Promise<string> {
    const layout = backupPath(settingsFiles.layout);
    await this.#write([
      [layout, texts.layout],
      [backupPath(settingsFiles.floating), texts.floating],
    ]);
    return layout;
  }

  async #write(files: readonly (readonly [path: string, content: string])[]): Promise<void> {
    const operations = files.map(([path, content]): FileOperation => ({ type: 'write', path, content }));
    await this.#storage.changeFiles(this.projectId, operations);
  }
}

function backupPath(path: string): string {
  return path.replace(/\.json$/, '.backup.json');
}

/** A stored layout without a window list has no windows. */
function pair(layout: string | undefined, floating: string | undefined): StoredTexts | undefined {
  if (layout === undefined) return undefined;
  return { layout, floating: floating ?? emptyFloating };
}

/** An empty window list. */
export const emptyFloating = JSON.stringify({
  version: 1,
  updatedAt: new Date(0).toISOString(),
  floating: [],
});
