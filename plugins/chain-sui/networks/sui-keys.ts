import type { KeyFormat } from '@core/chains/networks/burner-accounts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { messages } from '../messages';

/** The private key format of the Sui CLI: `suiprivkey1…`. */
export const suiKeys: KeyFormat<Ed25519Keypair> = {
  generate: () => Ed25519Keypair.generate().getSecretKey(),
  read: (key) => {
    const signer = toKeypair(key);
    return { address: signer.toSuiAddress(), key: signer.getSecretKey(), signer };
  },
};

function toKeypair(key: string): Ed25519Keypair {
  try {
    return Ed25519Keypair.fromSecretKey(key);
  } catch (error) {
    throw new Error(messages.badKey, { cause: error });
  }
}
