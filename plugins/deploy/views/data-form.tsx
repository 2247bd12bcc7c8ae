import type { TransactionOption } from '@core/chains/chains';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeployedContract, LoggedTransaction } from '@core/chains/deployments/wire';
import type { TransactionOptions } from '@core/chains/toolchain';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { type FormEvent, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useAction } from '../use-action';
import { AmountField, amountOf, amountProblem, initialAmount } from './amount-field';
import { enteredOptions } from './option-fields';
import { Outcome, transactionOutcome } from './outcome';

export interface DataFormProps {
  services: DeployServices;
  session: DeploymentSession;
  contract: DeployedContract;
  options: readonly TransactionOption[];
  entered: TransactionOptions;
}

/** Sends raw data to a contract. Unlike a method form, it does not validate the data. */
export function DataForm({ services, session, contract, options, entered }: DataFormProps) {
  const { units } = session.chain;
  const [data, setData] = useState('');
  const [amount, setAmount] = useState(() => initialAmount(units, session.details.defaultValues?.send));
  const action = useAction<LoggedTransaction>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (amountProblem(amount, units) !== undefined) return;
    const value = amountOf(amount, units);
    const input = { ...(value !== undefined && { value }), options: enteredOptions(options, entered) };
    action.run((task) => session.sendData(contract.id, data, input, task));
  };
  return (
    <details className="interact-data">
      <summary>{messages.rawData}</summary>
      <form className="interact-method" onSubmit={send}>
        <Field label={messages.rawData} hint={messages.rawDataHint}>
          {(control) => (
            <Input
              {...control}
              mono
              placeholder="0x"
              value={data}
              onChange={(event) => setData(event.target.value)}
            />
          )}
        </Field>
        <AmountField units={units} amount={amount} onChange={setAmount} />
        <div className="deploy-buttons">
          <Button type="submit" size="small" busy={action.state.type === 'running'}>
            {messages.send}
          </Button>
        </div>
        <Outcome
          services={services}
          state={action.state}
          running={messages.sending}
          describeResult={transactionOutcome}
        />
      </form>
    </details>
  );
}
