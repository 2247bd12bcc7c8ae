import { Button } from '@host/ui/buttons/button';
import { messages } from '../messages';

export interface FailureProps {
  /** The action that failed. */
  title: string;
  reason: string;
  onRetry: () => void;
}

/** Shows why part of a view could not be loaded, with a retry button. */
export function Failure({ title, reason, onRetry }: FailureProps) {
  return (
    <div role="alert" className="execution-history-failure">
      <p>{title}</p>
      <p>{reason}</p>
      <Button size="small" icon="refresh" onClick={onRetry}>
        {messages.again}
      </Button>
    </div>
  );
}
