import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { ProjectService } from '@core/files/projects/project';
import { NotificationService } from '@core/notifications/notifications';
import { FileIconService } from '@core/theme/icons/file-icons';
import { ThemeService } from '@core/theme/theme';
import { NavigationService } from '@core/workspace/navigation/navigation';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';
import { exportSettings } from './export-settings';
import { followSystem } from './follow-system';
import { importSettings } from './import-settings';
import { pickColorTheme, pickFileIconTheme } from './pick-theme';
import { reportThemeFailures } from './report-theme-failures';

const SettingsPopover = lazy(async () => ({
  default: (await import('./views/settings-popover')).SettingsPopover,
}));
const SettingsEditor = lazy(async () => ({
  default: (await import('./views/settings-editor')).SettingsEditor,
}));
const SettingsPage = lazy(async () => ({ default: (await import('./views/settings-page')).SettingsPage }));

/**
 * Registers the settings popover, the theme pickers and the settings page, and switches themes with the system's light
 * or dark mode.
 */
export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    fileIcons: context.get(FileIconService),
    navigation: context.get(NavigationService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    theme: context.get(ThemeService),
    workspace: context.get(WorkspaceService),
  };
  const { contextKeys, navigation, projects, workspace } = services;
  const toggle = (isOpen = contextKeys.get('settings.popoverOpen') !== true) =>
    contextKeys.set('settings.popoverOpen', isOpen);
  const close = () => toggle(false);

  commands.register('settings.togglePopover', () => toggle());
  commands.register('settings.open', () =>
    projects.project ? workspace.openTab({ type: 'settings' }) : navigation.navigate('/settings'),
  );
  commands.register('settings.selectColorTheme', () => pickColorTheme(services));
  commands.register('settings.selectFileIconTheme', () => pickFileIconTheme(services));
  commands.register('settings.export', () => exportSettings(services));
  commands.register('settings.import', () => importSettings(services));

  views.registerView('settings.popover', () => (
    <Suspense>
      <SettingsPopover services={services} onClose={close} />
    </Suspense>
  ));
  views.registerView('settings.page', () => (
    <Suspense>
      <SettingsPage services={services} />
    </Suspense>
  ));
  views.registerTab('settings', () => (
    <Suspense>
      <SettingsEditor services={services} />
    </Suspense>
  ));

  subscriptions.add(followSystem(services));
  subscriptions.add(reportThemeFailures(services));
}
