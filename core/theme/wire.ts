import { errorMessage } from '@core/base/error-message';
import * as z from 'zod';
import { parseJsonc } from './parse-jsonc';

const styleSchema = z.object({
  foreground: z.string().optional(),
  background: z.string().optional(),
  /** Any of 'italic', 'bold', 'underline', 'strikethrough', separated by spaces; '' resets. */
  fontStyle: z.string().optional(),
});

const tokenColorSchema = z.object({
  name: z.string().optional(),
  /** TextMate scope selectors; absent for the rule that every token starts from. */
  scope: z.union([z.string(), z.array(z.string())]).optional(),
  settings: styleSchema,
});

const semanticStyleSchema = z.union([
  z.string(),
  styleSchema.extend({
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    underline: z.boolean().optional(),
    strikethrough: z.boolean().optional(),
  }),
]);

/** VS Code writes `null` to take an inherited colour back; for us that is the same as leaving it out. */
const colorsSchema = z.record(z.string(), z.string().nullable()).transform((colors) => {
  const set: Record<string, string> = {};
  for (const [key, value] of Object.entries(colors)) if (value !== null) set[key] = value;
  return set;
});

/** A VS Code colour-theme file: the parts that are drawn. Unknown members are dropped, unknown colour ids are kept. */
export const colorThemeSchema = z.object({
  name: z.string().optional(),
  type: z.enum(['dark', 'light', 'hc', 'hcDark', 'hcLight']).optional().catch(undefined),
  /** Colour id of the workbench, for example 'editor.background', to a hex colour. */
  colors: colorsSchema.default({}),
  tokenColors: z.array(tokenColorSchema).default([]),
  semanticHighlighting: z.boolean().optional(),
  semanticTokenColors: z.record(z.string(), semanticStyleSchema).default({}),
});

export type ColorTheme = z.infer<typeof colorThemeSchema>;

/** Reads a colour theme from a file's text or from its parsed value; throws an `Error` that says what is wrong where. */
export function parseColorTheme(source: unknown): ColorTheme {
  const value = typeof source === 'string' ? readText(source) : source;
  refuseForeignParts(value);
  const parsed = colorThemeSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`It is not a VS Code colour theme: ${z.prettifyError(parsed.error)}`, {
    cause: parsed.error,
  });
}

function readText(text: string): unknown {
  try {
    return parseJsonc(text);
  } catch (error) {
    throw new Error(`It is not valid JSON: ${errorMessage(error)}`, { cause: error });
  }
}

/** A theme stands alone here: the file it would be completed by is not at hand, and half a theme misleads. */
function refuseForeignParts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of ['include', 'tokenColors'] as const) {
    const path: unknown = Reflect.get(value, key);
    if (typeof path === 'string') {
      throw new Error(`It takes '${key}' from the file '${path}': put that file's content in its place`);
    }
  }
}

/** Whether a theme is dark or light, and whether it is made for high contrast. */
export type ThemeType = 'dark' | 'light' | 'hc-dark' | 'hc-light';

/** The four bases that a manifest's theme may name. */
export const uiThemeSchema = z.enum(['vs', 'vs-dark', 'hc-black', 'hc-light']);

const typeOfUiTheme: Record<z.infer<typeof uiThemeSchema>, ThemeType> = {
  vs: 'light',
  'vs-dark': 'dark',
  'hc-black': 'hc-dark',
  'hc-light': 'hc-light',
};

/** 'vs-dark' → 'dark', and so on. */
export function themeTypeOf(uiTheme: z.infer<typeof uiThemeSchema>): ThemeType {
  return typeOfUiTheme[uiTheme];
}

/** The settings file that holds the chosen theme (specification §3). */
export const themeSettingSchema = z.object({
  themeId: z.string().min(1),
  /** ISO time. */
  updatedAt: z.string(),
});

export type ThemeSetting = z.infer<typeof themeSettingSchema>;
