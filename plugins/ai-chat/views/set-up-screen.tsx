import { isCancellation } from '@core/base/cancellation';
import { errorMessage } from '@core/base/error-message';
import { Button } from '@host/ui/button';
import { Field } from '@host/ui/field';
import { Input } from '@host/ui/input';
import { RadioGroup } from '@host/ui/radio-group';
import { useObservable } from '@host/ui/use-observable';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChatSession } from '../chat-session';
import type { ModelDescription } from '../engine/chat-model';
import { messages } from '../messages';
import { DEFAULT_CONTEXT_TOKENS } from '../models/model-settings';
import { type ProviderId, providerOf, providers } from '../models/providers';

export interface SetUpScreenProps {
  session: ChatSession;
  onDone: () => void;
}

/** Explains where models run, tests the connection and chooses one. */
export function SetUpScreen({ session, onDone }: SetUpScreenProps) {
  const chosen = useObservable(session.settings.chosen$, undefined);
  const [provider, setProvider] = useState<ProviderId>(chosen?.provider.id ?? 'ollama');
  return (
    <div className="ai-chat-screen">
      <p className="ai-chat-note">{messages.noModelHint}</p>
      <RadioGroup
        label={messages.provider}
        options={providers.map(({ id }) => ({
          value: id,
          label: messages.providerTitle(id),
          description: messages.providerHint(id),
        }))}
        value={provider}
        onChange={setProvider}
      />
      <ServerForm key={provider} session={session} provider={provider} onDone={onDone} />
    </div>
  );
}

type Test =
  | { readonly type: 'none' | 'running' }
  | { readonly type: 'reached'; readonly models: readonly ModelDescription[] }
  | { readonly type: 'failed'; readonly message: string };

/** Least context that an answer about code fits into. */
const LEAST_CONTEXT = 1000;

function ServerForm({ session, provider, onDone }: SetUpScreenProps & { provider: ProviderId }) {
  const { settings, models } = session;
  const before = settings.choice(provider);
  const { key: wantsKey } = providerOf(provider);
  const [address, setAddress] = useState(before.address);
  const [model, setModel] = useState(before.model);
  const [context, setContext] = useState(String(before.contextTokens ?? ''));
  const [test, setTest] = useState<Test>({ type: 'none' });
  const [error, setError] = useState<string>();
  // A key that is typed stays out of React's state and so out of the page's text.
  const key = useRef<HTMLInputElement>(null);
  const hasKey = useKeptKey(session, provider, address);
  const listId = useId();
  const known = test.type === 'reached' ? test.models : [];

  const runTest = async () => {
    setTest({ type: 'running' });
    try {
      const connection = await settings.connection(provider, address, key.current?.value.trim());
      const listed = await models.models(connection);
      if (!listed.ok) return setTest({ type: 'failed', message: listed.error.message });
      setTest({ type: 'reached', models: listed.value });
      const [first] = listed.value;
      if (model === '' && first) choose(first.id, listed.value);
    } catch (failure) {
      if (!isCancellation(failure)) setTest({ type: 'failed', message: errorMessage(failure) });
    }
  };
  const choose = (id: string, from: readonly ModelDescription[]) => {
    setModel(id);
    const tokens = from.find((one) => one.id === id)?.contextTokens;
    if (tokens !== undefined) setContext(String(tokens));
  };
  const use = async () => {
    setError(undefined);
    const contextTokens = context.trim() === '' ? DEFAULT_CONTEXT_TOKENS : Number(context);
    if (model.trim() === '') return setError(messages.modelNeeded);
    if (!Number.isInteger(contextTokens) || contextTokens < LEAST_CONTEXT)
      return setError(messages.notANumber);
    try {
      const secret = key.current?.value.trim() || undefined;
      await settings.choose(
        provider,
        { address: address.trim(), model: model.trim(), contextTokens },
        secret,
      );
      if (key.current) key.current.value = '';
      onDone();
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  const forget = async () => {
    await settings.forgetKey(provider, address);
    hasKey.reload();
  };
  return (
    <form
      className="ai-chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <Field label={messages.address} hint={isExposed(address) ? messages.unencrypted : messages.addressHint}>
        {(control) => (
          <Input
            {...control}
            mono
            inputMode="url"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      {wantsKey !== 'none' && (
        <Field label={messages.key} hint={hasKey.value ? messages.keyKept : messages.keyHint}>
          {(control) => (
            <Input {...control} ref={key} type="password" autoComplete="off" data-1p-ignore mono />
          )}
        </Field>
      )}
      <div className="ai-chat-actions">
        <Button busy={test.type === 'running'} onClick={() => void runTest()}>
          {test.type === 'running' ? messages.testing : messages.test}
        </Button>
        {hasKey.value && (
          <Button variant="ghost" onClick={() => void forget()}>
            {messages.forgetKey}
          </Button>
        )}
      </div>
      <p role="status" className="ai-chat-note">
        {test.type === 'reached' && messages.reached(test.models.length)}
      </p>
      {test.type === 'failed' && (
        <p role="alert" className="ai-chat-error">
          {test.message}
        </p>
      )}
      <Field label={messages.model} hint={messages.modelHint}>
        {(control) => (
          <Input
            {...control}
            mono
            list={listId}
            value={model}
            onChange={(event) => choose(event.target.value, known)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {known.map(({ id }) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <Field label={messages.contextTokens} hint={messages.contextHint}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            placeholder={String(DEFAULT_CONTEXT_TOKENS)}
            value={context}
            onChange={(event) => setContext(event.target.value)}
          />
        )}
      </Field>
      {error && (
        <p role="alert" className="ai-chat-error">
          {error}
        </p>
      )}
      <div className="ai-chat-actions">
        <Button variant="primary" type="submit">
          {messages.use}
        </Button>
      </div>
    </form>
  );
}

/** Whether a key is kept for an address. */
function useKeptKey(session: ChatSession, provider: ProviderId, address: string) {
  const [value, setValue] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = asked >= 0;
    session.settings.hasKey(provider, address).then(
      (found) => isCurrent && setValue(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [session, provider, address, asked]);
  return { value, reload: () => setAsked((count) => count + 1) };
}

/** Plain http to another machine. */
function isExposed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
