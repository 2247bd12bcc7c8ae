import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useSession } from '../use-session';

export interface SessionViewProps {
  services: DeployServices;
  /** The chain's id. */
  chain: string;
  children: (session: DeploymentSession) => ReactNode;
}

/** Renders a view for the chain's session, or the reason why there is no session. */
export function SessionView({ services, chain, children }: SessionViewProps) {
  const [state, retry] = useSession(services, chain);
  switch (state.type) {
    case 'closed':
      return <EmptyState icon="rocket" title={messages.noProject} hint={messages.noProjectHint} />;
    case 'loading':
      return (
        <div className="deploy-loading">
          <Skeleton lines={6} />
        </div>
      );
    case 'failed':
      return (
        <EmptyState
          icon="warning"
          title={messages.notStarted}
          hint={state.message}
          actions={<Button onClick={retry}>{messages.tryAgain}</Button>}
        />
      );
    case 'ready':
      return children(state.session);
  }
}
