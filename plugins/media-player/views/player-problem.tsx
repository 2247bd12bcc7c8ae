import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import type { ReactNode } from 'react';
import { messages } from '../messages';

export interface PlayerProblemProps {
  title: string;
  hint: string;
  onRetry?: (() => void) | undefined;
  /** Actions in addition to retrying. */
  children?: ReactNode;
}

/** Shown instead of the player when an item cannot be played. */
export function PlayerProblem({ title, hint, onRetry, children }: PlayerProblemProps) {
  return (
    <div role="alert" className="media-stage-note">
      <EmptyState
        icon="warning"
        title={title}
        hint={hint}
        actions={
          <>
            {onRetry && (
              <Button variant="primary" icon="refresh" onClick={onRetry}>
                {messages.retry}
              </Button>
            )}
            {children}
          </>
        }
      />
    </div>
  );
}
