import { formatExactTime } from '@core/base/localization/format';
import type { CommandService } from '@core/commands/commands';
import type { ExecutionService, ExecutionSession } from '@core/execution/execution';
import type { NotificationService } from '@core/notifications/notifications';
import './execution-history.css';
import { runCommand } from '@host/api/run-command';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { List, ListItem } from '@host/ui/layout/list';
import { useState } from 'react';
import { messages } from '../messages';
import { ExecutionResultView } from './execution-result';
import { Languages } from './languages';
import { ServerResult } from './server-result';
import { ServerRuns } from './server-runs';

export interface ExecutionHistoryProps {
  services: {
    readonly commands: CommandService;
    readonly execution: ExecutionService;
    readonly notifications: NotificationService;
  };
}

const none: readonly ExecutionSession[] = [];

/** The runs that came to an end, newest first; what the server remembers; what the chosen one left; and what runs where. */
export function ExecutionHistory({ services }: ExecutionHistoryProps) {
  const history = useObservable(services.execution.history$, none);
  const choice = useObservable(services.execution.choice$, undefined);
  const [chosenId, choose] = useState<string>();
  const chosen = history.find(({ id }) => id === chosenId);
  const hasServer = choice !== undefined && choice.reason !== 'noServer';
  return (
    <div className="execution-history">
      <div className="execution-history-lists">
        {history.length === 0 ? (
          <EmptyState icon="history" title={messages.nothingToRepeat} hint={messages.noHistoryHint} />
        ) : (
          <List label={messages.history}>
            {history.map((session) => (
              <ListItem
                key={session.id}
                title={titleOf(session)}
                description={descriptionOf(session)}
                icon={session.result?.exitCode === 0 ? 'pass' : 'error'}
                meta={durationOf(session)}
                current={session.id === chosenId}
                actions={
                  <>
                    <IconButton
                      icon="open-preview"
                      label={messages.openResult}
                      size="small"
                      onClick={() => choose(session.id)}
                    />
                    {'files' in session.request && (
                      <IconButton
                        icon="debug-restart"
                        label={messages.runAgain}
                        size="small"
                        onClick={() => runCommand(services, 'run.again', session.id)}
                      />
                    )}
                  </>
                }
                onOpen={() => choose(session.id)}
              />
            ))}
          </List>
        )}
        {hasServer && (
          <ServerRuns services={services} ended={history} chosenId={chosenId} onChoose={choose} />
        )}
        <Languages services={services} />
      </div>
      {chosen?.result && <ExecutionResultView title={titleOf(chosen)} result={chosen.result} />}
      {chosenId !== undefined && !chosen && <ServerResult services={services} id={chosenId} />}
    </div>
  );
}

function titleOf({ startTime }: ExecutionSession): string {
  return formatExactTime(Date.parse(startTime));
}

function descriptionOf({ fileCount, request, result }: ExecutionSession): string {
  return [request.language, messages.files(fileCount), result && messages.exitCode(result.exitCode)]
    .filter(Boolean)
    .join(' · ');
}

function durationOf({ duration }: ExecutionSession): string | undefined {
  return duration === undefined ? undefined : messages.seconds((duration / 1000).toFixed(2));
}
