import type { NetworkSigner } from '@core/chains/networks/network-signers';

export interface SuiSigner extends NetworkSigner {
  /** Signs a transaction as its bytes are. Rejects where a person refuses. */
  sign(
    transaction: Uint8Array,
  ): Promise<{ readonly transaction: Uint8Array | string; readonly signature: string }>;
}
