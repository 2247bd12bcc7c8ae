import type { CommandService } from '@core/commands/commands';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import type { FileIconService } from '@core/theme/icons/file-icons';
import type { ThemeService } from '@core/theme/theme';
import './settings-popover.css';
import { errorMessage } from '@core/base/errors';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { Checkbox } from '@host/ui/fields/checkbox';
import { RadioGroup } from '@host/ui/fields/radio-group';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { messages } from '../messages';

interface Services {
  readonly commands: CommandService;
  readonly configuration: ConfigurationService;
  readonly fileIcons: FileIconService;
  readonly notifications: NotificationService;
  readonly theme: ThemeService;
}

export interface SettingsPopoverProps {
  services: Services;
  onClose: () => void;
}

/** Frequently changed settings, next to the gear icon. Closes on Escape and on a click outside. */
export function SettingsPopover({ services, onClose }: SettingsPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusInside(box);
  useClickOutside(box, onClose);
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const run = (command: string) => {
    onClose();
    runCommand(services, command);
  };
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={messages.settings}
      className="settings-popover"
      tabIndex={-1}
      onKeyDown={leaveOnEscape}
    >
      <ThemeChoice services={services} />
      <FileIconChoice services={services} />
      <MinimapChoice services={services} />
      <div className="settings-popover-entries">
        <Button variant="ghost" icon="keyboard" onClick={() => run('shortcuts.toggleOverlay')}>
          {messages.keyboardShortcuts}
        </Button>
        <Button variant="ghost" icon="settings" onClick={() => run('settings.open')}>
          {messages.allSettings}
        </Button>
        {services.commands.get('licences.show') && (
          <Button variant="ghost" icon="law" onClick={() => run('licences.show')}>
            {messages.licences}
          </Button>
        )}
      </div>
    </div>
  );
}

function ThemeChoice({
  services,
}: {
  services: { readonly notifications: NotificationService; readonly theme: ThemeService };
}) {
  const { theme, notifications } = services;
  const themes = useObservable(theme.themes$, []);
  const selected = useObservable(theme.selected$, undefined);
  return (
    <RadioGroup
      label={messages.theme}
      options={themes.map(({ id, name }) => ({ value: id, label: name }))}
      value={selected}
      onChange={(id) => void theme.select(id).catch(refused(notifications))}
    />
  );
}

function FileIconChoice({
  services,
}: {
  services: { readonly fileIcons: FileIconService; readonly notifications: NotificationService };
}) {
  const { fileIcons, notifications } = services;
  const themes = useObservable(fileIcons.themes$, []);
  const selected = useObservable(fileIcons.selected$, undefined);
  return (
    <div className="settings-popover-icons">
      <RadioGroup
        label={messages.fileIcons}
        options={themes.map(({ id, name }) => ({ value: id, label: name }))}
        value={selected}
        onChange={(id) => void fileIcons.select(id).catch(refused(notifications))}
      />
    </div>
  );
}

function MinimapChoice({
  services,
}: {
  services: { readonly configuration: ConfigurationService; readonly notifications: NotificationService };
}) {
  const { configuration, notifications } = services;
  const minimap$ = useMemo(() => configuration.value$('editor.minimap'), [configuration]);
  const isShown = useObservable(minimap$, undefined);
  if (isShown === undefined) return undefined;
  return (
    <Checkbox
      label={messages.showMinimap}
      checked={isShown === true}
      onChange={(checked) => void configuration.set('editor.minimap', checked).catch(refused(notifications))}
    />
  );
}

function refused(notifications: NotificationService) {
  return (error: unknown) =>
    void notifications.show({ severity: 'error', message: messages.failed(errorMessage(error)) });
}

/** Moves focus into the element while it is shown, and restores it afterwards. */
function useFocusInside(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box]);
}

function useClickOutside(box: RefObject<HTMLElement | null>, onClick: () => void): void {
  useEffect(() => {
    const shownAt = performance.now();
    const clicked = (event: MouseEvent) => {
      // Ignore the click that opened the popover, which is still bubbling when the listener is added.
      if (event.timeStamp < shownAt) return;
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClick();
    };
    document.addEventListener('click', clicked);
    return () => document.removeEventListener('click', clicked);
  }, [box, onClick]);
}
