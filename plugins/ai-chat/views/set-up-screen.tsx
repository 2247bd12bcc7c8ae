import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { RadioGroup } from '@host/ui/fields/radio-group';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useId, useRef, useState } from 'react';
import type { ChatSession } from '../chat-session';
import { messages } from '../messages';
import { DEFAULT_CONTEXT_TOKENS } from '../models/model-settings';
import { type ProviderId, providerOf, providers } from '../models/providers';
import { type ConnectionTest, useServerForm } from './use-server-form';

export interface SetUpScreenProps {
  session: ChatSession;
  onDone: () => void;
}

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

function ServerForm({ session, provider, onDone }: SetUpScreenProps & { provider: ProviderId }) {
  const { key: wantsKey } = providerOf(provider);
  const key = useRef<HTMLInputElement>(null);
  const form = useServerForm(session, provider, key, onDone);
  return (
    <form
      className="ai-chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.use();
      }}
    >
      <AddressField address={form.address} onChange={form.setAddress} />
      {wantsKey !== 'none' && (
        <Field label={messages.key} hint={form.hasKey ? messages.keyKept : messages.keyHint}>
          {(control) => (
            <Input {...control} ref={key} type="password" autoComplete="off" data-1p-ignore mono />
          )}
        </Field>
      )}
      <div className="ai-chat-actions">
        <Button busy={form.test.type === 'running'} onClick={() => void form.runTest()}>
          {form.test.type === 'running' ? messages.testing : messages.test}
        </Button>
        {form.hasKey && (
          <Button variant="ghost" onClick={() => void form.forget()}>
            {messages.forgetKey}
          </Button>
        )}
      </div>
      <TestResult test={form.test} />
      <ModelField model={form.model} known={form.known.map(({ id }) => id)} onChange={form.choose} />
      <Field label={messages.contextTokens} hint={messages.contextHint}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            placeholder={String(DEFAULT_CONTEXT_TOKENS)}
            value={form.context}
            onChange={(event) => form.setContext(event.target.value)}
          />
        )}
      </Field>
      {form.error && (
        <p role="alert" className="ai-chat-error">
          {form.error}
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

function AddressField({ address, onChange }: { address: string; onChange: (address: string) => void }) {
  return (
    <Field label={messages.address} hint={isExposed(address) ? messages.unencrypted : messages.addressHint}>
      {(control) => (
        <Input
          {...control}
          mono
          inputMode="url"
          value={address}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function TestResult({ test }: { test: ConnectionTest }) {
  return (
    <>
      <p role="status" className="ai-chat-note">
        {test.type === 'reached' && messages.reached(test.models.length)}
      </p>
      {test.type === 'failed' && (
        <p role="alert" className="ai-chat-error">
          {test.message}
        </p>
      )}
    </>
  );
}

interface ModelFieldProps {
  model: string;
  /** Model ids that the server offers. */
  known: readonly string[];
  onChange: (model: string) => void;
}

function ModelField({ model, known, onChange }: ModelFieldProps) {
  const listId = useId();
  return (
    <>
      <Field label={messages.model} hint={messages.modelHint}>
        {(control) => (
          <Input
            {...control}
            mono
            list={listId}
            value={model}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {known.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </>
  );
}

/** Whether the address uses plain HTTP to connect to another computer. */
function isExposed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
