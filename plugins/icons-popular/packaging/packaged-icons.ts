import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);

/** An icon from a package, with the elements inside `<svg>` and its view box. */
export interface SvgIcon {
  readonly body: string;
  readonly viewBox: string;
}

const boxSchema = z.object({
  left: z.optional(z.number()),
  top: z.optional(z.number()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

/** Format of the Iconify collections (iconify.design/docs/types/iconify-json.html). */
const collectionSchema = z.extend(boxSchema, {
  icons: z.record(z.string(), z.extend(boxSchema, { body: z.string() })),
  aliases: z._default(z.record(z.string(), z.object({ parent: z.string() })), {}),
});

/** Finds an icon by name; undefined if the package does not contain it. */
export type PackagedIcons = (name: string) => SvgIcon | undefined;

/** Reads the icons from `@iconify-json/{collection}` or from Seti. */
export function packagedIcons(collection: string): PackagedIcons {
  return collection === 'seti' ? setiIcons() : iconifyIcons(collection);
}

function iconifyIcons(collection: string): PackagedIcons {
  const { icons, aliases, ...box } = collectionSchema.parse(
    require(`@iconify-json/${collection}/icons.json`),
  );
  return (name) => {
    const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
    if (!icon) return undefined;
    const { left = 0, top = 0, width = 16, height = 16 } = { ...box, ...icon };
    return { body: icon.body, viewBox: `${left} ${top} ${width} ${height}` };
  };
}

function setiIcons(): PackagedIcons {
  const icons = z
    .record(z.string(), z.string())
    .parse(require('@peoplesgrocers/seti-ui-file-icons/lib/icons.json'));
  return (name) => {
    const [, attributes, body] = icons[name]?.match(/^<svg([^>]*)>(.*)<\/svg>$/s) ?? [];
    const [, viewBox] = attributes?.match(/viewBox="([^"]+)"/) ?? [];
    if (body === undefined || viewBox === undefined) return undefined;
    // Style sheets contain only colours, which the monochrome Seti icons do not need.
    return { body: body.replace(/<style>.*?<\/style>/gs, ''), viewBox };
  };
}
