import type { ValueStore } from '../values/value-store';
import { isSecretKey } from './secret-store';

/** A stored secret, with its bytes in base64. */
interface ExportedSecret {
  readonly key: string;
  readonly value: unknown;
}

/**
 * The encrypted secrets in the given stores as JSON text, for a user whose secrets cannot be decrypted; undefined if
 * there are none. The encryption key cannot be exported: the text contains 'CryptoKey' in its place.
 */
export async function exportEncryptedSecrets(stores: readonly ValueStore[]): Promise<string | undefined> {
  const secrets: ExportedSecret[] = [];
  for (const store of stores) {
    const keys = (await store.keys()).filter(isSecretKey);
    for (const key of keys) secrets.push({ key, value: exportable(await store.get(key)) });
  }
  return secrets.length === 0 ? undefined : `${JSON.stringify({ format: 1, secrets }, undefined, 2)}\n`;
}

/** JSON representation of a stored value. */
function exportable(value: unknown): unknown {
  if (value instanceof CryptoKey) return 'CryptoKey';
  if (value instanceof ArrayBuffer) return base64(new Uint8Array(value));
  if (ArrayBuffer.isView(value)) {
    return base64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, exportable(member)]));
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
