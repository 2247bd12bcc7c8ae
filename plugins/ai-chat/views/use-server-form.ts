import { errorMessage, isCancellation } from '@core/base/errors';
import { type RefObject, useEffect, useState } from 'react';
import type { ChatSession } from '../chat-session';
import type { ModelDescription } from '../engine/chat-model';
import { messages } from '../messages';
import { DEFAULT_CONTEXT_TOKENS } from '../models/model-settings';
import type { ProviderId } from '../models/providers';

export type ConnectionTest =
  | { readonly type: 'none' | 'running' }
  | { readonly type: 'reached'; readonly models: readonly ModelDescription[] }
  | { readonly type: 'failed'; readonly message: string };

/** Minimum context size, in tokens, for answering questions about code. */
const MIN_CONTEXT = 1000;

/**
 * State of the form for a provider's server: field values, connection test and model selection.
 * @param key the key field. The typed key is not part of React state, so that it is never rendered as page text.
 */
export function useServerForm(
  { settings, models }: ChatSession,
  provider: ProviderId,
  key: RefObject<HTMLInputElement | null>,
  onDone: () => void,
) {
  const before = settings.choice(provider);
  const [address, setAddress] = useState(before.address);
  const [model, setModel] = useState(before.model);
  const [context, setContext] = useState(String(before.contextTokens ?? ''));
  const [test, setTest] = useState<ConnectionTest>({ type: 'none' });
  const [error, setError] = useState<string>();
  const hasKey = useHasStoredKey(settings, provider, address);
  const known = test.type === 'reached' ? test.models : [];

  const choose = (id: string, from = known) => {
    setModel(id);
    const tokens = from.find((one) => one.id === id)?.contextTokens;
    if (tokens !== undefined) setContext(String(tokens));
  };
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
  const use = async () => {
    setError(undefined);
    const contextTokens = context.trim() === '' ? DEFAULT_CONTEXT_TOKENS : Number(context);
    if (model.trim() === '') return setError(messages.modelNeeded);
    if (!Number.isInteger(contextTokens) || contextTokens < MIN_CONTEXT) return setError(messages.notANumber);
    try {
      const secret = key.current?.value.trim() || undefined;
      const choice = { address: address.trim(), model: model.trim(), contextTokens };
      await settings.choose(provider, choice, secret);
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
  const values = { address, model, context };
  return {
    ...values,
    setAddress,
    choose,
    setContext,
    test,
    known,
    runTest,
    error,
    use,
    hasKey: hasKey.value,
    forget,
  };
}

function useHasStoredKey(settings: ChatSession['settings'], provider: ProviderId, address: string) {
  const [value, setValue] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = asked >= 0;
    settings.hasKey(provider, address).then(
      (found) => isCurrent && setValue(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [settings, provider, address, asked]);
  return { value, reload: () => setAsked((count) => count + 1) };
}
