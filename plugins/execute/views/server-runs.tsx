import { errorMessage } from '@core/base/errors';
import { formatExactTime } from '@core/base/localization/format';
import type { ExecutionService, ExecutionSession } from '@core/execution/execution';
import { executionMessages } from '@core/execution/messages';
import type { ExecutionSummary } from '@core/execution/remote/wire';
import { Button } from '@host/ui/buttons/button';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useAnswer } from '@host/ui/hooks/use-answer';
import { List, ListItem } from '@host/ui/layout/list';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '../messages';
import { Failure } from './failure';

export interface ServerRunsProps {
  services: { readonly execution: ExecutionService };
  /** The runs of this page: when one ends, the server remembers one more. */
  ended: readonly ExecutionSession[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

const icons = {
  pending: 'clock',
  running: 'loading',
  completed: 'pass',
  error: 'error',
  cancelled: 'circle-slash',
} as const;

/** What the server remembers, newest first, page by page. */
export function ServerRuns({ services: { execution }, ended, chosenId, onChoose }: ServerRunsProps) {
  const load = useCallback(() => execution.remembered(), [execution]);
  const { value: newest, error, reload } = useAnswer(load);
  const known = useRef(ended.length);
  useEffect(() => {
    if (known.current !== ended.length) reload();
    known.current = ended.length;
  }, [ended.length, reload]);
  const [older, setOlder] = useState<OlderRuns>();
  const shown = older?.newest === newest ? older : undefined;
  const next = shown ? shown.next : newest?.next;
  const more = async (before: string) => {
    setOlder({ newest, runs: shown?.runs ?? [], next: before, isBusy: true });
    const page = await execution.remembered(before).catch((failure: unknown) => ({ failure }));
    setOlder(
      'failure' in page
        ? { newest, runs: shown?.runs ?? [], next: before, failure: page.failure }
        : { newest, runs: [...(shown?.runs ?? []), ...page.executions], next: page.next },
    );
  };
  const failure = error ?? shown?.failure;
  const runs = [...(newest?.executions ?? []), ...(shown?.runs ?? [])];
  return (
    <section aria-label={messages.onServer} className="execution-history-part">
      <h2>{messages.onServer}</h2>
      <p>{newest && runs.length === 0 ? messages.nothingOnServer : messages.onServerHint}</p>
      {!newest && error === undefined && <Skeleton label={executionMessages.loadingHistory} />}
      {runs.length > 0 && (
        <List label={messages.onServer}>
          {runs.map((run) => (
            <ListItem
              key={run.execution_id}
              title={formatExactTime(Date.parse(run.created_at))}
              description={descriptionOf(run)}
              icon={icons[run.status]}
              current={run.execution_id === chosenId}
              onOpen={() => onChoose(run.execution_id)}
            />
          ))}
        </List>
      )}
      {failure !== undefined && (
        <Failure
          title={executionMessages.historyFailed}
          reason={errorMessage(failure)}
          onRetry={error === undefined && next !== undefined ? () => void more(next) : reload}
        />
      )}
      {failure === undefined && next !== undefined && (
        <Button size="small" busy={shown?.isBusy} onClick={() => void more(next)}>
          {messages.olderRuns}
        </Button>
      )}
    </section>
  );
}

/** The pages after the newest; they count while that one is the same. */
interface OlderRuns {
  readonly newest: unknown;
  readonly runs: readonly ExecutionSummary[];
  readonly next?: string | undefined;
  readonly isBusy?: boolean;
  readonly failure?: unknown;
}

function descriptionOf({ language, file_count, status, attempts, error }: ExecutionSummary): string {
  return [
    language,
    messages.files(file_count),
    messages.status(status),
    attempts > 1 && messages.attempt(attempts),
    error,
  ]
    .filter(Boolean)
    .join(' · ');
}
