import { readFileSync } from 'node:fs';
import { parseColorTheme } from '@core/theme/wire';
import { expect, it } from 'vitest';
import manifest from './manifest.json' with { type: 'json' };

const load = (path: string) => parseColorTheme(readFileSync(new URL(path, import.meta.url), 'utf8'));

it.each(manifest.contributes.themes)('theme $id has the same name as in its manifest', ({ path, label }) =>
  expect(load(path).name).toBe(label),
);
