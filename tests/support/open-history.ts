import { RecordedTrash } from '@core/files/history/recorded-trash';
import { StoredFileHistory } from '@core/files/history/stored-file-history';
import { StorageDatabase } from '@core/storage/database/storage-database';
import type { EmptyBrowser } from './empty-browser';
import { type OpenProject, openProject } from './open-project';

export interface OpenHistory extends OpenProject {
  readonly history: StoredFileHistory;
  readonly trash: RecordedTrash;
  /** Values of the settings that the history reads, by key. */
  readonly settings: Map<string, number>;
}

/**
 * Opens the history and the trash of a project with these files. The calling file disposes them with `closeProjects`.
 */
export async function openHistory(
  browser: EmptyBrowser,
  contents: Readonly<Record<string, string | Uint8Array>>,
): Promise<OpenHistory> {
  const database = new StorageDatabase();
  const project = await openProject(browser.openTab(database), contents);
  const { storage, projects, files } = project;
  const settings = new Map<string, number>();
  return {
    ...project,
    settings,
    history: new StoredFileHistory(database, storage, projects, files, { get: (key) => settings.get(key) }),
    trash: new RecordedTrash(database, storage, projects, files),
  };
}
