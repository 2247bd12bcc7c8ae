import { errorMessage } from '@core/base/errors';
import { formatExactTime } from '@core/base/localization/format';
import type { CommandService } from '@core/commands/commands';
import { type ExecutionService, type ExecutionSession, isActiveSession } from '@core/execution/execution';
import type { NotificationService } from '@core/notifications/notifications';
import './execution-history.css';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
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
  isVisible: boolean;
}

const none: readonly ExecutionSession[] = [];

/**
 * Completed runs (newest first), server runs, the selected result, and the languages supported by the page
 * and the server.
 */
export function ExecutionHistory({ services, isVisible }: ExecutionHistoryProps) {
  const history = useObservable(services.execution.history$, none);
  const sessions = useObservable(services.execution.sessions$, none);
  const choice = useObservable(services.execution.choice$, undefined);
  const [chosenId, choose] = useState<string>();
  const chosen = history.find(({ id }) => id === chosenId);
  const { changes, clear, remove } = useRemoval(services);
  const hasServer = choice !== undefined && choice.reason !== 'noServer';
  return (
    <div className="execution-history">
      <div className="execution-history-lists">
        {history.length === 0 ? (
          <EmptyState icon="history" title={messages.nothingToRepeat} hint={messages.noHistoryHint} />
        ) : (
          <>
            <Button size="small" icon="clear-all" onClick={clear}>
              {messages.clearHistory}
            </Button>
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
                      <IconButton
                        icon="trash"
                        label={messages.removeRun(titleOf(session))}
                        size="small"
                        onClick={() => remove(session.id)}
                      />
                    </>
                  }
                  onOpen={() => choose(session.id)}
                />
              ))}
            </List>
          </>
        )}
        {hasServer && (
          <ServerRuns
            services={services}
            changes={history.length + changes}
            isFollowing={isVisible && sessions.some(isActiveSession)}
            chosenId={chosenId}
            onChoose={choose}
            onClear={clear}
            onRemove={remove}
          />
        )}
        <Languages services={services} />
      </div>
      {chosen?.result && <ExecutionResultView title={titleOf(chosen)} result={chosen.result} />}
      {chosenId !== undefined && !chosen && <ServerResult services={services} id={chosenId} />}
    </div>
  );
}

/** Removes sessions and server runs. Failures are reported in a notification. */
function useRemoval({ execution, notifications }: ExecutionHistoryProps['services']) {
  const [changes, setChanges] = useState(0);
  const attempt = async (removal: Promise<void>) => {
    try {
      await removal;
    } catch (error) {
      notifications.show({ severity: 'error', message: errorMessage(error) });
    }
    setChanges((count) => count + 1);
  };
  return {
    /** Number of removals so far. */
    changes,
    clear: () => void attempt(execution.clearHistory()),
    remove: (id: string) => void attempt(execution.removeSession(id)),
  };
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
