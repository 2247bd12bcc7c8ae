import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeployedContract } from '@core/chains/deployments/wire';
import { runCommand } from '@host/api/run-command';
import { IconButton } from '@host/ui/buttons/icon-button';
import { List, ListItem } from '@host/ui/layout/list';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { saveDeployments } from '../save-deployments';
import { copyAddress } from './copy-address';
import { shortAddress } from './short-address';

export interface DeployedListProps {
  services: DeployServices;
  session: DeploymentSession;
  contracts: readonly DeployedContract[];
}

/** Contracts on the current network. Each can be opened in Interact. */
export function DeployedList({ services, session, contracts }: DeployedListProps) {
  const interact = () => runCommand(services, `interact.${session.chain.id}`);
  return (
    <section className="deploy-section" aria-label={messages.deployed}>
      <header className="deploy-section-head">
        <h2>{messages.deployed}</h2>
        <IconButton
          icon="save"
          label={messages.saveDeployments}
          size="small"
          disabled={contracts.length === 0}
          onClick={() => void saveDeployments(services, session.state)}
        />
      </header>
      {contracts.length === 0 ? (
        <p className="deploy-muted">{messages.nothingDeployed}</p>
      ) : (
        <List label={messages.deployed}>
          {contracts.map((contract) => (
            <ListItem
              key={contract.id}
              title={contract.name}
              icon={contract.isPinned ? 'pinned' : 'symbol-class'}
              description={<span className="deploy-address">{shortAddress(contract.address)}</span>}
              actions={
                <>
                  <IconButton
                    icon="copy"
                    label={messages.copyAddress}
                    size="small"
                    onClick={() => copyAddress(services, contract.address)}
                  />
                  <IconButton icon="plug" label={messages.interact} size="small" onClick={interact} />
                </>
              }
              onOpen={interact}
            />
          ))}
        </List>
      )}
    </section>
  );
}
