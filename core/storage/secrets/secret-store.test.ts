import { MemoryValues } from '@tests/support/memory-values';
import { describe, expect, it } from 'vitest';
import { exportEncryptedSecrets } from './export-encrypted-secrets';
import { SecretStore, UnreadableSecretError } from './secret-store';

const TEXT = 'demo.secret.a';

/** Creates a store with the secret 'a'. */
async function withSecret() {
  const values = new MemoryValues();
  const secrets = new SecretStore(values, 'demo');
  await secrets.set('a', 'same');
  return { values, secrets };
}

describe('SecretStore', () => {
  it('encrypts with a new nonce each time and with a non-extractable key', async () => {
    const { values, secrets } = await withSecret();
    await secrets.set('b', 'same');
    expect(bytes(values.stored.get(TEXT))).not.toBe(bytes(values.stored.get('demo.secret.b')));
    const key = values.stored.get('secrets.key') as CryptoKey;
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    expect(await secrets.get('a')).toBe('same');
    await secrets.remove('b');
    expect(await secrets.get('b')).toBeUndefined();
  });

  it.each<[string, (values: MemoryValues) => unknown]>([
    ['the encryption key is missing', (values) => values.remove('secrets.key')],
    ['the encryption key is not a key', (values) => values.set('secrets.key', 'damaged')],
    [
      'the encryption key is a different one',
      async (values) => {
        const other = await withSecret();
        values.stored.set('secrets.key', other.values.stored.get('secrets.key'));
      },
    ],
    ['a byte has changed', (values) => flipBit(values.stored.get(TEXT))],
    ['the record has another shape', (values) => values.set(TEXT, { text: 'same' })],
  ])('does not read or overwrite a secret when %s', async (_name, damage) => {
    const { values, secrets } = await withSecret();
    await damage(values);
    const before = await exportEncryptedSecrets([values]);
    await expect(secrets.get('a')).rejects.toThrow(UnreadableSecretError);
    await expect(secrets.set('a', 'new')).rejects.toThrow('The stored keys “demo a” cannot be decrypted');
    expect(await secrets.has('a')).toBe(true);
    expect(await exportEncryptedSecrets([values])).toBe(before);
  });

  it('sets a secret again after the unreadable one has been removed', async () => {
    const { values, secrets } = await withSecret();
    await values.remove('secrets.key');
    const error: unknown = await secrets.get('a').catch((reason: unknown) => reason);
    await (error as UnreadableSecretError).remove();
    expect(await secrets.has('a')).toBe(false);
    await secrets.set('a', 'new');
    expect(await secrets.get('a')).toBe('new');
  });
});

describe('exportEncryptedSecrets', () => {
  it('exports the encrypted bytes of each secret and no other values', async () => {
    const { values } = await withSecret();
    await values.set('layout', { width: 3 });
    const text = (await exportEncryptedSecrets([values, new MemoryValues()])) ?? '';
    const { secrets } = JSON.parse(text) as { secrets: { key: string; value: { text: string } }[] };
    expect(secrets.map(({ key }) => key).sort()).toEqual([TEXT, 'secrets.key']);
    const exported = secrets.find(({ key }) => key === TEXT)?.value.text ?? '';
    expect(atob(exported)).toBe(bytes(values.stored.get(TEXT)));
    expect(text).not.toContain('same');
  });

  it('returns undefined if no secrets exist', async () => {
    expect(await exportEncryptedSecrets([new MemoryValues(new Map([['layout', 1]]))])).toBeUndefined();
  });
});

/** The encrypted bytes of a stored secret, as characters. */
function bytes(value: unknown): string {
  return String.fromCharCode(...new Uint8Array((value as { text: ArrayBuffer }).text));
}

function flipBit(value: unknown): void {
  const [first = 0] = new Uint8Array((value as { text: ArrayBuffer }).text);
  new Uint8Array((value as { text: ArrayBuffer }).text)[0] = first ^ 1;
}
