import { localKeys } from '@core/base/product';
import { computeRects, type PaneRects } from '@core/workspace/geometry/compute-rects';
import { defaultLayout } from '@core/workspace/layout/default-layout';
import type { WorkspaceLayout } from '@core/workspace/layout/layout';
import { activeTabOf, isFileTreePane } from '@core/workspace/layout/layout-tree';
import { writeLayout } from '@core/workspace/layout/wire';
import { moveTab } from '@core/workspace/operations/move-operations';
import { type NewTab, openTab } from '@core/workspace/operations/tab-operations';
import type { BrowserContext, Page } from 'playwright';

const PANES = 50;
const view = { width: 1390, height: 830 };

/** A layout with one pane per tab; each split divides the largest pane. */
function tiled([first, ...others]: readonly NewTab[]): WorkspaceLayout {
  const empty = defaultLayout((type) => (type === 'file-tree' ? 'Files' : undefined));
  let layout = first ? openTab(empty, first) : empty;
  for (const tab of others) {
    const { pane, body } = largest(layout);
    const zone = body.width > body.height ? 'right' : 'bottom';
    layout = openTab(layout, tab, pane.id);
    layout = moveTab(layout, activeTabOf(layout)?.id ?? '', { type: 'pane', paneId: pane.id, zone });
  }
  return layout;
}

function largest(layout: WorkspaceLayout): PaneRects {
  const { panes } = computeRects(layout, view, { strip: 0, gap: 0, frame: 0 });
  const [first, ...rest] = panes.filter(({ pane }) => !isFileTreePane(pane));
  if (!first) throw new Error('The layout has no content.');
  const area = ({ body }: PaneRects) => body.width * body.height;
  return rest.reduce((best, one) => (area(one) > area(best) ? one : best), first);
}

export async function openFiftyPanes(profile: BrowserContext, url: string): Promise<Page> {
  const tabs = Array.from({ length: PANES }, (_, index) => ({ type: 'new-tab', title: `Tab ${index + 1}` }));
  const page = await openTiled(profile, url, tabs);
  // Uses locators, because the page's content security policy forbids evaluating strings.
  await page
    .locator('[role="tabpanel"] section')
    .nth(PANES - 1)
    .waitFor({ state: 'attached', timeout: 60_000 });
  return page;
}

/** Opens a project whose stored layout has one pane per given tab. */
export async function openTiled(
  profile: BrowserContext,
  url: string,
  tabs: readonly NewTab[],
): Promise<Page> {
  const page = await profile.newPage();
  const projectId = new URL(url).pathname.split('/').at(-1) ?? '';
  // Newer than any layout still to be stored by the page that created the project.
  const texts = writeLayout(tiled(tabs), new Date(Date.now() + 60_000));
  const script = [
    [localKeys.layout(projectId), texts.layout],
    [localKeys.floating(projectId), texts.floating],
  ].map(([key, text]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)});`);
  await page.goto(new URL('/projects', url).href);
  await page.evaluate(script.join(''));
  await page.goto(url);
  return page;
}
