import { product } from '@core/base/product';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import type { PopOut } from '@core/workspace/navigation/navigation';
import type { PluginServices } from '@host/api/plugin-context';
import { map, type Subscription, skip } from 'rxjs';

/** Shows one tab of the open project, without bars. */
export async function showPopOut(
  { workspace }: Pick<PluginServices, 'workspace'>,
  { type, filePath }: PopOut,
): Promise<void> {
  await workspace.showAlone({ type, ...(filePath === undefined ? {} : { filePath }) });
}

/** Titles the window after its tab, and closes it with its last one. */
export function followPopOut({
  projects,
  workspace,
}: Pick<PluginServices, 'projects' | 'workspace'>): Subscription {
  const titles = workspace.activeTab$.subscribe((tab) => {
    const names = [tab?.title, projects.project?.name, product.name];
    document.title = names.filter(Boolean).join(' – ');
  });
  const counts$ = workspace.layout$.pipe(map((layout) => tabsOf(layout).length));
  titles.add(counts$.pipe(skip(1)).subscribe((count) => count === 0 && window.close()));
  return titles;
}
