import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import { panesOf } from '@core/workspace/layout/layout-tree';
import type { NavigationService } from '@core/workspace/navigation/navigation';
import type { WorkspaceService } from '@core/workspace/workspace';
import { isHeldKeyboard } from '@host/ui/keyboard/hold-keyboard';
import { keyTarget } from './platform/listen-to-keys';

interface Services {
  readonly contextKeys: ContextKeyService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly navigation: NavigationService;
  readonly projects: ProjectService;
  readonly workspace: WorkspaceService;
}

/** Keeps the core's context keys in sync with the services and the focused element. */
export function updateContextKeys(services: Services): void {
  const { contextKeys, editor, files, navigation, projects, workspace } = services;
  navigation.location$.subscribe(({ path }) => contextKeys.set('route', path));
  projects.project$.subscribe((project) => {
    contextKeys.set('project.open', project !== undefined);
    contextKeys.set('project.blockchain', project?.blockchain);
    contextKeys.set('project.temporary', project?.metadata.isTemporary === true);
  });
  files.files$.subscribe((all) => contextKeys.set('project.hasFiles', all.length > 0));
  let shown: ReadonlySet<string> = new Set();
  workspace.layout$.subscribe((layout) => {
    const before = shown;
    shown = new Set(
      panesOf(layout).flatMap(({ tabs, activeTabId }) =>
        tabs.flatMap(({ id, type }) => (id === activeTabId ? type : [])),
      ),
    );
    for (const type of before) if (!shown.has(type)) contextKeys.set(`visibleTab.${type}`, undefined);
    for (const type of shown) contextKeys.set(`visibleTab.${type}`, true);
  });
  editor.active$.subscribe((active) => contextKeys.set('editor.language', active?.language));
  document.addEventListener('focusin', ({ target }) => {
    if (!isHeldKeyboard(target)) contextKeys.set('focus', keyTarget(target));
  });
}
