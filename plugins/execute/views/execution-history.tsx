import './execution-history.css';
import type { ExecutionSession } from '@core/execution/execution';
import type { PluginServices } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { EmptyState } from '@host/ui/empty-state';
import { IconButton } from '@host/ui/icon-button';
import { List, ListItem } from '@host/ui/list';
import { useObservable } from '@host/ui/use-observable';
import { useState } from 'react';
import { ExecutionResultView } from './execution-result';

export interface ExecutionHistoryProps {
  services: Pick<PluginServices, 'commands' | 'execution' | 'notifications'>;
}

const none: readonly ExecutionSession[] = [];

/** The runs that came to an end, newest first, and what the chosen one left. */
export function ExecutionHistory({ services }: ExecutionHistoryProps) {
  const history = useObservable(services.execution.history$, none);
  const [chosenId, choose] = useState<string>();
  const chosen = history.find(({ id }) => id === chosenId);
  if (history.length === 0) {
    return (
      <EmptyState
        icon="history"
        title="Nothing was executed yet"
        hint="Each run that comes to an end is kept here: its result can be opened, and it can be run again."
      />
    );
  }
  return (
    <div className="execution-history">
      <List label="Execution history">
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
                  label="Open Result"
                  size="small"
                  onClick={() => choose(session.id)}
                />
                <IconButton
                  icon="debug-restart"
                  label="Re-run"
                  size="small"
                  onClick={() => runCommand(services, 'run.again', session.id)}
                />
              </>
            }
            onOpen={() => choose(session.id)}
          />
        ))}
      </List>
      {chosen?.result && <ExecutionResultView title={titleOf(chosen)} result={chosen.result} />}
    </div>
  );
}

function titleOf({ startTime }: ExecutionSession): string {
  return new Date(startTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

function descriptionOf({ request, result }: ExecutionSession): string {
  const { language, metadata } = request;
  const files = `${metadata.file_count} ${metadata.file_count === 1 ? 'file' : 'files'}`;
  return [language, files, result && `exit code ${result.exitCode}`].filter(Boolean).join(' · ');
}

function durationOf({ duration }: ExecutionSession): string | undefined {
  return duration === undefined ? undefined : `${(duration / 1000).toFixed(2)} s`;
}
