import { tabsOf } from '@core/workspace/layout/layout-tree';
import type { PluginContext } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';
import { MediaQueue } from './queue/media-queue';

const MediaPlayer = lazy(async () => ({ default: (await import('./views/media-player')).MediaPlayer }));

/** Music and talks beside the work. */
export function activate({ commands, views, services }: PluginContext): void {
  const { announcements, values, workspace } = services;
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
