import * as z from 'zod/mini';

/** A file in `icon-themes/`: assigns icons of a package and colours to kinds of file. */
const recipeSchema = z.strictObject({
  /** Icon collection; if absent, all icons are drawn. */
  collection: z.optional(z.string()),
  /** Prefix of kind names in the collection. */
  prefix: z._default(z.string(), ''),
  /** Icons of kinds whose name differs in the collection. */
  icons: z._default(z.record(z.string(), z.string()), {}),
  /** Icons for light themes. */
  light: z._default(z.record(z.string(), z.string()), {}),
  /** Default icon of files, default icon of folders, and icons of folders by kind. */
  file: z.optional(z.string()),
  folder: z.optional(z.string()),
  folders: z._default(z.record(z.string(), z.string()), {}),
  /** Suffix of a folder's icon when it is expanded. */
  expandedSuffix: z._default(z.string(), '-open'),
  /** Style of icons that the collection lacks. */
  drawn: z.enum(['text', 'page', 'tile', 'outline']),
  /** Colours that replace those of the icons; the first is grey. */
  palette: z.optional(z.array(z.string()).check(z.minLength(1))),
  /**
   * Draws each icon in one palette colour chosen by the hue of its kind; the palette is ordered by hue.
   */
  flat: z._default(z.boolean(), false),
});

export type Recipe = z.infer<typeof recipeSchema>;

export function parseRecipe(source: string): Recipe {
  return recipeSchema.parse(JSON.parse(source));
}
