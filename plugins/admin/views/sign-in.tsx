import { errorMessage } from '@core/base/errors';
import type { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { type FormEvent, useState } from 'react';
import { messages } from '../messages';

export interface SignInProps {
  administration: Pick<AdministrationCalls, 'signIn'>;
  /** Whether the server accepts a token for sign-in. */
  hasToken: boolean;
  onSignedIn: () => void;
}

/** Explains that the visitor is not an administrator, and offers sign-in. */
export function SignIn({ administration, hasToken, onSignedIn }: SignInProps) {
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await administration.signIn(token.trim());
      onSignedIn();
    } catch (reason) {
      setError(errorMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="admin-sign-in">
      <EmptyState
        icon="shield"
        title={messages.notAdministrator}
        hint={hasToken ? messages.tokenHint : messages.noTokenHint}
      />
      {hasToken && (
        <form onSubmit={signIn}>
          <Field label={messages.token} error={error}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="current-password"
                mono
                value={token}
                onChange={(event) => {
                  setToken(event.target.value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" icon="sign-in" busy={isBusy}>
            {messages.signIn}
          </Button>
        </form>
      )}
    </section>
  );
}
