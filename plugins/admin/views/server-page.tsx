import './admin-page.css';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { ReactNode } from 'react';
import type { AdminServices } from '../admin-services';
import { messages } from '../messages';

export interface ServerPageProps {
  services: Pick<AdminServices, 'connection'>;
  title: string;
  /** Shown above the reason why the page cannot be displayed. */
  without?: ReactNode;
  /** Rendered only if there is a server. */
  children: ReactNode;
}

/** A page that requires a server and shows a message if no server is available. */
export function ServerPage({ services, title, without, children }: ServerPageProps) {
  const connection = useObservable(services.connection.state$, 'unknown');
  return (
    <main className="admin-page">
      <h1>{title}</h1>
      {connection === 'server' ? (
        children
      ) : connection === 'unknown' ? (
        <Skeleton label={messages.loading} />
      ) : (
        <>
          {without}
          <EmptyState
            icon="debug-disconnect"
            title={connection === 'static' ? messages.noServer : messages.offline}
            hint={connection === 'static' ? messages.noServerHint : messages.offlineHint}
            actions={
              <Button icon="refresh" onClick={() => void services.connection.check()}>
                {messages.retry}
              </Button>
            }
          />
        </>
      )}
    </main>
  );
}
