import type { languages } from 'monaco-editor/editor';
import * as z from 'zod/mini';

/** VS Code writes a regular expression as its source, or as an object if it has flags. */
const patternSchema = z.pipe(
  z.union([z.string(), z.object({ pattern: z.string(), flags: z.optional(z.string()) })]),
  z.transform((value, { issues }) => {
    const { pattern, flags } = typeof value === 'string' ? { pattern: value, flags: '' } : value;
    try {
      return new RegExp(pattern, flags);
    } catch {
      issues.push({ code: 'custom', message: `'${pattern}' is not a regular expression`, input: value });
      return z.NEVER;
    }
  }),
);

const pairSchema = z.tuple([z.string(), z.string()]);

const closingPairSchema = z.union([
  z.pipe(
    pairSchema,
    z.transform(([open, close]) => ({ open, close })),
  ),
  z.object({ open: z.string(), close: z.string(), notIn: z.optional(z.array(z.string())) }),
]);

const indentActions = { none: 0, indent: 1, indentOutdent: 2, outdent: 3 } as const;

const enterRuleSchema = z.object({
  beforeText: patternSchema,
  afterText: z.optional(patternSchema),
  previousLineText: z.optional(patternSchema),
  action: z.object({
    indent: z.enum(['none', 'indent', 'indentOutdent', 'outdent']),
    appendText: z.optional(z.string()),
    removeText: z.optional(z.number()),
  }),
});

const commentsSchema = z.object({
  lineComment: z.optional(
    z.union([
      z.string(),
      z.pipe(
        z.object({ comment: z.string() }),
        z.transform(({ comment }) => comment),
      ),
    ]),
  ),
  blockComment: z.optional(pairSchema),
});

const configurationSchema = z.object({
  comments: z.optional(commentsSchema),
  brackets: z.optional(z.array(pairSchema)),
  autoClosingPairs: z.optional(z.array(closingPairSchema)),
  surroundingPairs: z.optional(z.array(closingPairSchema)),
  colorizedBracketPairs: z.optional(z.array(pairSchema)),
  autoCloseBefore: z.optional(z.string()),
  wordPattern: z.optional(patternSchema),
  indentationRules: z.optional(
    z.object({
      increaseIndentPattern: patternSchema,
      decreaseIndentPattern: patternSchema,
      indentNextLinePattern: z.optional(patternSchema),
      unIndentedLinePattern: z.optional(patternSchema),
    }),
  ),
  folding: z.optional(
    z.object({
      offSide: z.optional(z.boolean()),
      markers: z.optional(z.object({ start: patternSchema, end: patternSchema })),
    }),
  ),
  onEnterRules: z.optional(z.array(enterRuleSchema)),
});

/** Removes undefined members, because the editor would treat them as set. */
function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Parses VS Code's language-configuration JSON. Throws an `Error` with the location and the reason. */
export function parseLanguageConfiguration(source: unknown): languages.LanguageConfiguration {
  const parsed = configurationSchema.safeParse(source);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error), { cause: parsed.error });
  const { onEnterRules = [], ...configuration } = parsed.data;
  return defined({
    ...configuration,
    onEnterRules: onEnterRules.map(({ action, ...rule }) =>
      defined({ ...rule, action: defined({ ...action, indentAction: indentActions[action.indent] }) }),
    ),
  }) as languages.LanguageConfiguration;
}
