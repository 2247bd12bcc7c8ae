import * as z from 'zod/mini';

const texts = z.union([z.string(), z.array(z.string())]);
const snippetSchema = z.object({
  prefix: texts,
  body: texts,
  description: z.optional(z.string()),
});

/** A text that is written for a word, with the places that Tab goes through. */
export interface Snippet {
  /** What its author calls it. */
  readonly name: string;
  readonly prefixes: readonly string[];
  /** In the snippet syntax of VS Code. */
  readonly body: string;
  readonly description: string;
}

/** Reads VS Code's snippet JSON; throws an `Error` that says what is wrong where. */
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
