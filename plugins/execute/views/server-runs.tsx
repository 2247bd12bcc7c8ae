import { errorMessage } from '@core/base/errors';
import { formatExactTime } from '@core/base/localization/format';
import type { ExecutionService } from '@core/execution/execution';
import { executionMessages } from '@core/execution/messages';
import type { ExecutionSummary } from '@core/execution/remote/wire';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useAsync } from '@host/ui/hooks/use-async';
import { List, ListItem } from '@host/ui/layout/list';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '../messages';
import { Failure } from './failure';

export interface ServerRunsProps {
  services: { readonly execution: ExecutionService };
  /** Changes each time the list of server runs changes. */
  changes: number;
  /** True while a run is active. While it is true, the runs are reloaded every second. */
  isFollowing: boolean;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onClear: () => void;
  onRemove: (id: string) => void;
}

const icons = {
  pending: 'clock',
  running: 'loading',
  completed: 'pass',
  error: 'error',
  cancelled: 'circle-slash',
} as const;

/** Reload interval while a run is active, in milliseconds (specification §4.4). */
const REFRESH_MS = 1000;

/** Server runs, newest first, page by page. */
export function ServerRuns(props: ServerRunsProps) {
  const { services, changes, isFollowing, chosenId, onChoose, onClear, onRemove } = props;
  const { execution } = services;
  const load = useCallback(() => execution.listExecutions(), [execution]);
  const { value: newest, error, isBusy, reload } = useAsync(load);
  useReload(reload, isBusy, changes, isFollowing);
  const [older, setOlder] = useState<OlderRuns>();
  const shown = older?.after === newest?.next ? older : undefined;
  const next = shown ? shown.next : newest?.next;
  const more = async (before: string) => {
    const after = newest?.next;
    setOlder({ after, runs: shown?.runs ?? [], next: before, isBusy: true });
    const page = await execution.listExecutions(before).catch((failure: unknown) => ({ failure }));
    setOlder(
      'failure' in page
        ? { after, runs: shown?.runs ?? [], next: before, failure: page.failure }
        : { after, runs: [...(shown?.runs ?? []), ...page.executions], next: page.next },
    );
  };
  const failure = error ?? shown?.failure;
  const runs = [...(newest?.executions ?? []), ...(shown?.runs ?? [])];
  return (
    <section aria-label={messages.onServer} className="execution-history-part">
      <h2>{messages.onServer}</h2>
      <p>{newest && runs.length === 0 ? messages.nothingOnServer : messages.onServerHint}</p>
      {!newest && error === undefined && <Skeleton label={executionMessages.loadingHistory} />}
      {runs.some(isEnded) && (
        <Button size="small" icon="clear-all" onClick={onClear}>
          {messages.clearHistory}
        </Button>
      )}
      {runs.length > 0 && (
        <List label={messages.onServer}>
          {runs.map((run) => (
            <ListItem
              key={run.execution_id}
              title={titleOf(run)}
              description={descriptionOf(run)}
              icon={icons[run.status]}
              current={run.execution_id === chosenId}
              actions={
                isEnded(run) && (
                  <IconButton
                    icon="trash"
                    label={messages.removeRun(titleOf(run))}
                    size="small"
                    onClick={() => onRemove(run.execution_id)}
                  />
                )
              }
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

/** Reloads after each change, and every second while a run is active. */
function useReload(reload: () => void, isBusy: boolean, changes: number, isFollowing: boolean): void {
  const known = useRef(changes);
  useEffect(() => {
    if (known.current !== changes) reload();
    known.current = changes;
  }, [changes, reload]);
  const isLoading = useRef(isBusy);
  useEffect(() => {
    isLoading.current = isBusy;
  }, [isBusy]);
  useEffect(() => {
    if (!isFollowing) return;
    // The reload is skipped while a request is pending, because each new request would replace a slow request before
    // its response arrives.
    const timer = setInterval(() => isLoading.current || reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isFollowing, reload]);
}

/** The pages after the newest page. They are valid while the newest page ends with the same run. */
interface OlderRuns {
  /** Cursor after the newest page. */
  readonly after: string | undefined;
  readonly runs: readonly ExecutionSummary[];
  readonly next?: string | undefined;
  readonly isBusy?: boolean;
  readonly failure?: unknown;
}

function isEnded({ status }: ExecutionSummary): boolean {
  return status !== 'pending' && status !== 'running';
}

function titleOf({ created_at }: ExecutionSummary): string {
  return formatExactTime(Date.parse(created_at));
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
