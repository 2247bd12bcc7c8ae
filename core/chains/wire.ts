import * as z from 'zod/mini';
import type { BuiltFile } from './toolchain';

/** A build output file, as stored and sent. */
export const builtFileSchema = z.object({
  path: z.string(),
  content: z.string(),
  encoding: z.exactOptional(z.literal('hex')),
}) satisfies z.ZodMiniType<BuiltFile>;
