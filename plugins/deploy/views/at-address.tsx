import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeployedContract } from '@core/chains/deployments/wire';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { type FormEvent, useState } from 'react';
import { addressProblem } from '../forms/form-values';
import { messages } from '../messages';
import { useAction } from '../use-action';

export interface AtAddressProps {
  session: DeploymentSession;
  artifact: ProjectArtifact;
  isConnected: boolean;
}

/** Adds a contract by address, for example a contract deployed by another user. */
export function AtAddress({ session, artifact, isConnected }: AtAddressProps) {
  const { addressFormat } = session.details;
  const [address, setAddress] = useState('');
  const action = useAction<DeployedContract>();
  const attach = (event: FormEvent) => {
    event.preventDefault();
    action.run(async () => {
      const problem = addressProblem(address, addressFormat);
      if (address.trim() !== '' && problem !== undefined) throw new Error(problem);
      const contract = await session.attach(artifact, address);
      setAddress('');
      return contract;
    });
  };
  return (
    <form className="deploy-row deploy-at-address" onSubmit={attach}>
      <Field
        label={messages.address}
        hint={messages.atAddressHint}
        error={action.state.type === 'failed' ? action.state.message : undefined}
      >
        {(control) => (
          <Input
            {...control}
            mono
            placeholder={addressFormat?.placeholder ?? messages.addressPlaceholder}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!isConnected} busy={action.state.type === 'running'}>
        {messages.atAddress}
      </Button>
    </form>
  );
}
