import { GLOBAL_SETTINGS_PROJECT } from '@core/base/product';
import { StorageService } from '@core/storage/storage';
import { inject, injectable } from 'inversify';
import { distinctUntilChanged, filter, type Observable, startWith, switchMap } from 'rxjs';
import type { SettingsFiles, SettingsPath } from './settings-files';

/** Settings files in the browser's database. */
@injectable()
export class StoredSettingsFiles implements SettingsFiles {
  readonly #storage: StorageService;

  constructor(@inject(StorageService) storage: StorageService) {
    this.#storage = storage;
  }

  text$(path: SettingsPath): Observable<string | undefined> {
    return this.#storage.changes$.pipe(
      filter((change) => change.type === 'files' && change.projectId === GLOBAL_SETTINGS_PROJECT),
      startWith(undefined),
      switchMap(() => this.read(path)),
      distinctUntilChanged(),
    );
  }

  async read(path: SettingsPath): Promise<string | undefined> {
    const content = (await this.#storage.getFile(GLOBAL_SETTINGS_PROJECT, path))?.content;
    return typeof content === 'string' ? content : undefined;
  }

  async write(path: SettingsPath, text: string | undefined): Promise<void> {
    await this.#storage.changeFiles(GLOBAL_SETTINGS_PROJECT, [
      text === undefined ? { type: 'delete', path } : { type: 'write', path, content: text },
    ]);
  }
}
