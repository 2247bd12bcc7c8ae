import { product } from '@core/base/product';
import * as z from 'zod/mini';

const contributions = z.object({
  contributes: z.optional(
    z.object({
      keybindings: z.optional(z.array(z.object({ key: z.string() }))),
      views: z.optional(z.array(z.object({ location: z.string() }))),
      themes: z.optional(z.array(z.object({ id: z.string() }))),
    }),
  ),
});

const pageLocations: ReadonlySet<string> = new Set(['page', 'home', 'frame']);

/**
 * True if the plugin may be needed before a page is first shown, because it contributes pages, a page frame, or a
 * selectable theme. The default theme is ignored, because its colours are in the style sheet. Manifests of other
 * plugins are loaded later.
 */
export function isPagePlugin(manifest: unknown): boolean {
  const { views = [], themes = [] } = contributions.parse(manifest).contributes ?? {};
  return (
    views.some(({ location }) => pageLocations.has(location)) || themes.some(({ id }) => id !== product.id)
  );
}

/** Bound keys that are function keys or have a modifier. The page buffers them until the other manifests are loaded. */
export function boundKeys(manifest: unknown): readonly string[] {
  const { keybindings = [] } = contributions.parse(manifest).contributes ?? {};
  const keys = keybindings.map(({ key }) => key).filter((key) => /(Cmd|Ctrl|Meta|Alt)\+|F\d/.test(key));
  return [...new Set(keys)];
}
