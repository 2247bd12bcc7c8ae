import * as z from 'zod/mini';

/** A compiled contract, as passed to scripts and tests. */
export const compiledContractSchema = z.object({
  /** Bag of cells in base64. */
  code: z.string(),
  /** Names or messages for the contract's exit codes, keyed by code as a decimal string. */
  errors: z.exactOptional(z.record(z.string(), z.string())),
});

export type CompiledContract = z.infer<typeof compiledContractSchema>;
