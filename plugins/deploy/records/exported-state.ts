import { errorMessage } from '@core/base/errors';
import type { ChainDescription } from '@core/chains/chains';
import type { DeploymentState } from '@core/chains/deployments/deployment-session';
import { type ExportedState, exportedStateSchema } from '@core/chains/deployments/wire';
import type { Artifact } from '@core/chains/toolchain';
import { messages } from '../session/messages';

/** Serialises a local network together with its contracts, completed transactions and artifacts. */
export function exportedState(
  chain: string,
  network: string,
  { contracts, transactions }: DeploymentState,
  artifacts: readonly (Artifact | undefined)[],
): string {
  const byHash = new Map(artifacts.flatMap((one) => (one ? [[one.codeHash, one]] : [])));
  const ended = transactions.filter(({ status }) => status !== 'pending');
  const exported: ExportedState = {
    format: 'sinter-network-1',
    chain,
    network,
    contracts: [...contracts],
    transactions: [...ended],
    artifacts: [...byHash.values()].map((one) => ({ ...one, files: [...one.files] })),
  };
  return `${JSON.stringify(exported)}\n`;
}

/** Parses an exported network. Throws a user-facing error if the network is invalid or from another chain. */
export function readExportedState(text: string, { id, displayName }: ChainDescription): ExportedState {
  let exported: ExportedState;
  try {
    exported = exportedStateSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(messages.notExported(errorMessage(error)), { cause: error });
  }
  if (exported.chain !== id) throw new Error(messages.otherChain(exported.chain, displayName));
  return exported;
}
