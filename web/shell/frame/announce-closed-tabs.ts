import type { AnnouncementService } from '@core/notifications/announcements';
import type { Tab } from '@core/workspace/layout/layout';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import type { WorkspaceService } from '@core/workspace/workspace';
import { map, pairwise, type Subscription } from 'rxjs';
import { messages } from './messages';

/**
 * Announces a closed tab. If several tabs are closed together, the command that closed them makes the announcement
 * instead.
 */
export function announceClosedTabs(
  { layout$ }: Pick<WorkspaceService, 'layout$'>,
  announcements: Pick<AnnouncementService, 'announce'>,
): Subscription {
  return layout$
    .pipe(
      map((layout) => new Map(tabsOf(layout).map((tab): [string, Tab] => [tab.id, tab]))),
      pairwise(),
    )
    .subscribe(([before, after]) => {
      const closed = [...before.values()].filter(({ id }) => !after.has(id));
      if (closed.length === 1 && closed[0]) announcements.announce(messages.tabClosed(closed[0].title));
    });
}
