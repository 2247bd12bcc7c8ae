import { Blob4844Tx, createTx, createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx';
import { type Address, bytesToHex } from '@ethereumjs/util';
import { getContractAddress } from 'viem';
import { blobBaseFee, GAS_PER_BLOB } from '../../evm/blob-gas';
import { revertReason } from '../abi/revert-reason';
import { BLOB_TYPE, decodeBlobTransaction } from './blob-transaction';
import type { BlockContext } from './block-context';
import type { MinedTransaction } from './chain-records';
import type { EvmChain } from './evm-chain';
import type { Message } from './evm-runner';
import { RpcError, rpcCodes } from './rpc-error';
import { bytesParam, optionalAddress, optionalQuantity, quantity } from './rpc-values';

const UNSIGNED_BLOBS =
  'The local network cannot sign blob transactions. Sign the transaction and send it with eth_sendRawTransaction.';
/** Exceeds the blob gas price, which is 1 wei. */
const DEFAULT_BLOB_FEE = 2n;

export type TransactionParams = Readonly<Record<string, unknown>>;

/** Converts a call from RPC format. If `from` is absent, the sender is the first account. */
export function messageOf(chain: EvmChain, params: TransactionParams): Message {
  const gas = optionalQuantity(params.gas, 'gas');
  return {
    from: senderOf(chain, params).toString(),
    to: optionalAddress(params.to, 'to')?.toString(),
    data: bytesParam(params.data ?? params.input, 'data'),
    value: optionalQuantity(params.value, 'value') ?? 0n,
    ...(gas !== undefined && { gas }),
  };
}

function senderOf(chain: EvmChain, params: TransactionParams): Address {
  const from = optionalAddress(params.from, 'from') ?? chain.accounts[0]?.address;
  if (!from) throw new RpcError(rpcCodes.invalidParams, 'from is missing');
  return from;
}

/** Runs a call in the context of a block and returns its data; rejects with the revert reason. */
export async function call(
  chain: EvmChain,
  params: TransactionParams,
  block: BlockContext,
): Promise<`0x${string}`> {
  const { error, output } = await chain.call(messageOf(chain, params), block);
  if (error !== undefined) throw executionError(error, bytesToHex(output));
  return bytesToHex(output);
}

/** The gas limit that a transaction needs, including gas that is later refunded or reserved for calls. */
export async function estimateGas(
  chain: EvmChain,
  params: TransactionParams,
  block: BlockContext,
): Promise<bigint> {
  const limit = optionalQuantity(params.gas, 'gas') ?? gasCap(chain);
  const attempt = async (gas: bigint) => {
    const from = senderOf(chain, params);
    const transaction = unsigned(chain, params, { gas, nonce: await chain.state.nonce(from.toString()) });
    Object.defineProperty(transaction, 'getSenderAddress', { value: () => from });
    return chain.tryTransaction({ transaction, from }, block);
  };
  const { error, output, gasUsed, gasRefunded } = await attempt(limit);
  if (error !== undefined) throw executionError(error, bytesToHex(output));
  const works = async (gas: bigint) => (await attempt(gas)).error === undefined;
  // Refunds are paid only at the end, so the gas must be available first.
  let low = gasUsed + gasRefunded;
  if (await works(low)) return low;
  // A caller retains 1/64 of its gas (EIP-150), so the required limit is found by binary search.
  let high = limit;
  while (high - low > low / 64n) {
    const middle = (low + high) / 2n;
    if (await works(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Maximum gas for a transaction. Since Osaka, it is less than the block gas limit (EIP-7825). */
function gasCap({ common, gasLimit }: EvmChain): bigint {
  const cap = common.isActivatedEIP(7825) ? 2n ** 24n : gasLimit;
  return cap < gasLimit ? cap : gasLimit;
}

/**
 * Signs and submits a transaction. Resolves to its hash, its result if it was mined, and the address of the contract
 * that it creates.
 */
export async function sendTransaction(
  chain: EvmChain,
  params: TransactionParams,
): Promise<{
  readonly hash: `0x${string}`;
  readonly mined: MinedTransaction | undefined;
  readonly created: `0x${string}` | undefined;
}> {
  if (Array.isArray(params.blobVersionedHashes)) throw new RpcError(rpcCodes.invalidInput, UNSIGNED_BLOBS);
  const from = senderOf(chain, params);
  chain.requireSender(from);
  const gas = optionalQuantity(params.gas, 'gas') ?? (await estimateOrCap(chain, params));
  const nonce = optionalQuantity(params.nonce, 'nonce') ?? (await chain.nextNonce(from));
  const pending = chain.sign(unsigned(chain, params, { gas, nonce }), from);
  const mined = await chain.submit(pending);
  const isCreation = pending.transaction.to === undefined;
  const created = isCreation ? getContractAddress({ from: from.toString(), nonce }) : undefined;
  return { hash: pending.hash, mined, created: mined ? mined.created : created };
}

/**
 * Failing transactions are sent with the maximum gas and mined anyway, as on a public chain, so that they have a trace
 * and a receipt.
 */
async function estimateOrCap(chain: EvmChain, params: TransactionParams): Promise<bigint> {
  try {
    const needed = await estimateGas(chain, params, chain.next);
    const cap = gasCap(chain);
    // Add a margin, because the state may change before the transaction is mined.
    const generous = needed === 21_000n ? needed : (needed * 6n) / 5n;
    return generous < cap ? generous : cap;
  } catch (error) {
    if (error instanceof RpcError && error.code === rpcCodes.reverted) return gasCap(chain);
    throw error;
  }
}

export async function sendRawTransaction(chain: EvmChain, raw: unknown): Promise<`0x${string}`> {
  let transaction: TypedTransaction;
  try {
    const { common } = chain;
    const bytes = bytesParam(raw, 'transaction');
    transaction =
      bytes[0] === BLOB_TYPE ? decodeBlobTransaction(bytes, common) : createTxFromRLP(bytes, { common });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new RpcError(rpcCodes.invalidParams, `The raw transaction cannot be decoded: ${said}`);
  }
  const from = transaction.getSenderAddress();
  const hash = bytesToHex(transaction.hash());
  const mined = await chain.submit({ hash, transaction, from });
  throwFailed(mined);
  return hash;
}

/** Throws if a mined transaction failed, as other development chains do. */
export function throwFailed(mined: MinedTransaction | undefined): void {
  if (!mined || mined.succeeded) return;
  throw executionError(mined.exception ?? 'revert', mined.output, mined.hash);
}

function executionError(exception: string, output: `0x${string}`, hash?: string): RpcError {
  const reason = revertReason(output, []) ?? (exception === 'revert' ? undefined : exception);
  const message = `execution reverted${reason === undefined ? '' : `: ${reason}`}`;
  return new RpcError(
    rpcCodes.reverted,
    hash === undefined ? message : `${message} (transaction ${hash})`,
    output,
  );
}

function unsigned(
  chain: EvmChain,
  params: TransactionParams,
  { gas, nonce }: { readonly gas: bigint; readonly nonce: bigint },
): TypedTransaction {
  const { baseFee, common } = chain;
  const data = bytesToHex(bytesParam(params.data ?? params.input, 'data'));
  const to = optionalAddress(params.to, 'to');
  const base = {
    nonce,
    gasLimit: gas,
    value: optionalQuantity(params.value, 'value') ?? 0n,
    data,
    ...(to && { to }),
    chainId: common.chainId(),
    ...(Array.isArray(params.accessList) && { accessList: params.accessList }),
  };
  const gasPrice = optionalQuantity(params.gasPrice, 'gasPrice');
  if (gasPrice !== undefined || !common.isActivatedEIP(1559)) {
    const { chainId: _, ...legacy } = base;
    return createTx({ ...legacy, type: 0, gasPrice: gasPrice ?? baseFee }, { common, freeze: false });
  }
  const tip = optionalQuantity(params.maxPriorityFeePerGas, 'maxPriorityFeePerGas') ?? 0n;
  const most = optionalQuantity(params.maxFeePerGas, 'maxFeePerGas') ?? baseFee * 2n + tip;
  const fees = { maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most };
  const options = { common, freeze: false };
  if (Array.isArray(params.blobVersionedHashes)) {
    const maxFeePerBlobGas =
      optionalQuantity(params.maxFeePerBlobGas, 'maxFeePerBlobGas') ?? DEFAULT_BLOB_FEE;
    return new Blob4844Tx(
      { ...base, ...fees, maxFeePerBlobGas, blobVersionedHashes: params.blobVersionedHashes },
      options,
    );
  }
  if (Array.isArray(params.authorizationList))
    return createTx(
      { ...base, ...fees, type: 4, authorizationList: params.authorizationList as [] },
      options,
    );
  return createTx({ ...base, ...fees, type: 2 }, options);
}

export function receiptFields(mined: MinedTransaction): Readonly<Record<string, unknown>> {
  return {
    transactionHash: mined.hash,
    transactionIndex: quantity(mined.index),
    blockHash: mined.blockHash,
    blockNumber: quantity(mined.blockNumber),
    from: mined.from,
    to: mined.to ?? null,
    cumulativeGasUsed: quantity(mined.cumulativeGasUsed),
    gasUsed: quantity(mined.gasUsed),
    effectiveGasPrice: quantity(mined.gasPrice),
    contractAddress: mined.created ?? null,
    logs: logFields(mined),
    logsBloom: mined.bloom,
    status: mined.succeeded ? '0x1' : '0x0',
    type: quantity(mined.type),
    ...blobFields(mined.fields),
  };
}

/**
 * The gas and price of a transaction's blobs. The local network does not track blob usage, so the price is the minimum.
 */
function blobFields({ blobVersionedHashes: hashes }: MinedTransaction['fields']) {
  if (!Array.isArray(hashes)) return {};
  return {
    blobGasUsed: quantity(GAS_PER_BLOB * BigInt(hashes.length)),
    blobGasPrice: quantity(blobBaseFee(0n, 'cancun')),
  };
}

export function logFields({ logs, hash, index, blockHash, blockNumber }: MinedTransaction) {
  return logs.map(({ index: logIndex, ...log }) => ({
    ...log,
    logIndex: quantity(logIndex),
    transactionHash: hash,
    transactionIndex: quantity(index),
    blockHash,
    blockNumber: quantity(blockNumber),
    removed: false,
  }));
}
