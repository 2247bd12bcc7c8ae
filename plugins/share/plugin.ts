import { Logger } from '@core/base/logger';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { NotificationService } from '@core/notifications/notifications';
import { StorageService } from '@core/storage/storage';
import { NavigationService } from '@core/workspace/navigation/navigation';
import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import type { ShareServices } from './share-services';
import { Sharing } from './sharing';
import { TemporaryProjects } from './temporary-projects';
import { ShareDialogOverlay } from './views/share-dialog-overlay';
import { SharedProjectPage } from './views/shared-project-page';
import { TemporaryBanner } from './views/temporary-banner';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services: ShareServices = {
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    editor: context.get(EditorService),
    logger: context.get(Logger),
    navigation: context.get(NavigationService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    storage: context.get(StorageService),
  };
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
    .catch((error: unknown) =>
      services.logger.error('Expired temporary projects could not be deleted', error),
    );
}
