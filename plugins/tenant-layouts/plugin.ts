import { Logger } from '@core/base/logger';
import { ChainService } from '@core/chains/chains';
import { CommandService } from '@core/commands/commands';
import { NotificationService } from '@core/notifications/notifications';
import { TenantService } from '@core/tenant/tenant';
import { ThemeService } from '@core/theme/theme';
import { NavigationService } from '@core/workspace/navigation/navigation';
import { ViewService } from '@core/workspace/views/views';
import type { FrameProps, PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import { LayoutFrame } from './views/layout-frame';

export function activate(context: PluginContext): void {
  const { views } = context;
  const services = {
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    logger: context.get(Logger),
    navigation: context.get(NavigationService),
    notifications: context.get(NotificationService),
    tenant: context.get(TenantService),
    theme: context.get(ThemeService),
    views: context.get(ViewService),
  };
  views.registerView('tenant-layouts.frame', (props: FrameProps) =>
    createElement(LayoutFrame, { ...props, services }),
  );
}
