import { errorMessage } from '@core/base/errors';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useAsync } from '@host/ui/hooks/use-async';
import { useCallback } from 'react';
import type { AdminServices } from '../admin-services';
import { messages } from '../messages';
import { ServerPage, type ServerPageProps } from './server-page';
import { SignIn } from './sign-in';

export interface AdminFrameProps extends ServerPageProps {
  services: AdminServices;
}

/** An administration page that shows the sign-in form to visitors who are not administrators. */
export function AdminPage({ services, title, without, children }: AdminFrameProps) {
  return (
    <ServerPage services={services} title={title} without={without}>
      <ForAdministrators services={services} without={without}>
        {children}
      </ForAdministrators>
    </ServerPage>
  );
}

function ForAdministrators({ services, without, children }: Omit<AdminFrameProps, 'title'>) {
  const { administration, announcements } = services;
  const load = useCallback(() => administration.session(), [administration]);
  const { value: session, error, reload } = useAsync(load);
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
          {!session.hasToken && messages.signOutHint}
        </p>
      )}
      {children}
    </>
  );
}

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
