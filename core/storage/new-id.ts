const ALPHABET = 'abcdefghijklmnopqrstuvwxyz012345';
const LENGTH = 20;

/**
 * A new id: `{prefix}-` and 20 letters and digits (100 random bits). `randomUUID` is not available over plain
 * http outside localhost.
 */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return `${prefix}-${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
