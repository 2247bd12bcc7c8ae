import type { ValueStore } from '@core/storage/value-store';
import { expect, it } from 'vitest';
import { BurnerAccounts, type KeyFormat } from './burner-accounts';

/** Keeps values as the database does: what is stored is a copy. */
function keptValues(): ValueStore & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
}

/** Keys of three letters; the address is their upper case, and what signs is their length. */
function letterKeys(): KeyFormat<number> {
  let made = 0;
  return {
    generate: () => `ke${'abc'[made++]}`,
    read: (key) => {
      if (!/^[a-z]{3}$/.test(key)) throw new Error('A key is three letters');
      return { address: `A-${key.toUpperCase()}`, key, signer: key.length };
    },
  };
}

const open = (values: ValueStore, format = letterKeys()) => BurnerAccounts.open(values, 'chain-x', format);

it('keeps accounts over a reload, and their keys nowhere in clear', async () => {
  const values = keptValues();
  const accounts = await open(values);
  const made = await accounts.create();
  const imported = await accounts.import(' xyz ');
  const again = await open(values);
  expect(again.accounts.map(({ address }) => address)).toEqual([made, imported]);
  expect(again.signers).toEqual([3, 3]);
  expect(again.export('a-xyz')).toBe('xyz');
  const bytes = [...values.kept.values()].flatMap((value) =>
    value instanceof CryptoKey ? [] : [JSON.stringify(value), text(value)],
  );
  expect(bytes.join()).not.toContain('xyz');
  await again.remove(imported);
  expect((await open(values)).accounts).toHaveLength(1);
  expect(() => again.export(imported)).toThrow('There is no burner account A-XYZ any more');
  await expect(again.remove(imported)).rejects.toThrow('There is no burner account A-XYZ any more');
});

it('refuses what is no key, and the same key twice', async () => {
  const accounts = await open(keptValues());
  expect(accounts.keyProblem('hello')).toBe('A key is three letters');
  expect(accounts.keyProblem(' abc ')).toBeUndefined();
  await expect(accounts.import('hello')).rejects.toThrow('A key is three letters');
  await accounts.import('abc');
  await expect(accounts.import('abc')).rejects.toThrow('there already');
  expect(accounts.accounts).toHaveLength(1);
});

it('loses no account that another tab made, or that was made at the same time', async () => {
  const values = keptValues();
  const [here, there] = [await open(values), await open(values)];
  await there.import('abc');
  await Promise.all([here.import('def'), here.import('ghi')]);
  expect((await open(values)).accounts.map(({ key }) => key)).toEqual(['abc', 'def', 'ghi']);
  expect(here.accounts).toHaveLength(3);
});

/** The bytes that were stored, as characters. */
function text(value: unknown): string {
  const { text: bytes } = value as { text: ArrayBuffer };
  return String.fromCharCode(...new Uint8Array(bytes));
}
