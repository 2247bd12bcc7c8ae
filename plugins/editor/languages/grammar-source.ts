import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

/** A TextMate grammar, whole enough to be tried: rules are read by the tokeniser. */
const grammarSchema = z.looseObject({
  name: z.optional(z.string()),
  scopeName: nonEmptyString,
  patterns: z.array(z.looseObject({})),
  repository: z._default(z.record(z.string(), z.looseObject({})), {}),
});

/** A bundled grammar comes with those that it embeds; one of a manifest alone; either may be a module's default. */
const sourceSchema = z.union([
  z.pipe(
    z.object({ default: z.union([z.array(grammarSchema), grammarSchema]) }),
    z.transform((module) => module.default),
  ),
  z.array(grammarSchema),
  grammarSchema,
]);

export type Grammar = z.infer<typeof grammarSchema>;

/** Reads what a grammar's loader gave; throws an `Error` that says what is wrong. */
export function parseGrammars(source: unknown): readonly Grammar[] {
  const value: unknown = typeof source === 'string' ? JSON.parse(source) : source;
  const parsed = sourceSchema.safeParse(value);
  if (!parsed.success)
    throw new Error("it is not a TextMate grammar: 'scopeName' and 'patterns' are needed", {
      cause: parsed.error,
    });
  return Array.isArray(parsed.data) ? parsed.data : [parsed.data];
}
