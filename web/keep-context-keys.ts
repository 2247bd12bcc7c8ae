import { panesOf } from '@core/workspace/layout/layout-tree';
import type { PluginServices } from '@host/api/plugin-context';
import { isHeldKeyboard } from '@host/ui/keyboard/hold-keyboard';
import { keyTarget } from './platform/listen-to-keys';

/** Keeps the core's context keys true to what the services and the page say. */
export function keepContextKeys(services: PluginServices): void {
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
