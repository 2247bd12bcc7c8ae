import { readFileSync } from 'node:fs';
import { findIcon } from '@core/theme/icons/find-icon';
import { type FileIconTheme, parseFileIconTheme } from '@core/theme/icons/wire';
import { describe, expect, it } from 'vitest';
import manifest from './manifest.json' with { type: 'json' };
import { fileKinds } from './packaging/file-kinds';
import { iconTheme } from './packaging/icon-theme';

const themes = new Map(
  manifest.contributes.iconThemes.map(({ id, path }) => [
    id,
    parseFileIconTheme(iconTheme(readFileSync(new URL(path, import.meta.url), 'utf8'))),
  ]),
);

/** The icon for a path in a dark theme. */
function drawn(theme: FileIconTheme, path: string): string | undefined {
  const id = findIcon(theme, { path, type: 'file' }, 'dark');
  return id === undefined ? undefined : theme.iconDefinitions[id]?.iconPath;
}

/** An example path for each kind of file. */
const examples = Object.entries(fileKinds).map(
  ([kind, { names, extensions }]) => names?.[0] ?? `example.${extensions?.[0] ?? kind}`,
);

describe.each([...themes])('icon theme %s', (_id, theme) => {
  it('has an icon for every kind of file, for folders and for unknown files', () => {
    expect(examples.filter((path) => drawn(theme, path) === undefined)).toEqual([]);
    for (const name of ['contracts', 'scripts', 'whatever']) {
      const closed = findIcon(theme, { path: name, type: 'folder' }, 'dark');
      const open = findIcon(theme, { path: name, type: 'folder', isExpanded: true }, 'dark');
      expect(closed).toBeDefined();
      expect(theme.iconDefinitions[closed ?? '']?.iconPath).not.toBe(
        theme.iconDefinitions[open ?? '']?.iconPath,
      );
    }
    expect(drawn(theme, 'no-ending')).toMatch(/^data:image\/svg\+xml,/);
  });

  it('has separate icons for contract languages and their tool files', () => {
    const paths = [
      'main.fc',
      'main.tolk',
      'main.tact',
      'main.move',
      'Main.sol',
      'Move.toml',
      'foundry.toml',
      'hardhat.config.ts',
      'blueprint.config.ts',
    ];
    const icons = new Set(paths.map((path) => drawn(theme, path)));
    expect(icons.size).toBe(paths.length);
    expect(icons).not.toContain(drawn(theme, 'no-ending'));
    expect(drawn(theme, 'Move.toml')).not.toBe(drawn(theme, 'Other.toml'));
    expect(drawn(theme, 'hardhat.config.ts')).not.toBe(drawn(theme, 'other.ts'));
  });

  it('has no dangling references', () => {
    const { iconDefinitions, light, fonts: _, ...dark } = theme;
    const used = [dark, light].flatMap((associations) =>
      Object.values(associations ?? {}).flatMap((value) =>
        typeof value === 'object' ? Object.values(value) : (value ?? []),
      ),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((id) => !(String(id) in iconDefinitions))).toEqual([]);
  });
});

it('any two themes have different icons for at least 40 kinds of file', () => {
  const all = [...themes];
  const pairs = all.flatMap(([id, theme], index) =>
    all.slice(index + 1).map(([otherId, other]) => ({
      pair: `${id} and ${otherId}`,
      different: examples.filter((path) => drawn(theme, path) !== drawn(other, path)).length,
    })),
  );
  expect(pairs).toHaveLength(55);
  expect(pairs.filter(({ different }) => different < 40)).toEqual([]);
});
