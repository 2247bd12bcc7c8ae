import { messages } from '@core/chains/networks/messages';
import { ed25519 } from '@noble/curves/ed25519.js';
import { accountAddress, signTransaction } from '../engine/client/signed-transaction';
import type { AptosSigner } from './aptos-signer';

/** Signs with a private key that is stored in this browser. */
export function burnerSigner(key: Uint8Array, index: number): AptosSigner {
  const publicKey = ed25519.getPublicKey(key);
  const address = accountAddress(publicKey);
  return {
    address,
    name: messages.burner(index),
    publicKey,
    send: (transaction, _given, submit) => submit(signTransaction({ ...transaction, sender: address }, key)),
  };
}
