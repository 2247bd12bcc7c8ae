import type { ContractValue } from '@core/chains/contract-interface';
import type { DeploymentSession, DeploymentState } from '@core/chains/deployments/deployment-session';
import type { StateSection } from '@core/chains/toolchain';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useAction } from '../use-action';
import { AddressMenu } from './address-menu';
import { knownAddresses } from './known-addresses';
import { Outcome } from './outcome';

export interface AddressStateProps {
  services: DeployServices;
  session: DeploymentSession;
  state: DeploymentState;
}

/** Shows the state at an address, and updates it after transactions. */
export function AddressState({ services, session, state }: AddressStateProps) {
  const addresses = useMemo(() => knownAddresses(state), [state]);
  const [entered, setEntered] = useState<string>();
  const [shown, setShown] = useState<{ readonly address: string }>();
  const action = useAction<readonly StateSection[]>();
  const address = entered ?? state.contracts[0]?.address ?? state.account ?? '';
  const latest = state.transactions.find(({ status }) => status !== 'pending')?.id;
  // A transaction may have changed the state, so the state is read again.
  const question = useMemo(() => shown && { ...shown, after: latest }, [shown, latest]);
  const read = useRef<(at: string) => void>(undefined);
  read.current = (at) => action.run((task) => session.stateOf(at, task));
  useEffect(() => {
    if (question) read.current?.(question.address);
  }, [question]);
  const show = (event: FormEvent) => {
    event.preventDefault();
    setShown({ address: address.trim() });
  };
  const sections = action.state.type === 'done' ? action.state.result : [];
  return (
    <section className="deploy-section" aria-label={messages.state}>
      <h2>{messages.state}</h2>
      <form className="deploy-row deploy-at-address" onSubmit={show}>
        <Field label={messages.stateAddress} hint={messages.stateHint}>
          {(control) => (
            <span className="deploy-row">
              <Input {...control} mono value={address} onChange={(event) => setEntered(event.target.value)} />
              <AddressMenu label={messages.stateAddress} addresses={addresses} onChoose={setEntered} />
            </span>
          )}
        </Field>
        <Button type="submit" disabled={address.trim() === ''} busy={action.state.type === 'running'}>
          {messages.showState}
        </Button>
      </form>
      <Outcome
        services={services}
        state={action.state}
        running={messages.reading}
        describeResult={(found) => ({
          tone: 'plain',
          text:
            found.length === 0
              ? messages.noState(shown?.address ?? '')
              : messages.stateOf(shown?.address ?? ''),
        })}
      />
      {sections.map(({ title, entries }) => (
        <details key={title} className="interact-section" open>
          <summary>{title}</summary>
          <dl aria-label={title} className="interact-state">
            {entries.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                {value !== '' && <dd>{shownValue(value)}</dd>}
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

function shownValue(value: ContractValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
