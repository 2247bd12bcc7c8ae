import { toDisposable } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { ChainService } from '@core/chains/chains';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { MenuService } from '@core/commands/menus/menus';
import { ConfigurationService } from '@core/configuration/configuration';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { type Diagnostic, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { EditorService } from '@core/languages/editor/editor';
import { LanguageService } from '@core/languages/languages';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { followFiles } from './follow-files';
import { neighbourOf } from './neighbour-of';
import { openProblem } from './open-problem';
import { problemBadge } from './problem-badge';
import { ProblemCounts } from './views/problem-counts';
import { Problems } from './views/problems';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    announcements: context.get(AnnouncementService),
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    diagnostics: context.get(DiagnosticService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    logger: context.get(Logger),
    menus: context.get(MenuService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    workspace: context.get(WorkspaceService),
  };
  const { diagnostics, editor, files, menus, workspace } = services;
  let last: Diagnostic | undefined;
  const goTo = async (step: 1 | -1) => {
    const found = await firstValueFrom(diagnostics.diagnostics$);
    last = neighbourOf(await firstValueFrom(editor.active$), found, step, last);
    if (last) await openProblem(services, last, { focus: true });
  };
  commands.register('diagnostics.show', () => workspace.openTab({ type: 'diagnostics' }));
  commands.register('diagnostics.next', () => goTo(1));
  commands.register('diagnostics.previous', () => goTo(-1));

  views.registerTab('diagnostics', () => <Problems services={services} />);
  views.registerView('diagnostics.status', () => <ProblemCounts services={services} />);

  subscriptions.add(followFiles(diagnostics, files));
  const check = async () => subscriptions.add(new (await import('./live-check')).LiveCheck(services));
  check().catch((error: unknown) =>
    services.logger.error(
      'Live diagnostics could not be started, so Problems will show only build results',
      error,
    ),
  );
  subscriptions.add(
    diagnostics.counts$.subscribe((counts) => menus.setBadge('diagnostics.show', problemBadge(counts))),
  );
  subscriptions.add(toDisposable(() => menus.setBadge('diagnostics.show', undefined)));
}
