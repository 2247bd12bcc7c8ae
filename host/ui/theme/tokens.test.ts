import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseColorTheme } from '@core/theme/wire';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { themeTokens } from './theme-tokens';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = read('../styles/tokens.css');
const declared = new Map(
  [...css.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('tokens.css', () => {
  it('declares the colours of the Sinter theme as defaults', () => {
    const sinter = read('../../../plugins/themes-sinter/themes/sinter.color-theme.json');
    const tokens = themeTokens(parseColorTheme(sinter), 'dark');
    expect(Object.keys(tokens).length).toBeGreaterThan(35);
    for (const [name, value] of Object.entries(tokens))
      expect(`${name}: ${declared.get(name)}`).toBe(`${name}: ${value}`);
  });

  it('has all shades of each brand colour, from 50 to 950', () => {
    for (const name of ['primary', 'secondary', 'accent']) {
      for (const step of [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]) {
        expect(declared.get(`--color-${name}-${step}`)).toContain(`var(--color-${name})`);
      }
    }
  });

  it('uses only variables that it declares', () => {
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !declared.has(name))).toEqual([]);
  });

  it('declares every variable that style sheets use but do not set', () => {
    const sheets = repositoryFiles()
      .filter((path) => /^(host|plugins|web)\/.*\.css$/.test(path))
      .map((path) => [path, readFileSync(join(repository, path), 'utf8')] as const);
    expect(sheets.length).toBeGreaterThan(50);
    const undeclared = sheets.flatMap(([path, sheet]) =>
      [...sheet.matchAll(/var\((--(?:color|size|space|font|radius|duration|layer|shadow)-[\w-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !declared.has(name) && !sheet.includes(`${name}:`))
        .map((name) => `${path}: ${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  it('limits durations to 120–180 ms', () => {
    const durations = ['--duration-fast', '--duration-slow'].map((name) =>
      Number.parseInt(declared.get(name) ?? '', 10),
    );
    expect(durations).toEqual([120, 180]);
    expect(css).toMatch(/prefers-reduced-motion: reduce/);
  });
});
