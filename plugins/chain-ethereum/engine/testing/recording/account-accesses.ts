import type { Hex } from 'viem';
import type { AddressHex } from '../cheats/addresses';

/** Members of `Vm.AccountAccessKind`, with their numbers. */
export const ACCESS_KINDS = {
  call: 0,
  delegatecall: 1,
  callcode: 2,
  staticcall: 3,
  create: 4,
  selfdestruct: 5,
  resume: 6,
  balance: 7,
  codeSize: 8,
  codeHash: 9,
  codeCopy: 10,
} as const;

/** A read or write of a storage slot, as in `Vm.StorageAccess`. */
export interface StorageAccess {
  readonly account: AddressHex;
  readonly slot: Hex;
  readonly isWrite: boolean;
  readonly previousValue: Hex;
  readonly newValue: Hex;
  reverted: boolean;
}

/** A call, creation or query of an account, as in `Vm.AccountAccess`. */
export interface AccountAccess {
  readonly chainInfo: { readonly forkId: bigint; readonly chainId: bigint };
  readonly kind: number;
  account: AddressHex;
  readonly accessor: AddressHex;
  readonly initialized: boolean;
  readonly oldBalance: bigint;
  newBalance: bigint;
  deployedCode: Hex;
  readonly value: bigint;
  readonly data: Hex;
  reverted: boolean;
  readonly storageAccesses: StorageAccess[];
  readonly depth: bigint;
  readonly oldNonce: bigint;
  newNonce: bigint;
}

/** The account state that is recorded with an access. */
export interface AccountFacts {
  readonly exists: boolean;
  readonly balance: bigint;
  readonly nonce: bigint;
}

/**
 * The accesses of the running calls, innermost call last. The accesses of a completed call are in its caller's list.
 */
export type AccessStack = AccountAccess[][];

export function beginAccess(stack: AccessStack, access: AccountAccess): void {
  stack.push([access]);
}

export function endAccess(
  stack: AccessStack,
  depth: number,
  isReverted: boolean,
  after: Partial<Pick<AccountAccess, 'account' | 'newBalance' | 'newNonce' | 'deployedCode'>>,
): void {
  const own = stack.pop();
  const [first] = own ?? [];
  if (!own || !first) return;
  if (isReverted) {
    for (const access of own) {
      access.reverted = true;
      for (const storage of access.storageAccesses) storage.reverted = true;
    }
  }
  // A recording that started in an inner call has no entries for the outer calls.
  if (first.depth === BigInt(depth)) Object.assign(first, after);
  const outer = stack.at(-1);
  if (outer) outer.push(...own);
  else stack.push(own);
}

export function addQuery(stack: AccessStack, access: AccountAccess): void {
  const last = stack.at(-1);
  if (last) last.push(access);
  else stack.push([access]);
}

/**
 * Adds a storage access to the innermost running call. If a nested call has ended since, the access is added to a
 * separate entry that marks where the call resumed.
 */
export function addStorageAccess(stack: AccessStack, access: StorageAccess, depth: number): void {
  const list = stack.at(-1);
  const first = list?.[0];
  const last = list?.at(-1);
  if (!list || !first || !last || first.depth >= BigInt(depth)) return;
  if (list.length === 1 || last.kind === ACCESS_KINDS.resume) {
    last.storageAccesses.push(access);
    return;
  }
  list.push({
    ...first,
    kind: ACCESS_KINDS.resume,
    storageAccesses: [access],
    oldBalance: 0n,
    newBalance: 0n,
    oldNonce: 0n,
    newNonce: 0n,
    value: 0n,
    data: '0x',
    deployedCode: '0x',
  });
}
