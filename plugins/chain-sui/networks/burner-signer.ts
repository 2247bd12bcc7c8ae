import { messages } from '@core/chains/networks/messages';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { SuiSigner } from './sui-signer';

export function burnerSigner(keypair: Ed25519Keypair, index: number): SuiSigner {
  return {
    address: keypair.toSuiAddress(),
    name: messages.burner(index),
    sign: async (transaction) => {
      const { signature } = await keypair.signTransaction(transaction);
      return { transaction, signature };
    },
  };
}
