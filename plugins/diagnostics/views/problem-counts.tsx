import type { CommandService } from '@core/commands/commands';
import type { DiagnosticCounts, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { NotificationService } from '@core/notifications/notifications';
import { runCommand } from '@host/api/run-command';
import { StatusItem } from '@host/ui/feedback/status-item';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { severityIcons } from '@host/ui/icons/severity-icons';
import { tooltip } from '@host/ui/overlays/tooltip';
import { messages } from '../messages';

export interface ProblemCountsProps {
  services: {
    readonly commands: CommandService;
    readonly diagnostics: DiagnosticService;
    readonly notifications: NotificationService;
  };
}

const noCounts: DiagnosticCounts = { errors: 0, warnings: 0, others: 0 };

/** The status bar item with the number of errors and warnings. A click opens the list. */
export function ProblemCounts({ services }: ProblemCountsProps) {
  const counts = useObservable(services.diagnostics.counts$, noCounts);
  const text = messages.counts(counts);
  return (
    <StatusItem {...tooltip({ text, side: 'top' })} onClick={() => runCommand(services, 'diagnostics.show')}>
      <span aria-hidden className="ui-status-item-figures">
        <Icon name={severityIcons.error} size="small" />
        {counts.errors}
        <Icon name={severityIcons.warning} size="small" />
        {counts.warnings}
      </span>
      <span className="ui-visually-hidden">{text}</span>
    </StatusItem>
  );
}
