import './admin-page.css';
import { errorMessage } from '@core/base/error-message';
import { Button } from '@host/ui/button';
import { EmptyState } from '@host/ui/empty-state';
import { Skeleton } from '@host/ui/skeleton';
import { useAnswer } from '@host/ui/use-answer';
import { useObservable } from '@host/ui/use-observable';
import { type ReactNode, useCallback } from 'react';
import type { AdminServices } from '../admin-services';
import { messages } from '../messages';
import { SignIn } from './sign-in';

export interface AdminFrameProps {
  services: AdminServices;
  /** The page's heading. */
  title: string;
  /** Stands above whatever keeps the page from being shown. */
  without?: ReactNode;
  /** Drawn for an administrator of a server. */
  children: ReactNode;
}

/** A page of administrators: says what is missing where there is no server, and lets whoever has the token sign in. */
export function AdminPage({ services, title, without, children }: AdminFrameProps) {
  const connection = useObservable(services.connection.state$, 'unknown');
  return (
    <main className="admin-page">
      <h1>{title}</h1>
      {connection === 'server' ? (
        <ForAdministrators services={services} without={without}>
          {children}
        </ForAdministrators>
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

function ForAdministrators({ services, without, children }: Omit<AdminFrameProps, 'title'>) {
  const { administration, announcements } = services;
  const load = useCallback(() => administration.session(), [administration]);
  const { value: session, error, reload } = useAnswer(load);
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  if (!session) return <Skeleton label={messages.loading} />;
  if (!session.isAdministrator) {
    const onSignedIn = () => {
      announcements.announce(messages.signedIn);
      reload();
    };
    return (
      <>
        {without}
        <SignIn administration={administration} hasToken={session.hasToken} onSignedIn={onSignedIn} />
      </>
    );
  }
  return (
    <>
      {session.way === 'session' && (
        <p className="admin-session">
          {messages.signedIn}
          <Button
            size="small"
            icon="sign-out"
            onClick={() => void administration.signOut().then(reload, reload)}
          >
            {messages.signOut}
          </Button>
        </p>
      )}
      {children}
    </>
  );
}

/** What a call failed with, and the way to make it again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon="error"
        title={messages.failed(errorMessage(error))}
        actions={
          <Button icon="refresh" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      />
    </div>
  );
}
