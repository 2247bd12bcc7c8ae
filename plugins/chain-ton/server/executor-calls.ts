import * as z from 'zod/mini';

/*
 * Calls that a script's libraries make to the emulator outside the sandbox. Cells are bags of cells in base64. All
 * other types are the same as in `IExecutor` from @ton/sandbox.
 */

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const blockSchema = z.object({
  workchain: z.int(),
  shard: z.bigint(),
  seqno: z.int(),
  rootHash: bytes,
  fileHash: bytes,
});

const verbositySchema = z.enum([
  'short',
  'full',
  'full_location',
  'full_location_gas',
  'full_location_stack',
  'full_location_stack_verbose',
]);

const previousBlocks = z.optional(
  z.object({
    lastMcBlocks: z.array(blockSchema),
    prevKeyBlock: blockSchema,
    lastMcBlocks100: z.optional(z.array(blockSchema)),
  }),
);

const everySchema = z.object({
  /** The number returned by `ton.keepConfig`. */
  config: z.int(),
  verbosity: verbositySchema,
  debugEnabled: z.boolean(),
  prevBlocksInfo: previousBlocks,
});

export const getMethodCallSchema = z.extend(everySchema, {
  code: z.string(),
  data: z.string(),
  methodId: z.int(),
  stack: z.string(),
  libs: z.optional(z.string()),
  address: z.string(),
  unixTime: z.number(),
  balance: z.bigint(),
  randomSeed: bytes,
  gasLimit: z.bigint(),
  extraCurrency: z.optional(z.record(z.string(), z.bigint())),
});

const commonCallSchema = z.extend(everySchema, {
  libs: z.nullable(z.string()),
  shardAccount: z.string(),
  now: z.number(),
  lt: z.bigint(),
  randomSeed: z.nullable(bytes),
  ignoreChksig: z.boolean(),
});

export const transactionCallSchema = z.extend(commonCallSchema, { message: z.string() });
export const tickTockCallSchema = z.extend(commonCallSchema, { which: z.enum(['tick', 'tock']) });

export type GetMethodCall = z.infer<typeof getMethodCallSchema>;
export type CommonCall = z.infer<typeof commonCallSchema>;
export type TransactionCall = z.infer<typeof transactionCallSchema>;
export type TickTockCall = z.infer<typeof tickTockCallSchema>;
