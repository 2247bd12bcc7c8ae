import { errorMessage } from '@core/base/errors';
import { parseJsonc } from '@core/base/text/parse-json';
import * as z from 'zod/mini';
import { messages } from './messages';

/** An icon in a theme: an image file next to the theme, or a character from one of its fonts. */
const definitionSchema = z.object({
  /** Path relative to the theme's file, or a data URL. */
  iconPath: z.optional(z.string()),
  /** The character, or its code as '\\E001'. */
  fontCharacter: z.optional(z.string()),
  fontColor: z.optional(z.string()),
  /** Percentage of the font's size, for example '150%'. */
  fontSize: z.optional(z.string()),
  fontId: z.optional(z.string()),
});

const fontSchema = z.object({
  id: z.string(),
  src: z.array(z.object({ path: z.string(), format: z.string() })).check(z.minLength(1)),
  weight: z.optional(z.string()),
  style: z.optional(z.string()),
  size: z.optional(z.string()),
});

/** Names are compared case-insensitively. */
const namesSchema = z.optional(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform(
      (names): Record<string, string> =>
        Object.fromEntries(Object.entries(names).map(([name, icon]) => [name.toLowerCase(), icon])),
    ),
  ),
);

/** Maps names to icons; values are keys of `iconDefinitions`. */
const associationsSchema = z.object({
  file: z.optional(z.string()),
  folder: z.optional(z.string()),
  folderExpanded: z.optional(z.string()),
  rootFolder: z.optional(z.string()),
  rootFolderExpanded: z.optional(z.string()),
  folderNames: namesSchema,
  folderNamesExpanded: namesSchema,
  fileExtensions: namesSchema,
  fileNames: namesSchema,
  languageIds: namesSchema,
});

/** A VS Code file icon theme, limited to the supported properties. */
export const fileIconThemeSchema = z.extend(associationsSchema, {
  iconDefinitions: z.record(z.string(), definitionSchema),
  fonts: z._default(z.array(fontSchema), []),
  light: z.optional(associationsSchema),
  highContrast: z.optional(associationsSchema),
  hidesExplorerArrows: z.optional(z.boolean()),
});

export type FileIconTheme = z.infer<typeof fileIconThemeSchema>;
export type IconDefinition = z.infer<typeof definitionSchema>;
/** A font in an icon theme. */
export type IconFont = z.infer<typeof fontSchema>;
export type IconAssociations = z.infer<typeof associationsSchema>;

/**
 * Parses an icon theme from a file's text or its parsed value; throws an `Error` with the problem and its
 * path.
 */
export function parseFileIconTheme(source: unknown): FileIconTheme {
  const value = typeof source === 'string' ? readText(source) : source;
  const parsed = fileIconThemeSchema.safeParse(value);
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
