import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

/** The minimal shape of a TextMate grammar. The tokeniser validates the rules. */
const grammarSchema = z.looseObject({
  name: z.optional(z.string()),
  scopeName: nonEmptyString,
  patterns: z.array(z.looseObject({})),
  repository: z._default(z.record(z.string(), z.looseObject({})), {}),
});

/**
 * A bundled grammar includes the grammars it embeds. A manifest provides a single grammar. Either may be a default
 * export.
 */
const sourceSchema = z.union([
  z.pipe(
    z.object({ default: z.union([z.array(grammarSchema), grammarSchema]) }),
    z.transform((module) => module.default),
  ),
  z.array(grammarSchema),
  grammarSchema,
]);

export type Grammar = z.infer<typeof grammarSchema>;

/** Parses the result of a grammar loader. Throws an `Error` with the reason. */
export function parseGrammars(source: unknown): readonly Grammar[] {
  const value: unknown = typeof source === 'string' ? JSON.parse(source) : source;
  const parsed = sourceSchema.safeParse(value);
  if (!parsed.success)
    throw new Error("it is not a TextMate grammar: 'scopeName' and 'patterns' are required", {
      cause: parsed.error,
    });
  return Array.isArray(parsed.data) ? parsed.data : [parsed.data];
}
