import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { TransactionOption } from '@core/chains/chains';
import type { DeploymentSession, DeploymentState } from '@core/chains/deployments/deployment-session';
import type { DeployedContract } from '@core/chains/deployments/wire';
import type { TransactionOptions } from '@core/chains/toolchain';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Badge } from '@host/ui/feedback/badge';
import { Icon } from '@host/ui/icons/icon';
import { tooltip } from '@host/ui/overlays/tooltip';
import { useState } from 'react';
import { contractActions } from '../contract-actions';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useArtifact } from '../use-interface';
import { ContractMethods } from './contract-methods';
import { copyAddress } from './copy-address';
import { MenuButton } from './menu-button';
import { shortAddress } from './short-address';

export interface ContractCardProps {
  services: DeployServices;
  session: DeploymentSession;
  state: DeploymentState;
  contract: DeployedContract;
  /** The latest build's contract with the same name as the deployed contract. */
  build: ProjectArtifact | undefined;
  options: readonly TransactionOption[];
  entered: TransactionOptions;
}

export function ContractCard({
  services,
  session,
  state,
  contract,
  build,
  options,
  entered,
}: ContractCardProps) {
  const [isOpen, setIsOpen] = useState(true);
  const artifact = useArtifact(session, contract);
  const usable = artifact === 'lost' ? undefined : artifact;
  const newer = build && build.codeHash !== contract.codeHash ? build : undefined;
  return (
    <fieldset className="interact-contract" aria-label={messages.contractAt(contract.name, contract.address)}>
      <header className="interact-contract-head">
        <IconButton
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          label={isOpen ? messages.collapse(contract.name) : messages.expand(contract.name)}
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        {contract.isPinned && <Icon name="pinned" size="small" />}
        <h3>{contract.name}</h3>
        <span className="deploy-address" {...tooltip({ text: contract.address })}>
          {shortAddress(contract.address)}
        </span>
        {contract.isProxy && (
          <span {...tooltip({ text: messages.upgradableHint })}>
            <Badge>{messages.upgradable}</Badge>
          </span>
        )}
        {newer && !contract.isProxy && (
          <span {...tooltip({ text: messages.codeIsOld })}>
            <Badge tone="warning">{messages.useNewBuild}</Badge>
          </span>
        )}
        <IconButton
          icon="copy"
          label={messages.copyAddress}
          size="small"
          onClick={() => copyAddress(services, contract.address)}
        />
        <MenuButton
          services={services}
          menu="deploy/contract"
          label={messages.contractActions(contract.name)}
          args={[session.chain.id, contract.id]}
          own={contractActions(services, session, contract, newer)}
        />
      </header>
      {isOpen && artifact === 'lost' && (
        <p className="deploy-problem">
          <Icon name="warning" />
          <span>{messages.noArtifact(contract.contract)}</span>
        </p>
      )}
      {usable && (
        <div hidden={!isOpen}>
          <ContractMethods
            services={services}
            session={session}
            state={state}
            contract={contract}
            artifact={usable}
            options={options}
            entered={entered}
          />
        </div>
      )}
    </fieldset>
  );
}
