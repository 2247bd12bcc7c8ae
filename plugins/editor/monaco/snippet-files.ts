import * as z from 'zod/mini';

const texts = z.union([z.string(), z.array(z.string())]);
const snippetSchema = z.object({
  prefix: texts,
  body: texts,
  description: z.optional(z.string()),
});

/** Text inserted for a prefix, with placeholders that Tab steps through. */
export interface Snippet {
  /** Name in the snippet file. */
  readonly name: string;
  readonly prefixes: readonly string[];
  /** Text in VS Code's snippet syntax. */
  readonly body: string;
  readonly description: string;
}

/** Parses VS Code's snippet JSON. Throws an `Error` with the location and the reason. */
export function parseSnippets(source: unknown): readonly Snippet[] {
  const value: unknown = typeof source === 'string' ? JSON.parse(source) : source;
  const parsed = z.record(z.string(), snippetSchema).safeParse(value);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error), { cause: parsed.error });
  return Object.entries(parsed.data).map(([name, { prefix, body, description = '' }]) => ({
    name,
    prefixes: [prefix].flat(),
    body: [body].flat().join('\n'),
    description,
  }));
}
