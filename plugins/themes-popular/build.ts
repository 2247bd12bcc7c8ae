import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { packagedTheme } from './packaging/packaged-theme';

/** Replaces each file in `themes/` with the colour theme from the package that the file specifies. */
export default function themesPopularBuild(): Plugin[] {
  const folder = new URL('./themes/', import.meta.url).pathname;
  return [
    {
      name: 'themes-popular:packaged-themes',
      enforce: 'pre',
      load: async (id) =>
        id.startsWith(folder) && id.endsWith('.json')
          ? JSON.stringify(await packagedTheme(readFileSync(id, 'utf8')))
          : undefined,
    },
  ];
}
