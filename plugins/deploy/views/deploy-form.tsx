import type { Artifact, TransactionOptions } from '@core/chains/toolchain';
import type { DeploymentOutcome, DeploymentSession } from '@core/deployments/deployment-session';
import { Button } from '@host/ui/button';
import { useObservable } from '@host/ui/use-observable';
import { type FormEvent, useRef, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useAction } from '../use-action';
import { useInterface } from '../use-interface';
import { AmountField, amountOf, amountProblem, noAmount } from './amount-field';
import { AtAddress } from './at-address';
import { knownAddresses } from './known-addresses';
import { givenOptions, OptionFields, optionProblem } from './option-fields';
import { gasOf, Outcome, type OutcomeText, transactionOutcome } from './outcome';
import { useValuesForm } from './use-values-form';
import { ValueFields } from './value-fields';

export interface DeployFormProps {
  services: DeployServices;
  session: DeploymentSession;
  artifact: Artifact;
}

/** What a deployment takes, and the buttons that do it. */
export function DeployForm({ services, session, artifact }: DeployFormProps) {
  const { chain } = session;
  const state = useObservable(session.state$, session.state);
  const described = useInterface(session, artifact);
  const parameters = described?.deployment?.parameters ?? [];
  const form = useRef<HTMLFormElement>(null);
  const fields = useValuesForm(parameters, chain.units);
  const [amount, setAmount] = useState(() => noAmount(chain.units));
  const [entered, setEntered] = useState<TransactionOptions>({});
  const options = (chain.transactionOptions ?? []).filter(({ appliesTo = ['deploy'] }) =>
    appliesTo.includes('deploy'),
  );
  const action = useAction<DeploymentOutcome>();
  const isConnected = state.connection.type === 'connected';

  const deploy = (event: FormEvent) => {
    event.preventDefault();
    const values = fields.submit(form.current ?? undefined);
    const isWrong =
      amountProblem(amount, chain.units) !== undefined ||
      options.some((option) => optionProblem(option, entered[option.name] ?? '') !== undefined);
    if (!values || isWrong) return;
    const value = amountOf(amount, chain.units);
    action.run((task) =>
      session.deploy(
        artifact,
        { arguments: values, ...(value !== undefined && { value }), options: givenOptions(options, entered) },
        task,
      ),
    );
  };
  return (
    <>
      <form ref={form} className="deploy-form" onSubmit={deploy}>
        <OptionFields options={options} entered={entered} onChange={setEntered} />
        <AmountField units={chain.units} amount={amount} onChange={setAmount} />
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
