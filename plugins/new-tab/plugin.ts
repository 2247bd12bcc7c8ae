import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { NEW_TAB } from '@core/workspace/layout/layout';
import { ViewService } from '@core/workspace/views/views';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { createElement } from 'react';
import { NewTabPage, type NewTabServices } from './views/new-tab-page';

export function activate(context: PluginContext): void {
  const services: NewTabServices = {
    contextKeys: context.get(ContextKeyService),
    views: context.get(ViewService),
    workspace: context.get(WorkspaceService),
  };
  context.views.registerTab(NEW_TAB, (tab: TabProps) => createElement(NewTabPage, { ...tab, services }));
}
