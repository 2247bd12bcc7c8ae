import { AnnouncementService } from '@core/notifications/announcements';
import { ValueStore } from '@core/storage/values/value-store';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';
import { MediaQueue } from './queue/media-queue';

const MediaPlayer = lazy(async () => ({ default: (await import('./views/media-player')).MediaPlayer }));

export function activate(context: PluginContext): void {
  const { commands, views } = context;
  const announcements = context.get(AnnouncementService);
  const values = context.get(ValueStore);
  const workspace = context.get(WorkspaceService);

  const queue = new MediaQueue(values);
  commands.register('mediaPlayer.show', () => {
    const open = tabsOf(workspace.layout).find(({ type }) => type === 'youtube');
    if (open) workspace.showTab(open.id);
    else workspace.openTab({ type: 'youtube' });
  });
  views.registerTab('youtube', () => (
    <Suspense>
      <MediaPlayer queue={queue} announcements={announcements} />
    </Suspense>
  ));
}
