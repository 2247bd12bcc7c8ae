import type { Artifact } from '@core/chains/toolchain';
import type {
  DeploymentOutcome,
  DeploymentSession,
  TransactionInput,
} from '@core/deployments/deployment-session';
import { Button } from '@host/ui/button';
import { useObservable } from '@host/ui/use-observable';
import { type FormEvent, useRef } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useAction } from '../use-action';
import { useInterface } from '../use-interface';
import { AtAddress } from './at-address';
import { knownAddresses } from './known-addresses';
import { gasOf, Outcome, type OutcomeText, transactionOutcome } from './outcome';
import { useValuesForm } from './use-values-form';
import { ValueFields } from './value-fields';

export interface DeployFormProps {
  services: DeployServices;
  session: DeploymentSession;
  artifact: Artifact;
  /** Value and options that go along; undefined while they are wrong, which their fields say. */
  sent: Pick<TransactionInput, 'value' | 'options'> | undefined;
}

/** What a deployment takes, and the buttons that do it. */
export function DeployForm({ services, session, artifact, sent }: DeployFormProps) {
  const { chain } = session;
  const state = useObservable(session.state$, session.state);
  const described = useInterface(session, artifact);
  const parameters = described?.deployment?.parameters ?? [];
  const form = useRef<HTMLFormElement>(null);
  const fields = useValuesForm(parameters, chain.units);
  const action = useAction<DeploymentOutcome>();
  const isConnected = state.connection.type === 'connected';

  const deploy = (event: FormEvent) => {
    event.preventDefault();
    const values = fields.submit(form.current ?? undefined);
    if (!values || !sent) return;
    action.run((task) => session.deploy(artifact, { arguments: values, ...sent }, task));
  };
  return (
    <>
      <form ref={form} className="deploy-form" onSubmit={deploy}>
        {parameters.length > 0 && (
          <fieldset className="deploy-compound">
            <legend>{messages.constructorParameters}</legend>
            <ValueFields
              parameters={parameters}
              values={fields.values}
              onChange={fields.change}
              problems={fields.problems}
              addresses={knownAddresses(state)}
            />
          </fieldset>
        )}
        <div className="deploy-buttons">
          <Button
            type="submit"
            variant="primary"
            icon="rocket"
            busy={action.state.type === 'running'}
            disabled={!isConnected || !described}
          >
            {messages.deploy}
          </Button>
          {action.state.type === 'running' && (
            <Button icon="debug-stop" onClick={action.stop}>
              {messages.stop}
            </Button>
          )}
        </div>
        <Outcome services={services} state={action.state} running={messages.sending} tell={deployOutcome} />
      </form>
      <AtAddress session={session} artifact={artifact} isConnected={isConnected} />
    </>
  );
}

function deployOutcome({ contract, transaction }: DeploymentOutcome): OutcomeText {
  if (!contract) return transactionOutcome(transaction);
  return {
    tone: 'success',
    text: messages.deployedAt(contract.name, contract.address, gasOf(transaction)),
  };
}
