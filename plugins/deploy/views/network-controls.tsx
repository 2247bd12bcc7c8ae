import type { NetworkControl } from '@core/chains/chains';
import type { DeploymentSession, DeploymentState } from '@core/chains/deployments/deployment-session';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Select } from '@host/ui/fields/select';
import { type FormEvent, useState } from 'react';
import { parseInteger } from '../forms/parse-integer';
import { messages } from '../messages';
import { useAction } from '../use-action';

export interface NetworkControlsProps {
  session: DeploymentSession;
  state: Pick<DeploymentState, 'controls'>;
}

/** Controls for the local network, as declared in the chain's manifest. */
export function NetworkControls({ session, state: { controls } }: NetworkControlsProps) {
  const { networkControls = [] } = session.details;
  const offered = networkControls.filter(({ name }) => Object.hasOwn(controls, name));
  if (offered.length === 0) return undefined;
  return (
    <details className="deploy-controls">
      <summary>{messages.networkControls}</summary>
      {offered.map((control) =>
        control.kind === 'reading' ? (
          <p key={control.name} className="deploy-reading">
            <span>{control.title}</span> <output>{controls[control.name]}</output>
          </p>
        ) : (
          <ControlForm
            key={control.name}
            session={session}
            control={control}
            value={controls[control.name] ?? ''}
          />
        ),
      )}
    </details>
  );
}

interface ControlFormProps {
  session: DeploymentSession;
  control: NetworkControl;
  value: string;
}

function ControlForm({ session, control, value }: ControlFormProps) {
  const { name, title, kind, type, choices = [], placeholder, description } = control;
  const [entered, setEntered] = useState<string>();
  const action = useAction<void>();
  const shown = entered ?? (kind === 'action' ? (control.default ?? '') : value);
  const set = (next: string) =>
    action.run(async () => {
      await session.control(name, next);
      if (kind === 'setting') setEntered(undefined);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set(type === 'integer' ? String(parseInteger(shown) ?? shown) : shown);
  };
  const button = (
    <Button
      type="submit"
      busy={action.state.type === 'running'}
      disabled={kind === 'setting' && entered === undefined}
      aria-label={kind === 'setting' ? messages.setControl(title) : undefined}
    >
      {control.button ?? messages.set}
    </Button>
  );
  const error = action.state.type === 'failed' ? action.state.message : undefined;
  if (type === 'none') {
    return (
      <form className="deploy-row" onSubmit={submit}>
        {button}
        {error !== undefined && <p role="alert">{error}</p>}
      </form>
    );
  }
  return (
    <form className="deploy-row" onSubmit={submit}>
      <Field label={title} hint={description} error={error}>
        {(field) =>
          type === 'choice' ? (
            <Select
              {...field}
              value={kind === 'setting' ? value : shown}
              onChange={kind === 'setting' ? set : setEntered}
              options={choices.map((choice) => ({ value: choice.value, label: choice.title }))}
            />
          ) : (
            <Input
              {...field}
              mono
              placeholder={placeholder}
              value={shown}
              onChange={(event) => setEntered(event.target.value)}
            />
          )
        }
      </Field>
      {(kind === 'action' || type !== 'choice') && button}
    </form>
  );
}
