import { describe, expect, it } from 'vitest';
import { SecretStore } from './secret-store';
import type { ValueStore } from './value-store';

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
