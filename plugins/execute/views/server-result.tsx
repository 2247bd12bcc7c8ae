import { errorMessage } from '@core/base/errors';
import { formatExactTime } from '@core/base/localization/format';
import type { ExecutionService } from '@core/execution/execution';
import { executionMessages } from '@core/execution/messages';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useAsync } from '@host/ui/hooks/use-async';
import { useCallback } from 'react';
import { messages } from '../messages';
import { ExecutionResultView } from './execution-result';
import { Failure } from './failure';

export interface ServerResultProps {
  services: { readonly execution: ExecutionService };
  id: string;
}

export function ServerResult({ services: { execution }, id }: ServerResultProps) {
  const load = useCallback(() => execution.getExecution(id), [execution, id]);
  const { value, error, reload } = useAsync(load);
  if (error !== undefined) {
    const [reason, title] = [errorMessage(error), executionMessages.failed];
    return <Failure title={title} reason={reason} onRetry={reload} />;
  }
  // Until the next result is loaded, `value` is still the previous run's result.
  if (value?.execution_id !== id) return <Skeleton label={messages.result} />;
  const title = formatExactTime(Date.parse(value.created_at));
  if (value.result) return <ExecutionResultView title={title} result={value.result} />;
  return (
    <section aria-label={messages.result} className="execution-result">
      <h2>{title}</h2>
      <p>{value.error ?? messages.status(value.status)}</p>
    </section>
  );
}
