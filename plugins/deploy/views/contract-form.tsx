import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { TransactionOptions } from '@core/chains/toolchain';
import { Field } from '@host/ui/fields/field';
import { Select } from '@host/ui/fields/select';
import { useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { AmountField, amountOf, amountProblem, initialAmount } from './amount-field';
import { DeployForm } from './deploy-form';
import { enteredOptions, OptionFields, optionProblem } from './option-fields';

export interface ContractFormProps {
  services: DeployServices;
  session: DeploymentSession;
  /** Contracts in the latest build. There is at least one. */
  artifacts: readonly ProjectArtifact[];
}

export function ContractForm({ services, session, artifacts }: ContractFormProps) {
  const { units } = session.chain;
  const { defaultValues, transactionOptions = [] } = session.details;
  const [name, setName] = useState<string>();
  const [amount, setAmount] = useState(() => initialAmount(units, defaultValues?.deploy));
  const [entered, setEntered] = useState<TransactionOptions>({});
  const options = transactionOptions.filter(({ appliesTo = ['deploy'] }) => appliesTo.includes('deploy'));
  const artifact = artifacts.find((one) => one.name === name) ?? artifacts[0];
  const value = amountOf(amount, units);
  const isWrong =
    amountProblem(amount, units) !== undefined ||
    options.some((option) => optionProblem(option, entered[option.name] ?? '') !== undefined);
  return (
    <>
      <OptionFields options={options} entered={entered} onChange={setEntered} />
      <AmountField units={units} amount={amount} onChange={setAmount} />
      <Field label={messages.contract}>
        {(control) => (
          <Select
            {...control}
            value={artifact?.name}
            placeholder={messages.chooseContract}
            onChange={setName}
            options={artifacts.map((one) => ({
              value: one.name,
              label: one.name,
              description: one.sourcePath,
            }))}
          />
        )}
      </Field>
      {artifact && (
        <DeployForm
          key={artifact.name}
          services={services}
          session={session}
          artifact={artifact}
          sent={
            isWrong
              ? undefined
              : { ...(value !== undefined && { value }), options: enteredOptions(options, entered) }
          }
        />
      )}
    </>
  );
}
