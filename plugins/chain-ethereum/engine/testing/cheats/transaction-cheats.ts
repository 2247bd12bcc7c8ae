import {
  bytesToHex,
  type Hex,
  hexToBytes,
  isAddress,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { recoverAuthorizationAddress } from 'viem/utils';
import { type Json, type JsonObject, jsonText, parseJson } from '../json/json';
import { bytes32, CREATE2_FACTORY, lower } from './addresses';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';
import { CHEAT_ADDRESS } from './cheatcodes';

interface SignedDelegation {
  readonly v: number;
  readonly r: Hex;
  readonly s: Hex;
  readonly nonce: bigint;
  readonly implementation: Hex;
}

interface AccessListItem {
  readonly target: Hex;
  readonly storageKeys: readonly Hex[];
}

/** Code prefix of an account that delegates to a contract. https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATION = '0xef0100';
const NOBODY = `0x${'00'.repeat(20)}`;

async function attach(call: CheatCall, delegation: SignedDelegation, isCrossChain = false): Promise<void> {
  const { v, r, s, nonce, implementation } = delegation;
  const chainId = isCrossChain ? 0 : Number(call.state.block.chainId);
  const authority = await recoverAuthorizationAddress({
    authorization: { address: implementation, chainId, nonce: Number(nonce) },
    signature: { r, s, yParity: v },
  });
  const expected = call.chain.nonce(authority);
  if (expected !== nonce) {
    throw new CheatError(`invalid nonce for ${lower(authority)}: expected ${expected}, got ${nonce}`);
  }
  const code = implementation === NOBODY ? '0x' : `${DELEGATION}${implementation.slice(2)}`;
  call.chain.warmAddress(authority);
  call.chain.setCode(authority, hexToBytes(code as Hex));
}

async function signDelegation(
  call: CheatCall,
  implementation: Hex,
  key: bigint,
  option?: bigint | boolean,
): Promise<SignedDelegation> {
  const account = privateKeyToAccount(bytes32(key));
  const nonce = typeof option === 'bigint' ? option : call.chain.nonce(account.address);
  const chainId = option === true ? 0 : Number(call.state.block.chainId);
  const {
    r,
    s,
    yParity = 0,
  } = await account.signAuthorization({
    address: implementation,
    chainId,
    nonce: Number(nonce),
  });
  return { v: yParity, r: bytes32(r), s: bytes32(s), nonce, implementation };
}

async function transactRaw(call: CheatCall, data: Hex) {
  let parsed: ReturnType<typeof parseTransaction>;
  let from: Hex;
  try {
    parsed = parseTransaction(data);
    from = await recoverTransactionAddress({ serializedTransaction: data as TransactionSerialized });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new CheatError(`failed to decode RLP-encoded transaction: ${reason}`);
  }
  const { to, value = 0n, data: input = '0x', nonce = 0 } = parsed;
  const current = call.chain.nonce(from);
  if (BigInt(nonce) !== current) {
    throw new CheatError(
      `transaction execution failed: nonce ${nonce} too ${BigInt(nonce) < current ? 'low' : 'high'}, expected ${current}`,
    );
  }
  return call.transact({
    from: lower(from),
    data: hexToBytes(input),
    value,
    gas: parsed.gas ?? call.gasLeft,
    ...(to && { to: lower(to) }),
  });
}

async function execute(call: CheatCall, data: Hex): Promise<Hex> {
  const { succeeded, output } = await transactRaw(call, data);
  if (!succeeded) throw new CheatError(`transaction reverted: ${output}`);
  return output;
}

/** Whether an account is excluded from a state dump. Forge also excludes accounts that the test has not used. */
const isOmitted = (address: string, { caller, state }: CheatCall) =>
  [CHEAT_ADDRESS, CREATE2_FACTORY.address, caller, state.block.origin].includes(address as Hex);

function dumpState(call: CheatCall, path: string): void {
  const accounts: JsonObject = new Map();
  const { chain } = call;
  for (const address of chain.accounts().toSorted()) {
    if (chain.isEmpty(address) || isOmitted(address, call)) continue;
    const slots = [...chain.slots(address)].map(([slot, value]) => [bytes32(slot), bytes32(value)] as const);
    accounts.set(
      address,
      new Map<string, Json>([
        ['nonce', `0x${chain.nonce(address).toString(16)}`],
        ['balance', `0x${chain.balance(address).toString(16)}`],
        ['code', bytesToHex(call.codeOf(address))],
        ['storage', new Map(slots.sort(([a], [b]) => (a < b ? -1 : 1)))],
      ]),
    );
  }
  call.files.write(path, jsonText(accounts));
}

/** Loads accounts from a file that maps addresses to accounts, or from the `alloc` section of a genesis file. */
function loadAllocs({ files, chain }: CheatCall, path: string): void {
  if (files.kindOf(path) !== 'file') throw new CheatError(`allocs file does not exist: ${path}`);
  const root = parseJson(files.text(path));
  const nested = root instanceof Map ? root.get('alloc') : undefined;
  const accounts = nested instanceof Map ? nested : root;
  if (!(accounts instanceof Map)) throw new CheatError('failed to load allocs: expected an object');
  for (const [name, value] of accounts) {
    const address = name.startsWith('0x') ? name : `0x${name}`;
    if (!isAddress(address, { strict: false }) || !(value instanceof Map)) {
      throw new CheatError(`failed to load allocs: invalid account ${name}`);
    }
    chain.warmAddress(address);
    const nonce = textIn(value, 'nonce');
    const balance = textIn(value, 'balance');
    if (nonce !== undefined) chain.setNonce(address, BigInt(nonce));
    if (balance !== undefined) chain.setBalance(address, BigInt(balance));
    const code = textIn(value, 'code');
    if (code !== undefined) chain.setCode(address, hexToBytes(code as Hex));
    const storage = value.get('storage');
    if (!(storage instanceof Map)) continue;
    for (const slot of storage.keys()) {
      chain.setStorage(address, BigInt(slot), BigInt(bytes32((textIn(storage, slot) ?? '0x') as Hex)));
    }
  }
}

function textIn(object: JsonObject, key: string): string | undefined {
  const value = object.get(key);
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'number' in value ? value.number : undefined;
}

export const transactionCheats: CheatHandlers = {
  signDelegation,
  attachDelegation: (call, delegation: SignedDelegation, isCrossChain?: boolean) =>
    attach(call, delegation, isCrossChain),
  signAndAttachDelegation: async (call, implementation: Hex, key: bigint, option?: bigint | boolean) => {
    const delegation = await signDelegation(call, implementation, key, option);
    await attach(call, delegation, option === true);
    return delegation;
  },
  executeTransaction: execute,
  broadcastRawTransaction: async (call, data: Hex) => void (await transactRaw(call, data)),
  // Blobs have no effect, because they matter only for transactions that are sent to a network.
  attachBlob: () => undefined,
  accessList: ({ state }, list: readonly AccessListItem[]) => {
    state.accessList = list.map(({ target, storageKeys }) => ({
      address: lower(target),
      slots: storageKeys.map((key) => BigInt(key)),
    }));
  },
  noAccessList: ({ state }) => {
    state.accessList = undefined;
  },
  dumpState,
  loadAllocs,
};
