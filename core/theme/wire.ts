import { errorMessage } from '@core/base/errors';
import { parseJsonc } from '@core/base/text/parse-json';
import * as z from 'zod/mini';
import { messages } from './messages';

/** A value of the wrong kind counts as absent: themes in the wild have a few, and VS Code passes over them, too. */
const text = z.catch(z.optional(z.string()), undefined);
const flag = z.catch(z.optional(z.boolean()), undefined);

const styleSchema = z.object({
  foreground: text,
  background: text,
  /** Any of 'italic', 'bold', 'underline', 'strikethrough', separated by spaces; '' resets. */
  fontStyle: text,
});

const tokenColorSchema = z.object({
  name: text,
  /** TextMate scope selectors; absent for the rule that every token starts from. */
  scope: z.optional(z.union([z.string(), z.array(z.string())])),
  settings: styleSchema,
});

/** A rule that cannot be read colours nothing, and no other rule. */
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

/** VS Code writes `null` to take an inherited colour back, and published themes have lists: both count as absent. */
const colorsSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((colors) => {
    const set: Record<string, string> = {};
    for (const [key, value] of Object.entries(colors)) if (typeof value === 'string') set[key] = value;
    return set;
  }),
);

/** A VS Code colour-theme file: the parts that are drawn. Unknown members are dropped, unknown colour ids are kept. */
export const colorThemeSchema = z.object({
  name: text,
  type: z.catch(z.optional(z.enum(['dark', 'light', 'hc', 'hcDark', 'hcLight'])), undefined),
  /** Colour id of the workbench, for example 'editor.background', to a hex colour. */
  colors: z._default(colorsSchema, {}),
  tokenColors: z._default(tokenColorsSchema, []),
  semanticHighlighting: flag,
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
