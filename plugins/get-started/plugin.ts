import { GET_STARTED_TAB } from '@core/workspace/layout';
import { createElement } from 'react';
import type { GetStartedContext } from './get-started-services';
import { openFirstFiles } from './open-first-files';
import { GetStarted } from './views/get-started';

export function activate({ commands, views, subscriptions, services }: GetStartedContext): void {
  commands.register('getStarted.open', () => services.workspace.openTab({ type: GET_STARTED_TAB }));
  views.registerTab(GET_STARTED_TAB, () => createElement(GetStarted, { services }));
  subscriptions.add(openFirstFiles(services));
}
