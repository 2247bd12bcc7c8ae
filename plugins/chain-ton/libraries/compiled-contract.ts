import * as z from 'zod/mini';

/** A compiled contract in the form that scripts and tests receive. */
export const compiledContractSchema = z.object({
  /** Bag of cells in base64. */
  code: z.string(),
  /** Names or messages for the contract's exit codes, by decimal digits. */
  errors: z.exactOptional(z.record(z.string(), z.string())),
});

export type CompiledContract = z.infer<typeof compiledContractSchema>;
