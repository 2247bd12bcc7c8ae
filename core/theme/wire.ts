import { errorMessage } from '@core/base/errors';
import { parseJsonc } from '@core/base/text/parse-json';
import * as z from 'zod/mini';
import { messages } from './messages';

/** A value of the wrong type is treated as absent, as in VS Code. Some published themes contain such values. */
const text = z.catch(z.optional(z.string()), undefined);
const flag = z.catch(z.optional(z.boolean()), undefined);

const styleSchema = z.object({
  foreground: text,
  background: text,
  /** Any of 'italic', 'bold', 'underline', 'strikethrough', separated by spaces; '' resets the style. */
  fontStyle: text,
});

const tokenColorSchema = z.object({
  name: text,
  /** TextMate scope selectors. Absent for the default rule that applies to all tokens. */
  scope: z.optional(z.union([z.string(), z.array(z.string())])),
  settings: styleSchema,
});

/** An invalid rule is skipped without affecting others. */
const tokenColorsSchema = z.pipe(
  z.array(z.catch(z.optional(tokenColorSchema), undefined)),
  z.transform((rules) => rules.flatMap((rule) => rule ?? [])),
);

const semanticStyleSchema = z.union([
  z.string(),
  z.extend(styleSchema, {
    bold: flag,
    italic: flag,
    underline: flag,
    strikethrough: flag,
  }),
]);

/**
 * VS Code uses `null` to remove an inherited colour, and some published themes contain lists. Both are treated as
 * absent.
 */
const colorsSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((colors) => {
    const set: Record<string, string> = {};
    for (const [key, value] of Object.entries(colors)) if (typeof value === 'string') set[key] = value;
    return set;
  }),
);

/**
 * A VS Code colour theme file, limited to the supported properties. Unknown members are dropped, but unknown colour ids
 * are preserved.
 */
export const colorThemeSchema = z.object({
  name: text,
  type: z.catch(z.optional(z.enum(['dark', 'light', 'hc', 'hcDark', 'hcLight'])), undefined),
  /** Hex colours by workbench colour id, for example 'editor.background'. */
  colors: z._default(colorsSchema, {}),
  tokenColors: z._default(tokenColorsSchema, []),
  semanticHighlighting: flag,
  semanticTokenColors: z._default(z.record(z.string(), semanticStyleSchema), {}),
});

export type ColorTheme = z.infer<typeof colorThemeSchema>;

/**
 * Parses a colour theme from a file's text or its parsed value; throws an `Error` with the problem and its
 * path.
 */
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

/**
 * Rejects references to other files, because those files are not available and an incomplete theme would be misleading.
 */
function refuseForeignParts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of ['include', 'tokenColors'] as const) {
    const path: unknown = Reflect.get(value, key);
    if (typeof path === 'string') {
      throw new Error(messages.foreignPart(key, path));
    }
  }
}
