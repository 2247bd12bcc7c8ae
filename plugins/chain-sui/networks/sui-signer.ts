import type { NetworkSigner } from '@core/chains/networks/network-signers';

export interface SuiSigner extends NetworkSigner {
  /** Signs a transaction's bytes. Rejects if the user declines. */
  sign(
    transaction: Uint8Array,
  ): Promise<{ readonly transaction: Uint8Array | string; readonly signature: string }>;
}
