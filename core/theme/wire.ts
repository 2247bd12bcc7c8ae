import { errorMessage } from '@core/base/error-message';
import * as z from 'zod/mini';
import { messages } from './messages';
import { parseJsonc } from './parse-jsonc';

const styleSchema = z.object({
  foreground: z.optional(z.string()),
  background: z.optional(z.string()),
  /** Any of 'italic', 'bold', 'underline', 'strikethrough', separated by spaces; '' resets. */
  fontStyle: z.optional(z.string()),
});

const tokenColorSchema = z.object({
  name: z.optional(z.string()),
  /** TextMate scope selectors; absent for the rule that every token starts from. */
  scope: z.optional(z.union([z.string(), z.array(z.string())])),
  settings: styleSchema,
});

const semanticStyleSchema = z.union([
  z.string(),
  z.extend(styleSchema, {
    bold: z.optional(z.boolean()),
    italic: z.optional(z.boolean()),
    underline: z.optional(z.boolean()),
    strikethrough: z.optional(z.boolean()),
  }),
]);

/** VS Code writes `null` to take an inherited colour back; for us that is the same as leaving it out. */
const colorsSchema = z.pipe(
  z.record(z.string(), z.nullable(z.string())),
  z.transform((colors) => {
    const set: Record<string, string> = {};
    for (const [key, value] of Object.entries(colors)) if (value !== null) set[key] = value;
    return set;
  }),
);

/** A VS Code colour-theme file: the parts that are drawn. Unknown members are dropped, unknown colour ids are kept. */
export const colorThemeSchema = z.object({
  name: z.optional(z.string()),
  type: z.catch(z.optional(z.enum(['dark', 'light', 'hc', 'hcDark', 'hcLight'])), undefined),
  /** Colour id of the workbench, for example 'editor.background', to a hex colour. */
  colors: z._default(colorsSchema, {}),
  tokenColors: z._default(z.array(tokenColorSchema), []),
  semanticHighlighting: z.optional(z.boolean()),
  semanticTokenColors: z._default(z.record(z.string(), semanticStyleSchema), {}),
});

export type ColorTheme = z.infer<typeof colorThemeSchema>;

/** Reads a colour theme from a file's text or from its parsed value; throws an `Error` that says what is wrong where. */
export function parseColorTheme(source: unknown): ColorTheme {
  const value = typeof source === 'string' ? readText(source) : source;
  refuseForeignParts(value);
  const parsed = colorThemeSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(messages.notATheme(z.prettifyError(parsed.error)), {
    cause: parsed.error,
  });
}

function readText(text: string): unknown {
  try {
    return parseJsonc(text);
  } catch (error) {
    throw new Error(messages.notJson(errorMessage(error)), { cause: error });
  }
}

/** A theme stands alone here: the file it would be completed by is not at hand, and half a theme misleads. */
function refuseForeignParts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of ['include', 'tokenColors'] as const) {
    const path: unknown = Reflect.get(value, key);
    if (typeof path === 'string') {
      throw new Error(messages.foreignPart(key, path));
    }
  }
}
