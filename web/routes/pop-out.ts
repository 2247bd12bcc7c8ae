import { product } from '@core/base/product';
import type { ProjectService } from '@core/files/projects/project';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import type { PopOut } from '@core/workspace/navigation/navigation';
import type { WorkspaceService } from '@core/workspace/workspace';
import { map, type Subscription, skip } from 'rxjs';

/** Shows only one tab of the open project, without the bars. */
export async function showPopOut(
  { workspace }: { readonly workspace: WorkspaceService },
  { type, filePath }: PopOut,
): Promise<void> {
  await workspace.showAlone({ type, ...(filePath === undefined ? {} : { filePath }) });
}

/** Sets the window's title to the title of its tab, and closes the window when its last tab is closed. */
export function followPopOut({
  projects,
  workspace,
}: {
  readonly projects: ProjectService;
  readonly workspace: WorkspaceService;
}): Subscription {
  const titles = workspace.activeTab$.subscribe((tab) => {
    const names = [tab?.title, projects.project?.name, product.name];
    document.title = names.filter(Boolean).join(' – ');
  });
  const counts$ = workspace.layout$.pipe(map((layout) => tabsOf(layout).length));
  titles.add(counts$.pipe(skip(1)).subscribe((count) => count === 0 && window.close()));
  return titles;
}
