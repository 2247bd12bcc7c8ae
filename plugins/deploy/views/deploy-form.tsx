import type { TaskOptions } from '@core/base/task';
import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { ContractValue, DeploymentMode, Parameter } from '@core/chains/contract-interface';
import type {
  DeploymentOutcome,
  DeploymentSession,
  TransactionInput,
} from '@core/chains/deployments/deployment-session';
import { deployedDespiteFailure } from '@core/chains/deployments/logged-transaction';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Select } from '@host/ui/fields/select';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type FormEvent, useRef, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useAction } from '../use-action';
import { useInterface } from '../use-interface';
import type { KnownAddress } from './address-menu';
import { AtAddress } from './at-address';
import { knownAddresses } from './known-addresses';
import { gasOf, Outcome, type OutcomeText, transactionOutcome } from './outcome';
import { formatsOf, useValuesForm } from './use-values-form';
import { ValueFields } from './value-fields';

export interface DeployFormProps {
  services: DeployServices;
  session: DeploymentSession;
  artifact: ProjectArtifact;
  /** Value and options to send; undefined if they are invalid. The fields report the errors. */
  sent: Pick<TransactionInput, 'value' | 'options'> | undefined;
}

/** Deploys a contract, adds a contract by address, or runs a script. */
export function DeployForm({ services, session, artifact, sent }: DeployFormProps) {
  const state = useObservable(session.state$, session.state);
  const described = useInterface(session, artifact);
  const [chosen, setChosen] = useState(AUTOMATIC);
  const [publisherChoice, setPublisherChoice] = useState<string>();
  const modes = described?.deploymentModes ?? [];
  const mode = modes.find(({ id }) => id === chosen);
  const isScript = described?.isScript ?? false;
  const isConnected = state.connection.type === 'connected';
  const { publisher } = described ?? {};
  const account = state.accounts.find(({ address }) => address === state.account);
  const isPublishedByAccount = account !== undefined && publisherChoice === account.address;
  return (
    <>
      {publisher !== undefined && (
        <Field label={messages.publisher} hint={messages.publisherHint}>
          {(control) => (
            <Select
              {...control}
              value={isPublishedByAccount ? account.address : publisher}
              onChange={setPublisherChoice}
              options={[
                { value: publisher, label: messages.publisherOfPackage(publisher) },
                ...(account && account.address !== publisher
                  ? [{ value: account.address, label: messages.selectedAccount(account.name) }]
                  : []),
              ]}
            />
          )}
        </Field>
      )}
      {modes.length > 0 && (
        <Field label={messages.deployAs} hint={mode?.documentation}>
          {(control) => (
            <Select
              {...control}
              value={mode?.id ?? AUTOMATIC}
              onChange={setChosen}
              options={[
                { value: AUTOMATIC, label: messages.byItself },
                ...modes.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          )}
        </Field>
      )}
      <CreationForm
        key={mode?.id}
        services={services}
        session={session}
        addresses={knownAddresses(state)}
        parameters={(mode ?? described?.deployment)?.parameters ?? []}
        legend={legendOf(isScript, mode)}
        isScript={isScript}
        isReady={isConnected && described !== undefined}
        deploy={
          sent &&
          ((values, task) =>
            session.deploy(
              artifact,
              {
                arguments: values,
                ...sent,
                ...(mode && { mode: mode.id }),
                ...(isPublishedByAccount && account.address !== publisher && { publisher: account.address }),
              },
              task,
            ))
        }
      />
      {!isScript && <AtAddress session={session} artifact={artifact} isConnected={isConnected} />}
    </>
  );
}

const AUTOMATIC = '';

function legendOf(isScript: boolean, mode: DeploymentMode | undefined): string {
  if (isScript) return messages.scriptParameters;
  return mode ? messages.initializerParameters : messages.constructorParameters;
}

interface CreationFormProps extends Pick<DeployFormProps, 'services' | 'session'> {
  addresses: readonly KnownAddress[];
  parameters: readonly Parameter[];
  legend: string;
  isScript: boolean;
  isReady: boolean;
  deploy: ((values: readonly ContractValue[], task: TaskOptions) => Promise<DeploymentOutcome>) | undefined;
}

function CreationForm({
  services,
  session,
  addresses,
  parameters,
  legend,
  isScript,
  isReady,
  deploy,
}: CreationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useValuesForm(parameters, formatsOf(session));
  const action = useAction<DeploymentOutcome>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = fields.submit(form.current ?? undefined);
    if (values && deploy) action.run((task) => deploy(values, task));
  };
  return (
    <form ref={form} className="deploy-form" onSubmit={submit}>
      {parameters.length > 0 && (
        <fieldset className="deploy-compound">
          <legend>{legend}</legend>
          <ValueFields
            parameters={parameters}
            values={fields.values}
            onChange={fields.change}
            problems={fields.problems}
            addresses={addresses}
          />
        </fieldset>
      )}
      <div className="deploy-buttons">
        <Button
          type="submit"
          variant="primary"
          icon={isScript ? 'play' : 'rocket'}
          busy={action.state.type === 'running'}
          disabled={!isReady}
        >
          {isScript ? messages.runScript : messages.deploy}
        </Button>
        {action.state.type === 'running' && (
          <Button icon="debug-stop" onClick={action.stop}>
            {messages.stop}
          </Button>
        )}
      </div>
      <Outcome
        services={services}
        state={action.state}
        running={messages.sending}
        describeResult={deployOutcome}
      />
    </form>
  );
}

function deployOutcome({ contract, transaction }: DeploymentOutcome): OutcomeText {
  if (!contract) return transactionOutcome(transaction);
  const partial = deployedDespiteFailure(transaction);
  if (partial !== undefined) {
    const { at } = transaction.receipts.find(({ succeeded }) => !succeeded) ?? {};
    return { tone: 'warning', text: partial, at };
  }
  return {
    tone: 'success',
    text: messages.deployedAt(contract.name, contract.address, gasOf(transaction)),
  };
}
