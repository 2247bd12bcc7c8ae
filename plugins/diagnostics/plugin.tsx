import { toDisposable } from '@core/base/lifecycle';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { PluginContext } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { followFiles } from './follow-files';
import { neighbourOf } from './neighbour-of';
import { openProblem } from './open-problem';
import { problemBadge } from './problem-badge';
import { ProblemCounts } from './views/problem-counts';
import { Problems } from './views/problems';

export function activate({ commands, views, services, subscriptions }: PluginContext): void {
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
  check().catch((error: unknown) => services.logger.error('Problems will show what builds find only', error));
  subscriptions.add(
    diagnostics.counts$.subscribe((counts) => menus.setBadge('diagnostics.show', problemBadge(counts))),
  );
  subscriptions.add(toDisposable(() => menus.setBadge('diagnostics.show', undefined)));
}
