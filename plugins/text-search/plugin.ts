import { dirname } from '@core/base/path';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import type { TextEngine } from './engine/index';
import { createMatchActions } from './match-actions';
import { messages } from './messages';
import { SearchPanelModel } from './search-panel-model';
import { textProvider } from './text-rows';
import { TextSearcher } from './text-searcher';
import { SearchPanel } from './views/search-panel';

const TAB_TYPE = 'text-search';

/** Searches and replaces text in all files of the project. */
export function activate({ commands, views, services, subscriptions }: PluginContext): void {
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
  const show = () => {
    workspace.openTab({ type: TAB_TYPE });
    model.focus();
  };

  subscriptions.add(quickAccess.register('%', textProvider(services, searcher)));
  views.registerTab(TAB_TYPE, () => createElement(SearchPanel, { model, actions }));
  commands.register('textSearch.show', (pattern?: string) => {
    if (pattern !== undefined) model.change({ pattern });
    show();
  });
  commands.register('textSearch.replace', () => {
    model.change({ replacement: model.state.query.replacement ?? '' });
    show();
  });
  commands.register('textSearch.findInFolder', (path: string = '') => {
    const folder = files.isFolder(path) ? path : dirname(path);
    model.change({ include: folder === '' ? '' : `./${folder}` });
    show();
  });
}
