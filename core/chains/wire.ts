import * as z from 'zod/mini';
import type { BuiltFile } from './toolchain';

/** An output file of a build, as stored and sent. */
export const builtFileSchema = z.object({
  path: z.string(),
  content: z.string(),
  encoding: z.exactOptional(z.literal('hex')),
}) satisfies z.ZodMiniType<BuiltFile>;
