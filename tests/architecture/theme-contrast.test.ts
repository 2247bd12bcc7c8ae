import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DisposableStore } from '@core/base/lifecycle';
import { applyAccent } from '@core/theme/colors/apply-accent';
import { BLACK, contrast, parseColor, WHITE } from '@core/theme/colors/color';
import type { ThemeType } from '@core/theme/theme-type';
import { themeTypeOf, uiThemeSchema } from '@core/theme/theme-type';
import { type ColorTheme, parseColorTheme } from '@core/theme/wire';
import { themeTokens } from '@host/ui/theme/theme-tokens';
import { chainsOfManifests } from '@tests/support/chains-of-manifests';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { codePairs, graphicPairs, textPairs, weakPairs } from '@tests/support/token-contrast';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toColorThemeData } from '../../plugins/editor/monaco/color-theme-data';
import { packagedTheme } from '../../plugins/themes-popular/packaging/packaged-theme';

const require = createRequire(import.meta.url);

const manifestSchema = z.object({
  contributes: z
    .object({
      themes: z.array(z.object({ id: z.string(), uiTheme: uiThemeSchema, path: z.string() })).default([]),
    })
    .default({ themes: [] }),
});

interface Contributed {
  readonly id: string;
  readonly type: ThemeType;
  readonly load: () => Promise<ColorTheme>;
}

const contributed = repositoryFiles().flatMap((path): Contributed[] => {
  if (!/^plugins\/[^/]+\/manifest\.json$/.test(path)) return [];
  const folder = join(repository, dirname(path));
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(repository, path), 'utf8')));
  return manifest.contributes.themes.map(({ id, uiTheme, path }) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const isPackaged = 'package' in JSON.parse(text);
    const load = async () => parseColorTheme(isPackaged ? await packagedTheme(text) : text);
    return { id, type: themeTypeOf(uiTheme), load };
  });
});

/** Ids of published themes that users can install. */
const published = readdirSync(dirname(require.resolve('shiki/themes/dracula.mjs')))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.slice(0, -'.mjs'.length));

/** The WCAG AA minimum for indicators, with a tolerance for rounding errors in hex colours. */
const GRAPHIC = 2.97;

function weak(theme: ColorTheme, type: ThemeType): readonly string[] {
  const tokens = themeTokens(theme, type);
  const texts = textPairs(tokens);
  expect(texts.length).toBeGreaterThan(150);
  return [...weakPairs(texts, type.startsWith('hc') ? 7 : 4.5), ...weakPairs(graphicPairs(tokens), GRAPHIC)];
}

/** Returns the line number colours that a theme does not define or that have too little contrast. */
function faintLineNumbers(colorTheme: ColorTheme, type: ThemeType): readonly string[] {
  const { colors } = toColorThemeData({ id: '', name: '', icon: '', type, colorTheme });
  const color = (id: string) => parseColor(colors[id] ?? '') ?? (type.endsWith('light') ? WHITE : BLACK);
  const least = type.startsWith('hc') ? 7 : 4.5;
  const names = ['foreground', 'dimmedForeground', 'activeForeground'].map(
    (name) => `editorLineNumber.${name}`,
  );
  return names.filter(
    (name) => !(name in colors) || contrast(color(name), color('editor.background')) < least,
  );
}

describe('contrast between adjacent colours (WCAG AA, or AAA in high contrast)', () => {
  it('is checked for all seven Sinter themes', () => expect(contributed.map(({ id }) => id)).toHaveLength(7));

  it.each(contributed)('is sufficient in $id', async ({ type, load }) =>
    expect(weak(await load(), type)).toEqual([]),
  );

  it.each(contributed)('is sufficient for code in $id', async ({ type, load }) => {
    const theme = await load();
    const pairs = codePairs(theme, themeTokens(theme, type));
    expect(pairs.length).toBeGreaterThan(300);
    const least = type.startsWith('hc') ? 7 : 4.5;
    expect(pairs.filter(([, reached]) => reached < least)).toEqual([]);
  });

  it.each(contributed)('is sufficient in $id with each chain’s accent', async ({ id, type, load }) => {
    const theme = { id, name: id, icon: '', type, colorTheme: await load() };
    const lifetime = new DisposableStore();
    const accents = chainsOfManifests(lifetime).chains.flatMap(({ accentColor }) => accentColor ?? []);
    lifetime.dispose();
    expect(accents.length).toBeGreaterThan(2);
    expect(accents.flatMap((accent) => weak(applyAccent(theme, accent).colorTheme, type))).toEqual([]);
  });

  it.each(contributed)('is sufficient for line numbers in $id', async ({ type, load }) => {
    expect(faintLineNumbers(await load(), type)).toEqual([]);
  });

  it('is sufficient for line numbers in published themes', () => {
    const faint = published.flatMap((id) => {
      const { default: source }: { default: { type: 'dark' | 'light' } } = require(`shiki/themes/${id}.mjs`);
      return faintLineNumbers(parseColorTheme(source), source.type).map((name) => `${id}: ${name}`);
    });
    expect(faint).toEqual([]);
  });

  it('is sufficient in published themes', () => {
    expect(published.length).toBeGreaterThan(50);
    const unreadable = published.flatMap((id) => {
      const { default: source }: { default: { type: 'dark' | 'light' } } = require(`shiki/themes/${id}.mjs`);
      return weak(parseColorTheme(source), source.type).map((pair) => `${id}: ${pair}`);
    });
    expect(unreadable).toEqual([]);
  });
});
