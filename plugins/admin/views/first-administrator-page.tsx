import { errorMessage } from '@core/base/errors';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useFragment } from '@host/ui/hooks/use-fragment';
import { useState } from 'react';
import type { AdminPageProps } from '../admin-services';
import { messages } from '../messages';
import { ServerPage } from './server-page';

/**
 * The page opened by the first-administrator link that a server prints. The link works only once, so it is used only
 * when the user clicks.
 */
export function FirstAdministratorPage({ services }: AdminPageProps) {
  const { administration, announcements, navigation } = services;
  const token = useFragment();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      await administration.signInFirst(token);
      announcements.announce(messages.signedIn);
      navigation.navigate('/admin', { replace: true });
    } catch (reason) {
      setError(errorMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ServerPage services={services} title={messages.firstAdministrator}>
      <EmptyState
        icon="shield"
        title={token === '' ? messages.firstLinkIncomplete : messages.firstLinkTitle}
        hint={token === '' ? messages.firstLinkIncompleteHint : messages.firstLinkHint}
        actions={
          token !== '' && (
            <Button variant="primary" icon="sign-in" busy={isBusy} onClick={() => void signIn()}>
              {messages.signInFirst}
            </Button>
          )
        }
      />
      {error !== undefined && (
        <p role="alert" className="admin-note">
          {error}
        </p>
      )}
    </ServerPage>
  );
}
