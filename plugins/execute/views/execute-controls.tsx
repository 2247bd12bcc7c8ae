import type { CommandService } from '@core/commands/commands';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import './execute-controls.css';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { tooltip } from '@host/ui/overlays/tooltip';
import type { Observable } from 'rxjs';
import type { ControlsState } from '../controls-state';
import { messages } from '../messages';

export interface ExecuteControlsProps {
  services: {
    readonly commands: CommandService;
    readonly notifications: NotificationService;
    readonly shortcuts: ShortcutService;
  };
  state$: Observable<ControlsState>;
}

const nothing: ControlsState = {
  label: messages.execute,
  canExecute: false,
  isRunning: false,
  canStop: false,
};

/** 'Execute' and 'Stop' in the top bar. */
export function ExecuteControls({ services, state$ }: ExecuteControlsProps) {
  const { label, canExecute, isRunning, canStop } = useObservable(state$, nothing);
  return (
    <div className="execute-controls">
      <Button
        variant="primary"
        size="small"
        icon="play"
        {...tooltip({ text: label, shortcut: services.shortcuts.label('run.execute') })}
        busy={isRunning}
        disabled={!isRunning && !canExecute}
        onClick={() => runCommand(services, 'run.execute')}
      >
        {label}
      </Button>
      <IconButton
        icon="debug-stop"
        label={messages.stop}
        shortcut={services.shortcuts.label('run.stop')}
        disabled={!canStop}
        onClick={() => runCommand(services, 'run.stop')}
      />
    </div>
  );
}
