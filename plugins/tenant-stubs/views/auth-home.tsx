import './tenant-page.css';
import { errorMessage } from '@core/base/errors';
import { Button } from '@host/ui/buttons/button';
import { PageLink } from '@host/ui/buttons/page-link';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { messages } from '../messages';
import type { PageProps } from '../page-services';

type Provider = 'accounts' | 'google' | 'github';

export interface AuthHomeProps extends PageProps {
  onLeave?: (url: string) => void;
}

/**
 * The 'Authentication Portal', which lists sign-in methods. Choosing a method that is not supported shows a message.
 */
export function AuthHome({ services, onLeave = (url) => window.location.assign(url) }: AuthHomeProps) {
  const { administration, connection, navigation } = services;
  const [note, setNote] = useState<string>();
  const [busy, setBusy] = useState<Provider | 'sso' | 'create'>();

  const attempt = async (button: NonNullable<typeof busy>, act: () => Promise<string | undefined>) => {
    if (busy !== undefined) return;
    setNote(undefined);
    setBusy(button);
    try {
      // The connection state may still be unknown if the user clicks soon after the page has opened.
      if ((await firstValueFrom(connection.state$)) === 'unknown') await connection.check();
      const hasServer = (await firstValueFrom(connection.state$)) === 'server';
      setNote(hasServer ? await act() : messages.noServer);
    } catch (error) {
      setNote(errorMessage(error));
    } finally {
      setBusy(undefined);
    }
  };
  const ask = (button: Exclude<typeof busy, 'sso' | undefined>, provider: Provider, missing: string) =>
    attempt(button, async () => {
      if (!(await administration.authProviders())[provider]) return missing;
      onLeave(`/api/auth/${provider}`);
      return undefined;
    });
  const leave = () =>
    attempt('sso', async () => {
      onLeave((await administration.sso()).url);
      return undefined;
    });

  return (
    <main className="tenant-page tenant-auth">
      <h1>{messages.auth}</h1>
      <Button
        variant="primary"
        icon="sign-in"
        busy={busy === 'accounts'}
        onClick={() => void ask('accounts', 'accounts', messages.noAccounts)}
      >
        {messages.signIn}
      </Button>
      <Button
        icon="account"
        busy={busy === 'create'}
        onClick={() => void ask('create', 'accounts', messages.noAccounts)}
      >
        {messages.createAccount}
      </Button>
      <p className="tenant-auth-or">{messages.or}</p>
      <Button icon="key" busy={busy === 'sso'} onClick={() => void leave()}>
        {messages.sso}
      </Button>
      <Button
        icon="globe"
        busy={busy === 'google'}
        onClick={() => void ask('google', 'google', messages.notConfigured(messages.google))}
      >
        {messages.google}
      </Button>
      <Button
        icon="github"
        busy={busy === 'github'}
        onClick={() => void ask('github', 'github', messages.notConfigured(messages.gitHub))}
      >
        {messages.gitHub}
      </Button>
      {note !== undefined && (
        <p role="alert" className="tenant-auth-note">
          {note}
        </p>
      )}
      <p className="tenant-page-note">{messages.notNeeded}</p>
      <PageLink navigation={navigation} path="/admin">
        {messages.administration}
      </PageLink>
    </main>
  );
}
