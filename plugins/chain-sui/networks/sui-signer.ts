/** Somebody who signs transactions. */
export interface SuiSigner {
  readonly address: string;
  /** As people read it: 'Burner 1'. */
  readonly name: string;
  /** Signs a transaction as its bytes are. Rejects where a person refuses. */
  sign(
    transaction: Uint8Array,
  ): Promise<{ readonly transaction: Uint8Array | string; readonly signature: string }>;
}
