import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { NotificationService } from '@core/notifications/notifications';
import { EDITOR_TAB } from '@core/workspace/layout/layout';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import type { WorkspaceService } from '@core/workspace/workspace';
import { filter, firstValueFrom, type Observable, pairwise, startWith } from 'rxjs';
import { messages } from '../messages';
import type { OpenDocuments } from './open-documents';
import type { TextJournal } from './text-journal';

export interface RestoreUnsavedOptions {
  readonly documents: Pick<OpenDocuments, 'hold'>;
  readonly journal: Pick<TextJournal, 'findUnsaved' | 'leave'>;
  readonly workspace: Pick<WorkspaceService, 'layout' | 'activeTab' | 'openTab' | 'activateTab'>;
  readonly notifications: Pick<NotificationService, 'show'>;
  readonly projectId$: Observable<string | undefined>;
}

/**
 * When a project opens, restores unsaved changes from an earlier page load in one tab per file and shows a
 * notification.
 */
export function restoreUnsavedTabs(options: RestoreUnsavedOptions): Disposable {
  const { journal, projectId$ } = options;
  const store = new DisposableStore();
  const opened$ = projectId$.pipe(startWith(undefined), pairwise());
  store.add(
    opened$.subscribe(([before, projectId]) => {
      if (before !== undefined) journal.leave(before);
      if (projectId !== undefined) void restoreAll(projectId, options, () => store.isDisposed);
    }),
  );
  return store;
}

async function restoreAll(
  projectId: string,
  { documents, journal, workspace, notifications }: RestoreUnsavedOptions,
  isOver: () => boolean,
): Promise<void> {
  const returned: string[] = [];
  for (const path of [...(await journal.findUnsaved(projectId)).keys()]) {
    if (isOver()) return;
    const { document, dispose } = documents.hold(path);
    await firstValueFrom(document.state$.pipe(filter(({ type }) => type !== 'loading')), {
      defaultValue: undefined,
    });
    if (document.isDirty$.value) {
      returned.push(document.path);
      openBehind(document.path, workspace);
    }
    dispose();
  }
  if (returned.length > 0) notifications.show({ severity: 'info', message: messages.returned(returned) });
}

/** Opens a tab in the background, so that its dot is visible and the active tab does not change. */
function openBehind(path: string, workspace: RestoreUnsavedOptions['workspace']): void {
  if (tabsOf(workspace.layout).some(({ type, filePath }) => type === EDITOR_TAB && filePath === path)) return;
  const { activeTab } = workspace;
  workspace.openTab({ type: EDITOR_TAB, filePath: path });
  if (activeTab) workspace.activateTab(activeTab.id);
}
