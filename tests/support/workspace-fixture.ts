import type { Disposable } from '@core/base/lifecycle';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import type { FileOperation, StorageService } from '@core/storage/storage';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { panesOf } from '@core/workspace/layout/layout-tree';
import { StoredWorkspace } from '@core/workspace/stored-workspace';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, vi } from 'vitest';

/** The two storage methods that the workspace uses, backed by a map. */
export class FakeStorage implements Pick<StorageService, 'getFile' | 'changeFiles'> {
  readonly files = new Map<string, string>();
  failure: Error | undefined;
  writes = 0;

  async getFile(projectId: string, path: string) {
    const content = this.files.get(`${projectId}/${path}`);
    if (content === undefined) return undefined;
    const rest = {
      encoding: 'utf-8',
      extension: 'json',
      lastModified: '',
      contentId: 'content-1',
      size: content.length,
    } as const;
    return { id: path, projectId, path, content, ...rest };
  }

  async changeFiles(projectId: string, operations: readonly FileOperation[]) {
    if (this.failure) throw this.failure;
    this.writes++;
    for (const operation of operations) {
      if (operation.type !== 'write') throw new Error(`Unexpected ${operation.type}`);
      this.files.set(`${projectId}/${operation.path}`, String(operation.content));
    }
    return { operations: [], inverse: { operations: [], options: {} } };
  }
}

export function localStore(): KeyValueStore & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** Objects that are disposed after the test. */
export const opened: Disposable[] = [];

/** Opens the workspace of a simulated project. Timers are fake, and the workspace is disposed after the test. */
export function openWorkspace(local = localStore(), storage = new FakeStorage(), files = 'Files') {
  const views = new DeclaredViews();
  const tabType = (type: string, title: string, singleton: boolean, panel = false) =>
    opened.push(
      views.declareTabType({ type, title, singleton, panel, icon: 'file', creatable: true }, async () => {}),
    );
  tabType('file-tree', files, true);
  tabType('suggested-actions', 'Get Started', true);
  tabType('ai-chat', 'AI Assistant', true);
  tabType('output', 'Output', true);
  tabType('problems', 'Problems', true, true);
  tabType('editor', 'Editor', false);
  tabType('new-tab', 'New Tab', false);
  const notifications = new ListedNotifications();
  const changes$ = new Subject<FileChange>();
  const deleted = new Set<string>();
  const workspace = new StoredWorkspace(
    storage as Partial<StorageService> as StorageService,
    local,
    views,
    notifications,
    new ObservableContextKeys(),
    { changes$, exists: (path) => !deleted.has(path) } as Partial<ProjectFiles> as ProjectFiles,
  );
  opened.push(workspace);
  return { workspace, local, storage, notifications, changes$, deleted };
}

export const titles = (workspace: StoredWorkspace) =>
  panesOf(workspace.layout).map((pane) => pane.tabs.map((tab) => tab.title).join(','));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
});
afterEach(() => {
  for (const one of opened.splice(0)) one.dispose();
  vi.useRealTimers();
});
