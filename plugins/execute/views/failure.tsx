import { Button } from '@host/ui/buttons/button';
import { messages } from '../messages';

export interface FailureProps {
  /** What could not be done. */
  title: string;
  reason: string;
  onRetry: () => void;
}

/** What a part of the screen could not find out, and the way to try again. */
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
