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

  text$(path: SettingsPath, projectId: string = GLOBAL_SETTINGS_PROJECT): Observable<string | undefined> {
    return this.#storage.changes$.pipe(
      filter((change) => change.type === 'files' && change.projectId === projectId),
      startWith(undefined),
      switchMap(() => this.read(path, projectId)),
      distinctUntilChanged(),
    );
  }

  async read(path: SettingsPath, projectId: string = GLOBAL_SETTINGS_PROJECT): Promise<string | undefined> {
    const content = (await this.#storage.getFile(projectId, path))?.content;
    return typeof content === 'string' ? content : undefined;
  }

  async write(
    path: SettingsPath,
    text: string | undefined,
    projectId: string = GLOBAL_SETTINGS_PROJECT,
  ): Promise<void> {
    await this.#storage.changeFiles(projectId, [
      text === undefined ? { type: 'delete', path } : { type: 'write', path, content: text },
    ]);
  }
}
