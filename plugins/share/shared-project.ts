import { nonEmptyString } from '@core/base/text/non-empty-string';
import type { NewFile } from '@core/storage/storage';
import * as z from 'zod/mini';

export interface SharedProject {
  readonly name: string;
  readonly blockchain: string;
  readonly files: readonly NewFile[];
}

/** Header line of the unpacked link. The files' bytes follow it, in the order of `files`. */
export const shareHeaderSchema = z.object({
  name: z.string(),
  blockchain: nonEmptyString,
  files: z.array(
    z.object({
      path: nonEmptyString,
      bytes: z.int().check(z.nonnegative()),
      isBinary: z.optional(z.boolean()),
    }),
  ),
});

export type ShareHeader = z.infer<typeof shareHeaderSchema>;
