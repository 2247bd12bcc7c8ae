import { NEW_TAB } from '@core/workspace/layout/layout';
import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { createElement } from 'react';
import { NewTabPage, type NewTabServices } from './views/new-tab-page';

export function activate({
  views,
  services,
}: Pick<PluginContext, 'views'> & { readonly services: NewTabServices }): void {
  views.registerTab(NEW_TAB, (tab: TabProps) => createElement(NewTabPage, { ...tab, services }));
}
