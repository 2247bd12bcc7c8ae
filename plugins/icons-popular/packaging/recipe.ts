import * as z from 'zod/mini';

/** A file of `icon-themes/`: which pictures of a package stand for which kinds, and in which colours. */
const recipeSchema = z.strictObject({
  /** Collection of pictures; absent: all icons are drawn. */
  collection: z.optional(z.string()),
  /** Stands before the name of a kind in the collection. */
  prefix: z._default(z.string(), ''),
  /** Pictures of kinds that the collection knows by another name. */
  icons: z._default(z.record(z.string(), z.string()), {}),
  /** Pictures for light themes. */
  light: z._default(z.record(z.string(), z.string()), {}),
  /** Picture of any file, of any folder, and of folders by kind. */
  file: z.optional(z.string()),
  folder: z.optional(z.string()),
  folders: z._default(z.record(z.string(), z.string()), {}),
  /** Stands behind the name of a folder's picture when it is expanded. */
  expandedSuffix: z._default(z.string(), '-open'),
  /** How icons are drawn that the collection lacks. */
  drawn: z.enum(['text', 'page', 'tile', 'outline']),
  /** Colours that take the place of the pictures' own; a grey first. */
  palette: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Each picture in one colour of the palette, by the hue of its kind; the palette then goes round the wheel. */
  flat: z._default(z.boolean(), false),
});

export type Recipe = z.infer<typeof recipeSchema>;

export function parseRecipe(source: string): Recipe {
  return recipeSchema.parse(JSON.parse(source));
}
