import { SETTINGS_FOLDER } from '@core/base/product';
import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';
import type { InstalledTheme, ThemeToInstall } from './installed-themes';

const commonSchema = z.object({ id: nonEmptyString, name: nonEmptyString, source: z.string() });

/** The settings file that lists the installed themes; each theme's own file stands beside it. */
const indexSchema = z.object({
  themes: z.array(
    z.discriminatedUnion('kind', [
      z.extend(commonSchema, {
        kind: z.literal('color'),
        type: z.enum(['dark', 'light', 'hc-dark', 'hc-light']),
      }),
      z.extend(commonSchema, { kind: z.literal('icons') }),
    ]),
  ),
});

/** The list in a file's text; a text that is none counts as an empty list, so that a broken file keeps nobody out. */
export function parseIndex(text: string | undefined): readonly InstalledTheme[] {
  if (text === undefined) return [];
  try {
    return indexSchema.safeParse(JSON.parse(text)).data?.themes ?? [];
  } catch {
    return [];
  }
}

export function writeIndex(themes: readonly InstalledTheme[]): string {
  const sorted = themes.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return `${JSON.stringify({ themes: sorted }, undefined, 2)}\n`;
}

/** Where the theme of an id is stored. */
export function installedThemePath(id: string): string {
  return `${SETTINGS_FOLDER}/themes/${id}.json`;
}

/** 'installed-dracula-soft-dracula' for 'Dracula Soft' out of 'dracula.vsix'; icons have ids of their own. */
export function installedThemeId({ kind, name, source }: ThemeToInstall): string {
  const origin = source.replace(/\.\w+$/, '');
  const words = `${kind === 'icons' ? 'icons ' : ''}${name} ${origin === name ? '' : origin}`;
  const slug = words
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['theme'];
  return `installed-${slug.join('-')}`;
}
