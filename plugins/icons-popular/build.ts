import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { iconTheme } from './packaging/icon-theme';

/** Replaces each recipe in `icon-themes/` with the file icon theme that the recipe generates from a package's icons. */
export default function iconsPopularBuild(): Plugin[] {
  const folder = new URL('./icon-themes/', import.meta.url).pathname;
  return [
    {
      name: 'icons-popular:packaged-icons',
      enforce: 'pre',
      load: (id) =>
        id.startsWith(folder) && id.endsWith('.json')
          ? JSON.stringify(iconTheme(readFileSync(id, 'utf8')))
          : undefined,
    },
  ];
}
