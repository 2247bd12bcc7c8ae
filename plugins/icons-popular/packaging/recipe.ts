import * as z from 'zod/mini';

/** A file in `icon-themes/`, which assigns icons from a package and colours to file kinds. */
const recipeSchema = z.strictObject({
  /** Icon collection; if absent, all icons are drawn. */
  collection: z.optional(z.string()),
  /** Prefix of kind names in the collection. */
  prefix: z._default(z.string(), ''),
  /** Icons for kinds that have a different name in the collection. */
  icons: z._default(z.record(z.string(), z.string()), {}),
  light: z._default(z.record(z.string(), z.string()), {}),
  /**
   * Default icon for files. `folder` is the default icon for folders, and `folders` contains the icons by kind of
   * folder.
   */
  file: z.optional(z.string()),
  folder: z.optional(z.string()),
  folders: z._default(z.record(z.string(), z.string()), {}),
  /** Suffix for a folder's icon when the folder is expanded. */
  expandedSuffix: z._default(z.string(), '-open'),
  /** Style for icons that are not in the collection. */
  drawn: z.enum(['text', 'page', 'tile', 'outline']),
  /** Colours that replace the icons' own colours. The first one is grey. */
  palette: z.optional(z.array(z.string()).check(z.minLength(1))),
  /**
   * Draws each icon in a single palette colour, which is chosen by the hue of the icon's kind. The palette is ordered
   * by hue.
   */
  flat: z._default(z.boolean(), false),
});

export type Recipe = z.infer<typeof recipeSchema>;

export function parseRecipe(source: string): Recipe {
  return recipeSchema.parse(JSON.parse(source));
}
