import { getAddress, type Hex } from 'viem';
import type { AddressHex } from '../cheats/addresses';
import type { Json } from '../json/json';
import type { AccountAccess } from './account-accesses';

/** A value before the first change and after the last change. */
interface ValueDiff<T> {
  readonly previousValue: T;
  newValue: T;
}

export interface AccountDiff {
  readonly account: AddressHex;
  balance?: ValueDiff<bigint>;
  nonce?: ValueDiff<bigint>;
  readonly slots: Map<Hex, ValueDiff<Hex>>;
}

export interface AccountNames {
  readonly label: string | undefined;
  /** For example `src/Counter.sol:Counter`. */
  readonly contract: string | undefined;
}

/** The changes by account, in address order. */
export function accountDiffs(accesses: readonly AccountAccess[]): readonly AccountDiff[] {
  const diffs = new Map<AddressHex, AccountDiff>();
  const of = (account: AddressHex): AccountDiff => {
    const diff = diffs.get(account) ?? { account, slots: new Map() };
    diffs.set(account, diff);
    return diff;
  };
  for (const access of accesses) {
    const { account, oldBalance, newBalance, oldNonce, newNonce, storageAccesses } = access;
    if (oldBalance !== newBalance) {
      const diff = of(account);
      diff.balance = { previousValue: diff.balance?.previousValue ?? oldBalance, newValue: newBalance };
    }
    if (oldNonce !== newNonce) {
      const diff = of(account);
      diff.nonce = { previousValue: diff.nonce?.previousValue ?? oldNonce, newValue: newNonce };
    }
    for (const { account: owner, slot, isWrite, reverted, previousValue, newValue } of storageAccesses) {
      if (!isWrite || reverted) continue;
      const { slots } = of(owner);
      slots.set(slot, { previousValue: slots.get(slot)?.previousValue ?? previousValue, newValue });
    }
  }
  return [...diffs.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
}

/** The text that `getStateDiff` returns. */
export function diffText(
  diffs: readonly AccountDiff[],
  names: (account: AddressHex) => AccountNames,
): string {
  return diffs
    .map((diff) => {
      const { label, contract } = names(diff.account);
      const lines: string[] = [getAddress(diff.account)];
      if (label !== undefined) lines.push(`label: ${label}`);
      if (contract !== undefined) lines.push(`contract: ${contract}`);
      for (const [name, change] of [
        ['balance', diff.balance],
        ['nonce', diff.nonce],
      ] as const) {
        if (change && change.previousValue !== change.newValue) {
          lines.push(`- ${name} diff: ${change.previousValue} → ${change.newValue}`);
        }
      }
      if (diff.slots.size > 0) lines.push('- state diff:');
      for (const [slot, change] of sortedSlots(diff)) {
        lines.push(`@ ${slot}: ${change.previousValue} → ${change.newValue}`);
      }
      return `${lines.join('\n')}\n\n`;
    })
    .join('');
}

/** The value that `getStateDiffJson` returns. */
export function diffJson(diffs: readonly AccountDiff[], names: (account: AddressHex) => AccountNames): Json {
  return new Map(
    diffs.map((diff) => {
      const { label, contract } = names(diff.account);
      return [
        diff.account,
        new Map<string, Json>([
          ['label', label ?? null],
          ['contract', contract ?? null],
          ['balanceDiff', changeJson(diff.balance)],
          ['nonceDiff', changeJson(diff.nonce, true)],
          [
            'stateDiff',
            new Map(sortedSlots(diff).map(([slot, change]) => [slot, new Map(Object.entries(change))])),
          ],
        ]),
      ];
    }),
  );
}

function changeJson(change: ValueDiff<bigint> | undefined, isNumber = false): Json {
  if (!change) return null;
  const text = (value: bigint): Json => (isNumber ? { number: String(value) } : `0x${value.toString(16)}`);
  return new Map([
    ['previousValue', text(change.previousValue)],
    ['newValue', text(change.newValue)],
  ]);
}

function sortedSlots({ slots }: AccountDiff) {
  return [...slots].sort(([a], [b]) => (a < b ? -1 : 1));
}
