import { Logger } from '@core/base/logger';
import { TelemetryService } from '@core/base/telemetry';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { SettingsFiles } from '@core/configuration/settings-files';
import { NotificationService } from '@core/notifications/notifications';
import { OutputService } from '@core/notifications/output/output';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { Keybindings } from './keybindings/keybindings';
import { unreachableShortcuts } from './reserved-keys';
import { showTelemetry } from './show-telemetry';
import { ChordItem } from './views/chord-item';
import { preloadShortcuts, ShortcutsOverlay } from './views/shortcuts-overlay';

const KeybindingsEditor = lazy(async () => ({
  default: (await import('./views/keybindings-editor')).KeybindingsEditor,
}));

export async function activate(context: PluginContext): Promise<void> {
  const { commands, views, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    localStore: context.get(KeyValueStore),
    logger: context.get(Logger),
    notifications: context.get(NotificationService),
    output: context.get(OutputService),
    settingsFiles: context.get(SettingsFiles),
    shortcuts: context.get(ShortcutService),
    telemetry: context.get(TelemetryService),
    workspace: context.get(WorkspaceService),
  };
  const { contextKeys, logger, shortcuts, workspace } = services;
  const toggle = (isOpen = contextKeys.get('shortcuts.overlayOpen') !== true) =>
    contextKeys.set('shortcuts.overlayOpen', isOpen);
  commands.register('shortcuts.toggleOverlay', () => toggle());
  const isJson$ = new BehaviorSubject(false);
  const open = (isJson: boolean) => {
    isJson$.next(isJson);
    workspace.openTab({ type: 'keybindings' });
  };
  commands.register('shortcuts.openKeybindings', () => open(false));
  commands.register('shortcuts.openKeybindingsFile', () => open(true));
  commands.register('shortcuts.showTelemetry', () => showTelemetry(services));

  const keybindings = subscriptions.add(new Keybindings(services));
  views.registerView('shortcuts.chord', () => <ChordItem shortcuts={shortcuts} />);
  views.registerView('shortcuts.overlay', () => (
    <ShortcutsOverlay shortcuts={shortcuts} onClose={() => toggle(false)} />
  ));
  views.registerTab('keybindings', () => (
    <Suspense>
      <KeybindingsEditor services={services} keybindings={keybindings} isJson$={isJson$} />
    </Suspense>
  ));

  preloadShortcuts();
  const registered = await firstValueFrom(shortcuts.registered$);
  for (const sentence of unreachableShortcuts(registered, shortcuts.platform)) logger.warn(sentence);
}
