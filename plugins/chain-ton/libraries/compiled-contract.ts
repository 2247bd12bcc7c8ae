import * as z from 'zod/mini';

/** A compiled contract, as scripts and tests receive it. */
export const compiledContractSchema = z.object({
  /** Bag of cells, base64. */
  code: z.string(),
  /** Names or messages of its exit codes, by decimal digits. */
  errors: z.exactOptional(z.record(z.string(), z.string())),
});

export type CompiledContract = z.infer<typeof compiledContractSchema>;
