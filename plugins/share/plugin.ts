import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import type { ShareServices } from './share-services';
import { Sharing } from './sharing';
import { TemporaryProjects } from './temporary-projects';
import { ShareDialogOverlay } from './views/share-dialog-overlay';
import { SharedProjectPage } from './views/shared-project-page';
import { TemporaryBanner } from './views/temporary-banner';

export function activate({
  commands,
  views,
  services,
  subscriptions,
}: Pick<PluginContext, 'commands' | 'views' | 'subscriptions'> & { readonly services: ShareServices }): void {
  const sharing = new Sharing(services);
  const temporary = new TemporaryProjects(services);
  commands.register('share.copyLink', (projectId?: string) => sharing.share(projectId));
  commands.register('share.keep', () => temporary.keep());
  commands.register('share.discard', () => temporary.discard());
  subscriptions.add(
    sharing.shown$.subscribe((shown) => services.contextKeys.set('share.dialog', shown !== undefined)),
  );

  views.registerView('share.open', () => createElement(SharedProjectPage, { services }));
  views.registerView('share.dialog', () => createElement(ShareDialogOverlay, { sharing, services }));
  views.registerView('share.temporary', () => createElement(TemporaryBanner, { services }));

  temporary
    .discardExpired()
    .catch((error: unknown) => services.logger.error('Temporary projects could not be put away', error));
}
