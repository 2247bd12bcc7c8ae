import type { Hex } from 'viem';
import { hexToBytes } from 'viem';
import * as z from 'zod/mini';
import { artifactPath } from '../artifact-text';
import { PROJECT_ROOT } from '../files/file-permissions';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

const hexSchema = z.templateLiteral(['0x', z.string()]);
const transactionSchema = z.object({
  hash: z.nullish(hexSchema),
  transactionType: z.string(),
  contractName: z.nullish(z.string()),
  contractAddress: z.nullish(hexSchema),
});
const receiptSchema = z.object({
  transactionHash: hexSchema,
  blockNumber: z.nullish(hexSchema),
  status: z.nullish(z.string()),
});
const sequenceSchema = z.object({
  transactions: z.array(transactionSchema),
  receipts: z.array(receiptSchema),
  timestamp: z.number(),
  chain: z.number(),
});
const multiSchema = z.object({ deployments: z.array(sequenceSchema) });

type Sequence = z.output<typeof sequenceSchema>;

/** Members of `Vm.BroadcastTxType`, by number. */
const TYPES: readonly string[] = ['CALL', 'CREATE', 'CREATE2'];
const CREATIONS: readonly number[] = [1, 2];
const NOBODY: Hex = `0x${'00'.repeat(20)}`;

/** Broadcast logs that `forge script` has stored in the project, latest first. */
function sequencesOf({ files, config }: CheatCall): readonly Sequence[] {
  const logs = [...files.filesIn(config.broadcast)].filter(
    ([path]) => path.endsWith('.json') && !path.includes('-latest'),
  );
  if (logs.length === 0) throw new CheatError('broadcast dir does not exist or is not a directory');
  return logs
    .flatMap(([path, text]) => {
      const value: unknown = JSON.parse(text);
      return path.includes('/multi/') ? multiSchema.parse(value).deployments : [sequenceSchema.parse(value)];
    })
    .sort((a, b) => b.timestamp - a.timestamp);
}

/** A contract's transactions in a log, latest block first. */
function summariesOf({ transactions, receipts }: Sequence, contract: string, types: readonly number[]) {
  return transactions
    .flatMap((transaction) => {
      const { hash, contractName, contractAddress, transactionType } = transaction;
      const txType = TYPES.indexOf(transactionType);
      const receipt = receipts.find(({ transactionHash }) => transactionHash === hash);
      if (contractName !== contract || !receipt || (types.length > 0 && !types.includes(txType))) return [];
      return {
        txHash: receipt.transactionHash,
        txType,
        contractAddress: contractAddress ?? NOBODY,
        blockNumber: BigInt(receipt.blockNumber ?? 0),
        success: receipt.status === '0x1',
      };
    })
    .sort((a, b) => Number(b.blockNumber - a.blockNumber));
}

function broadcastsOf(call: CheatCall, contract: string, chainId: bigint, types: readonly number[]) {
  return sequencesOf(call)
    .filter(({ chain }) => BigInt(chain) === chainId)
    .map((sequence) => summariesOf(sequence, contract, types))
    .filter((summaries) => summaries.length > 0);
}

function latestOf(call: CheatCall, contract: string, chainId: bigint, types: readonly number[]) {
  const [latest] = broadcastsOf(call, contract, chainId, types);
  if (!latest) throw new CheatError('No broadcasts found');
  const [summary] = latest;
  if (summary) return summary;
  throw new CheatError(`no deployment found for ${contract} on chain ${chainId}`);
}

const artifactOf =
  (isCreation: boolean) =>
  ({ book, config }: CheatCall, code: Hex): string => {
    const contract = book.find(hexToBytes(code), isCreation);
    if (!contract) throw new CheatError('no matching artifact found');
    return `${PROJECT_ROOT}/${artifactPath(contract, config.out)}`;
  };

/** Cheatcodes for build artifacts and for the logs of earlier broadcasts. */
export const artifactCheats: CheatHandlers = {
  getArtifactPathByCode: artifactOf(true),
  getArtifactPathByDeployedCode: artifactOf(false),
  getBroadcast: (call, contract: string, chainId: bigint, type: number) =>
    latestOf(call, contract, chainId, [type]),
  getBroadcasts: (call, contract: string, chainId: bigint, type?: number) => [
    broadcastsOf(call, contract, chainId, type === undefined ? [] : [type]).flat(),
  ],
  getDeployment: (call, contract: string, chainId = call.state.block.chainId) =>
    latestOf(call, contract, chainId, CREATIONS).contractAddress,
  getDeployments: (call, contract: string, chainId: bigint) => [
    broadcastsOf(call, contract, chainId, CREATIONS)
      .flat()
      .map(({ contractAddress }) => contractAddress),
  ],
};
