import type { TransactionOption } from '@core/chains/chains';
import type { ContractValue, Method } from '@core/chains/contract-interface';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeployedContract, LoggedTransaction } from '@core/chains/deployments/wire';
import type { CallResult, SendReceipt } from '@core/chains/receipts';
import type { TransactionOptions } from '@core/chains/toolchain';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { tooltip } from '@host/ui/overlays/tooltip';
import { type FormEvent, useRef, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useAction } from '../use-action';
import type { KnownAddress } from './address-menu';
import { AmountField, amountOf, amountProblem, initialAmount } from './amount-field';
import { enteredOptions } from './option-fields';
import { callOutcome, Outcome, type OutcomeText, receiptOutcome, transactionOutcome } from './outcome';
import { formatsOf, useValuesForm } from './use-values-form';
import { ValueFields } from './value-fields';

export interface MethodFormProps {
  services: DeployServices;
  session: DeploymentSession;
  contract: DeployedContract;
  method: Method;
  /** Whether another method has the same name. If so, the parameter types are shown. */
  isOverloaded: boolean;
  addresses: readonly KnownAddress[];
  /** Encodes a call with the given values; undefined if the chain does not use calldata. */
  encode: ((values: readonly ContractValue[]) => Promise<string> | undefined) | undefined;
  options: readonly TransactionOption[];
  entered: TransactionOptions;
  /** Whether the network can simulate transactions. */
  simulates: boolean;
}

type MethodResult =
  | { readonly type: 'call'; readonly result: CallResult }
  | { readonly type: 'send'; readonly transaction: LoggedTransaction }
  | { readonly type: 'simulation'; readonly receipt: SendReceipt }
  | { readonly type: 'copied'; readonly data: string };

export function MethodForm(props: MethodFormProps) {
  const { services, session, contract, method, addresses, encode, options, entered } = props;
  const { units } = session.chain;
  const form = useRef<HTMLFormElement>(null);
  const fields = useValuesForm(method.parameters, formatsOf(session));
  const [amount, setAmount] = useState(() => initialAmount(units, session.details.defaultValues?.send));
  const action = useAction<MethodResult>();

  const run = (isSimulated: boolean) => {
    const values = fields.submit(form.current ?? undefined);
    if (!values || amountProblem(amount, units) !== undefined) return;
    const value = method.kind === 'payable' ? amountOf(amount, units) : undefined;
    const input = {
      arguments: values,
      ...(value !== undefined && { value }),
      options: enteredOptions(options, entered),
    };
    action.run(async (task): Promise<MethodResult> => {
      if (method.kind === 'view')
        return { type: 'call', result: await session.call(contract.id, method.id, values, task) };
      if (isSimulated)
        return {
          type: 'simulation',
          receipt: await session.simulate(contract.id, method.id, input, task),
        };
      return { type: 'send', transaction: await session.send(contract.id, method.id, input, task) };
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(false);
  };
  const copyData = () => {
    const values = fields.submit(form.current ?? undefined);
    if (!values) return;
    action.run(async (): Promise<MethodResult> => {
      const data = (await encode?.(values)) ?? '';
      await navigator.clipboard.writeText(data);
      return { type: 'copied', data };
    });
  };
  return (
    <form ref={form} className="interact-method" onSubmit={submit}>
      <MethodButtons
        {...props}
        isRunning={action.state.type === 'running'}
        onSimulate={() => run(true)}
        onCopyData={copyData}
        onStop={action.stop}
      />
      <ValueFields
        parameters={method.parameters}
        values={fields.values}
        onChange={fields.change}
        problems={fields.problems}
        addresses={addresses}
      />
      {method.kind === 'payable' && <AmountField units={units} amount={amount} onChange={setAmount} />}
      <Outcome
        services={services}
        state={action.state}
        running={method.kind === 'view' ? messages.reading : messages.sending}
        describeResult={methodOutcome}
      />
    </form>
  );
}

interface MethodButtonsProps
  extends Pick<MethodFormProps, 'method' | 'isOverloaded' | 'encode' | 'simulates'> {
  isRunning: boolean;
  onSimulate: () => void;
  onCopyData: () => void;
  onStop: () => void;
}

function MethodButtons(props: MethodButtonsProps) {
  const { method, isOverloaded, encode, simulates, isRunning } = props;
  const hint = [messages.kindHint(method.kind), method.documentation].filter(Boolean).join('\n');
  return (
    <div className="interact-method-head">
      <Button
        type="submit"
        size="small"
        data-kind={method.kind}
        className="interact-method-button"
        busy={isRunning}
        {...tooltip({ text: hint, side: 'right' })}
      >
        {method.name}
      </Button>
      {isOverloaded && <span className="deploy-type">{method.id}</span>}
      {simulates && method.kind !== 'view' && !isRunning && (
        <Button
          size="small"
          variant="ghost"
          aria-label={messages.simulateMethod(method.name)}
          onClick={props.onSimulate}
          {...tooltip({ text: messages.simulateHint })}
        >
          {messages.simulate}
        </Button>
      )}
      {encode && method.kind !== 'view' && (
        <IconButton icon="copy" label={messages.copyCallData(method.name)} onClick={props.onCopyData} />
      )}
      {isRunning && (
        <Button size="small" icon="debug-stop" onClick={props.onStop}>
          {messages.stop}
        </Button>
      )}
    </div>
  );
}

function methodOutcome(result: MethodResult): OutcomeText {
  switch (result.type) {
    case 'call':
      return callOutcome(result.result);
    case 'send':
      return transactionOutcome(result.transaction);
    case 'simulation': {
      const { text, ...outcome } = receiptOutcome(result.receipt);
      return { ...outcome, text: messages.simulated(text) };
    }
    case 'copied':
      return { tone: 'plain', text: messages.callDataCopied(result.data) };
  }
}
