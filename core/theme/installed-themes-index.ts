import { SETTINGS_FOLDER } from '@core/base/product';
import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';
import type { InstalledTheme, ThemeToInstall } from './installed-themes';

const commonSchema = z.object({ id: nonEmptyString, name: nonEmptyString, source: z.string() });

/** The settings file with the list of installed themes; each theme has a separate file next to it. */
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

/** Parses the list. Invalid text results in an empty list, so that themes can be installed again. */
export function parseIndex(text: string | undefined): readonly InstalledTheme[] {
  if (text === undefined) return [];
  try {
    return indexSchema.safeParse(JSON.parse(text)).data?.themes ?? [];
  } catch {
    return [];
  }
}

/** The list, sorted by name, as text. */
export function writeIndex(themes: readonly InstalledTheme[]): string {
  const sorted = themes.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return `${JSON.stringify({ themes: sorted }, undefined, 2)}\n`;
}

/** Storage path of a theme. */
export function installedThemePath(id: string): string {
  return `${SETTINGS_FOLDER}/themes/${id}.json`;
}

/** 'installed-dracula-soft-dracula' for 'Dracula Soft' from 'dracula.vsix'; an icon theme gets a different id. */
export function installedThemeId({ kind, name, source }: ThemeToInstall): string {
  const origin = source.replace(/\.\w+$/, '');
  const words = `${kind === 'icons' ? 'icons ' : ''}${name} ${origin === name ? '' : origin}`;
  const slug = words
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['theme'];
  return `installed-${slug.join('-')}`;
}
