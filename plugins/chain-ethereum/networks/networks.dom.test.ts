import { SecretStore } from '@core/storage/secret-store';
import type { ValueStore } from '@core/storage/value-store';
import { describe, expect, it } from 'vitest';
import { type AnnouncedWallet, watchWallets } from './announced-wallets';
import { BurnerAccounts } from './burner-accounts';
import { addressProblem, formatNodes, parseNodes } from './node-addresses';

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

const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

describe('nodes in a setting', () => {
  it('are read and written, and nothing else is one', () => {
    const nodes = parseNodes(
      ' Sepolia = https://a.example/x?k=1 ,broken,Far = http://b.example, Anvil=http://localhost:8545',
    );
    expect(nodes).toEqual([
      { name: 'Sepolia', address: 'https://a.example/x?k=1' },
      { name: 'Anvil', address: 'http://localhost:8545' },
    ]);
    expect(parseNodes(formatNodes(nodes))).toEqual(nodes);
    expect(parseNodes('')).toEqual([]);
    for (const wrong of ['', 'ftp://a', 'http://a.example', 'javascript:alert(1)', 'https://a.example/a,b']) {
      expect(addressProblem(wrong), wrong).toBeDefined();
    }
  });
});

describe('watchWallets', () => {
  it('tells of each announced wallet once, early or late, and of nothing else', () => {
    const found: AnnouncedWallet[] = [];
    const provider = { request: async () => [] };
    const announce = (detail: unknown) =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    const early = { info: { uuid: '1', name: 'Early', icon: '', rdns: 'org.early' }, provider };
    const onRequest = () => announce(early);
    window.addEventListener('eip6963:requestProvider', onRequest);
    const watching = watchWallets((wallet) => found.push(wallet));
    announce({ info: { uuid: '2', name: 'Late', icon: '', rdns: 'org.late' }, provider });
    announce(early);
    announce({ info: { uuid: '3', name: 'No provider', rdns: 'x' } });
    announce('nonsense');
    watching.dispose();
    announce({ info: { uuid: '4', name: 'Too late', icon: '', rdns: 'org.too' }, provider });
    window.removeEventListener('eip6963:requestProvider', onRequest);
    expect(found.map(({ id, name }) => `${id} ${name}`)).toEqual(['org.early Early', 'org.late Late']);
  });
});

describe('BurnerAccounts', () => {
  it('are kept over a reload, and their keys nowhere in clear', async () => {
    const values = keptValues();
    const accounts = await BurnerAccounts.open(values);
    const imported = await accounts.import(` 0x${KEY.toUpperCase()} `);
    expect(imported.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
    const made = await accounts.create();
    const again = await BurnerAccounts.open(values);
    expect(again.accounts.map(({ address }) => address)).toEqual([imported.address, made.address]);
    expect(again.export(imported.address)).toBe(`0x${KEY}`);
    const bytes = [...values.kept.values()].flatMap((value) =>
      value instanceof CryptoKey ? [] : [JSON.stringify(value), text(value)],
    );
    expect(bytes.join()).not.toContain(KEY);
    await again.remove(imported.address);
    expect((await BurnerAccounts.open(values)).accounts).toHaveLength(1);
    expect(() => again.export(imported.address)).toThrow('There is no burner account');
  });

  it('refuse what is no key, and the same key twice', async () => {
    const accounts = await BurnerAccounts.open(keptValues());
    await expect(accounts.import('hello')).rejects.toThrow('64 hexadecimal digits');
    await expect(accounts.import('0'.repeat(64))).rejects.toThrow('64 hexadecimal digits');
    await accounts.import(KEY);
    await expect(accounts.import(KEY)).rejects.toThrow('there already');
    expect(accounts.accounts).toHaveLength(1);
  });
});

describe('SecretStore', () => {
  it('encrypts the same text otherwise each time, with a key that leaves the browser never', async () => {
    const values = keptValues();
    const secrets = new SecretStore(values, 'demo');
    await secrets.set('a', 'same');
    await secrets.set('b', 'same');
    expect(text(values.kept.get('demo.secret.a'))).not.toBe(text(values.kept.get('demo.secret.b')));
    const key = values.kept.get('secrets.key') as CryptoKey;
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    expect(await secrets.get('a')).toBe('same');
    values.kept.delete('secrets.key');
    expect(await secrets.get('a')).toBeUndefined();
    await secrets.remove('b');
    expect(await secrets.get('b')).toBeUndefined();
  });
});

/** The bytes that were stored, as characters. */
function text(value: unknown): string {
  const { text: bytes } = value as { text: ArrayBuffer };
  return String.fromCharCode(...new Uint8Array(bytes));
}
