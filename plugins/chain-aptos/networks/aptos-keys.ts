import type { KeyFormat } from '@core/chains/networks/burner-accounts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { accountAddress } from '../engine/client/signed-transaction';
import { messages } from '../messages';

/** Prefix of private keys. https://github.com/aptos-foundation/AIPs/blob/main/aips/aip-80.md */
const PREFIX = 'ed25519-priv-';
const KEY = /^(?:ed25519-priv-)?0x([\da-f]{64})$/i;

/** The private key format of the Aptos CLI: `ed25519-priv-0x…`. */
export const aptosKeys: KeyFormat<Uint8Array> = {
  generate: () => write(ed25519.utils.randomSecretKey()),
  read: (text) => {
    const digits = KEY.exec(text)?.[1];
    if (digits === undefined) throw new Error(messages.badKey);
    const signer = hexToBytes(digits.toLowerCase());
    return { address: accountAddress(ed25519.getPublicKey(signer)), key: write(signer), signer };
  },
};

function write(key: Uint8Array): string {
  return `${PREFIX}0x${bytesToHex(key)}`;
}
