import type { languages } from 'monaco-editor/editor';
import * as z from 'zod';

/** VS Code writes a regular expression as its source, or with flags as an object. */
const patternSchema = z
  .union([z.string(), z.object({ pattern: z.string(), flags: z.string().optional() })])
  .transform((value, context) => {
    const { pattern, flags } = typeof value === 'string' ? { pattern: value, flags: '' } : value;
    try {
      return new RegExp(pattern, flags);
    } catch {
      context.addIssue({ code: 'custom', message: `'${pattern}' is not a regular expression` });
      return z.NEVER;
    }
  });

const pairSchema = z.tuple([z.string(), z.string()]);

const closingPairSchema = z.union([
  pairSchema.transform(([open, close]) => ({ open, close })),
  z.object({ open: z.string(), close: z.string(), notIn: z.array(z.string()).optional() }),
]);

const indentActions = { none: 0, indent: 1, indentOutdent: 2, outdent: 3 } as const;

const enterRuleSchema = z.object({
  beforeText: patternSchema,
  afterText: patternSchema.optional(),
  previousLineText: patternSchema.optional(),
  action: z.object({
    indent: z.enum(['none', 'indent', 'indentOutdent', 'outdent']),
    appendText: z.string().optional(),
    removeText: z.number().optional(),
  }),
});

const commentsSchema = z.object({
  lineComment: z
    .union([z.string(), z.object({ comment: z.string() }).transform(({ comment }) => comment)])
    .optional(),
  blockComment: pairSchema.optional(),
});

const configurationSchema = z.object({
  comments: commentsSchema.optional(),
  brackets: z.array(pairSchema).optional(),
  autoClosingPairs: z.array(closingPairSchema).optional(),
  surroundingPairs: z.array(closingPairSchema).optional(),
  colorizedBracketPairs: z.array(pairSchema).optional(),
  autoCloseBefore: z.string().optional(),
  wordPattern: patternSchema.optional(),
  indentationRules: z
    .object({
      increaseIndentPattern: patternSchema,
      decreaseIndentPattern: patternSchema,
      indentNextLinePattern: patternSchema.optional(),
      unIndentedLinePattern: patternSchema.optional(),
    })
    .optional(),
  folding: z
    .object({
      offSide: z.boolean().optional(),
      markers: z.object({ start: patternSchema, end: patternSchema }).optional(),
    })
    .optional(),
  onEnterRules: z.array(enterRuleSchema).optional(),
});

/** Drops members without value, which the editor would take for a value. */
function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Reads VS Code's language-configuration JSON; throws an `Error` that says what is wrong where. */
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
