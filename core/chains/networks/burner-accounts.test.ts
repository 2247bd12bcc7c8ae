import { SecretStore, UnreadableSecretError } from '@core/storage/secrets/secret-store';
import type { ValueStore } from '@core/storage/values/value-store';
import { MemoryValues } from '@tests/support/memory-values';
import { expect, it } from 'vitest';
import { BurnerAccounts, type KeyFormat } from './burner-accounts';

/**
 * A key format whose keys consist of three letters. The address contains the key in uppercase, and the signer is the
 * key's length.
 */
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

it('preserves accounts across a reload and stores their keys only in encrypted form', async () => {
  const values = new MemoryValues();
  const accounts = await open(values);
  const made = await accounts.create();
  const imported = await accounts.import(' xyz ');
  const again = await open(values);
  expect(again.accounts.map(({ address }) => address)).toEqual([made, imported]);
  expect(again.signers).toEqual([3, 3]);
  expect(again.export('a-xyz')).toBe('xyz');
  const bytes = [...values.stored.values()].flatMap((value) =>
    value instanceof CryptoKey ? [] : [JSON.stringify(value), text(value)],
  );
  expect(bytes.join()).not.toContain('xyz');
  await again.remove(imported);
  expect((await open(values)).accounts).toHaveLength(1);
  expect(() => again.export(imported)).toThrow('The burner account A-XYZ no longer exists');
  await expect(again.remove(imported)).rejects.toThrow('The burner account A-XYZ no longer exists');
});

it('rejects an invalid key and a duplicate key', async () => {
  const accounts = await open(new MemoryValues());
  expect(accounts.keyProblem('hello')).toBe('A key is three letters');
  expect(accounts.keyProblem(' abc ')).toBeUndefined();
  await expect(accounts.import('hello')).rejects.toThrow('A key is three letters');
  await accounts.import('abc');
  await expect(accounts.import('abc')).rejects.toThrow('already exists');
  expect(accounts.accounts).toHaveLength(1);
});

it('preserves accounts that are created in another tab or at the same time', async () => {
  const values = new MemoryValues();
  const [here, there] = [await open(values), await open(values)];
  await there.import('abc');
  await Promise.all([here.import('def'), here.import('ghi')]);
  expect((await open(values)).accounts.map(({ key }) => key)).toEqual(['abc', 'def', 'ghi']);
  expect(here.accounts).toHaveLength(3);
});

/** The stored bytes as text, one character per byte. */
function text(value: unknown): string {
  const { text: bytes } = value as { text: ArrayBuffer };
  return String.fromCharCode(...new Uint8Array(bytes));
}

it('does not overwrite keys that cannot be decrypted', async () => {
  const values = new MemoryValues();
  const accounts = await open(values);
  await accounts.import('abc');
  const encryptionKey = values.stored.get('secrets.key');
  await values.remove('secrets.key');
  await expect(open(values)).rejects.toThrow(UnreadableSecretError);
  await expect(accounts.create()).rejects.toThrow('cannot be decrypted');
  await expect(accounts.remove('A-ABC')).rejects.toThrow('cannot be decrypted');
  values.stored.set('secrets.key', encryptionKey);
  expect((await open(values)).accounts.map(({ key }) => key)).toEqual(['abc']);
});

it('does not overwrite keys whose format is unknown', async () => {
  const values = new MemoryValues();
  await new SecretStore(values, 'chain-x').set('accounts', '["abc", "OTHER FORMAT"]');
  await expect(open(values)).rejects.toThrow(UnreadableSecretError);
  expect(await new SecretStore(values, 'chain-x').get('accounts')).toContain('OTHER FORMAT');
});
