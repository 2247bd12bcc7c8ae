import { dirname } from '@core/base/path';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { QuickAccessService } from '@core/commands/quick-access/quick-access';
import { ProjectFiles } from '@core/files/project-files';
import { EditorService } from '@core/languages/editor/editor';
import { NotificationService } from '@core/notifications/notifications';
import { WorkspaceService } from '@core/workspace/workspace';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import type { TextEngine } from './engine/index';
import type { TextQuery } from './engine/text-query';
import { createMatchActions } from './match-actions';
import { messages } from './messages';
import { SearchPanelModel } from './search-panel-model';
import { selectedPattern } from './selected-pattern';
import { textProvider } from './text-rows';
import { TextSearcher } from './text-searcher';
import { SearchPanel } from './views/search-panel';

const TAB_TYPE = 'text-search';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    notifications: context.get(NotificationService),
    quickAccess: context.get(QuickAccessService),
    workspace: context.get(WorkspaceService),
  };
  const { editor, files, quickAccess, workspace } = services;
  const engine = subscriptions.add(
    new Engine<TextEngine>({
      name: messages.engine,
      spawn: () =>
        new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'texts' }),
    }),
  );
  const searcher = subscriptions.add(new TextSearcher({ files, editor, engine }));
  const model = subscriptions.add(new SearchPanelModel(searcher, files));
  const actions = createMatchActions(services, model);
  const show = (change?: Partial<TextQuery>) => {
    if (change) model.change(change);
    workspace.openTab({ type: TAB_TYPE });
    model.focus();
  };

  subscriptions.add(quickAccess.register('%', textProvider(services, searcher)));
  views.registerTab(TAB_TYPE, () => createElement(SearchPanel, { model, actions }));
  commands.register('textSearch.show', (pattern?: string) => {
    const wanted = pattern ?? selectedPattern(services, model.state.query);
    show(wanted === undefined ? undefined : { pattern: wanted });
  });
  commands.register('textSearch.replace', () => {
    const { pattern, replacement = '' } = model.state.query;
    show({ pattern: selectedPattern(services, model.state.query) ?? pattern, replacement });
  });
  commands.register('textSearch.findInFolder', (path: string = '') => {
    const folder = files.isFolder(path) ? path : dirname(path);
    show({ include: folder === '' ? '' : `./${folder}` });
  });
}
