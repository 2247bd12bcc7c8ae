import type { TransactionOption } from '@core/chains/chains';
import type { MethodKind } from '@core/chains/contract-interface';
import type { DeploymentSession, DeploymentState } from '@core/chains/deployments/deployment-session';
import type { DeployedContract } from '@core/chains/deployments/wire';
import type { Artifact, TransactionOptions } from '@core/chains/toolchain';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { Input } from '@host/ui/fields/input';
import { useMemo, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useInterface } from '../use-interface';
import { DataForm } from './data-form';
import { knownAddresses } from './known-addresses';
import { MethodForm } from './method-form';

export interface ContractMethodsProps {
  services: DeployServices;
  session: DeploymentSession;
  state: DeploymentState;
  contract: DeployedContract;
  artifact: Artifact;
  options: readonly TransactionOption[];
  entered: TransactionOptions;
}

/** The filter is shown if there are at least this many methods. */
const FILTER_FROM = 12;

const KINDS: readonly MethodKind[] = ['view', 'write', 'payable'];

export function ContractMethods(props: ContractMethodsProps) {
  const { session, state, artifact } = props;
  const described = useInterface(session, artifact);
  const [filter, setFilter] = useState('');
  const addresses = useMemo(() => knownAddresses(state), [state]);
  if (!described) return <Skeleton lines={3} />;
  const query = filter.trim().toLowerCase();
  const shown = described.methods.filter(({ name }) => name.toLowerCase().includes(query));
  const abilities = state.connection.type === 'connected' ? state.connection.abilities : undefined;
  return (
    <div className="interact-methods">
      {described.methods.length === 0 && <p className="deploy-muted">{messages.noMethods}</p>}
      {described.methods.length >= FILTER_FROM && (
        <Input
          size="small"
          icon="filter"
          aria-label={messages.filterMethods}
          placeholder={messages.filterMethods}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onClear={() => setFilter('')}
        />
      )}
      {described.methods.length > 0 && shown.length === 0 && (
        <p className="deploy-muted">{messages.noMethodMatches}</p>
      )}
      {KINDS.map((kind) => {
        const methods = shown.filter((method) => method.kind === kind);
        return (
          methods.length > 0 && (
            <section key={kind} className="interact-kind" data-kind={kind}>
              <h4>{messages.kind(kind)}</h4>
              {methods.map((method) => (
                <MethodForm
                  {...props}
                  key={method.id}
                  method={method}
                  encode={
                    session.encodeCall && ((values) => session.encodeCall?.(artifact, method.id, values))
                  }
                  isOverloaded={described.methods.filter(({ name }) => name === method.name).length > 1}
                  addresses={addresses}
                  simulates={abilities?.simulates ?? false}
                />
              ))}
            </section>
          )
        );
      })}
      {abilities?.sendsData && <DataForm {...props} />}
    </div>
  );
}
