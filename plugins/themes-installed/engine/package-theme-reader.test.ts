import { findIcon } from '@core/theme/icons/find-icon';
import { parseFileIconTheme } from '@core/theme/icons/wire';
import { parseColorTheme } from '@core/theme/wire';
import { materialIconTheme, packFiles, publishedTheme } from '@tests/support/vscode-extensions';
import { describe, expect, it } from 'vitest';
import { createThemeReader } from './index';

const read = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
  createThemeReader().read(new Blob([content]), name);

const extension = (
  contributes: object,
  files: Readonly<Record<string, string | Uint8Array>>,
  folder = 'extension/',
) =>
  packFiles(
    Object.fromEntries(
      Object.entries({ 'package.json': JSON.stringify({ name: 'x', contributes }), ...files }).map(
        ([path, content]) => [folder + path, content],
      ),
    ),
  );

describe('colour theme', () => {
  it('is read from JSON with comments', async () => {
    const dracula = publishedTheme('dracula');
    const { themes, skipped } = await read(`// as published\n${JSON.stringify(dracula)}`, 'dracula.jsonc');
    expect(skipped).toEqual([]);
    expect(themes).toHaveLength(1);
    expect(themes[0]).toMatchObject({
      kind: 'color',
      name: 'Dracula Theme',
      type: 'dark',
      source: 'dracula.jsonc',
    });
    const theme = parseColorTheme(themes[0]?.text);
    expect(theme.colors['editor.background']).toBe('#282A36');
    expect(theme.tokenColors.length).toBeGreaterThan(50);
  });

  it.each([
    ['{"colors":{"editor.background":"#fafafa"}}', 'light'],
    ['{"colors":{"editor.background":"#101010"}}', 'dark'],
    ['{"type":"hcLight","colors":{}}', 'hc-light'],
    ['{"tokenColors":[]}', 'dark'],
  ])('is read from %s with the type %s, and takes its name from the file', async (text, type) => {
    const { themes } = await read(text, 'my-night-color-theme.json');
    expect(themes).toMatchObject([{ name: 'my-night', type }]);
  });

  it('has its includes merged and takes its name from package.nls.json if it comes from an extension', async () => {
    const base = {
      colors: { 'editor.background': '#111111', foreground: '#eeeeee' },
      tokenColors: [{ scope: 'a', settings: { foreground: '#aaaaaa' } }],
    };
    const over = `{ "include": "../base.json", /* lighter */ "colors": { "foreground": "#ffffff" }, "tokenColors": [{ "scope": "b", "settings": {} }], }`;
    const { themes } = await read(
      extension(
        { themes: [{ label: '%dark%', uiTheme: 'hc-black', path: './themes/dark.json' }] },
        {
          'themes/dark.json': over,
          'base.json': JSON.stringify(base),
          'package.nls.json': '{"dark":"Deep Night"}',
        },
      ),
      'night.vsix',
    );
    expect(themes).toMatchObject([{ name: 'Deep Night', type: 'hc-dark', source: 'night.vsix' }]);
    const theme = parseColorTheme(themes[0]?.text);
    expect(theme.colors).toEqual({ 'editor.background': '#111111', foreground: '#ffffff' });
    expect(theme.tokenColors.map(({ scope }) => scope)).toEqual(['a', 'b']);
  });

  it('does not affect the other themes in its extension if it cannot be read', async () => {
    const themes = ['good', 'textmate', 'gone', 'round', 'out', 'broken'].map((name) => ({
      label: name,
      path: `./${name}.json`,
    }));
    const result = await read(
      extension(
        { themes: [...themes, { label: 'nowhere' }, { label: 'old', path: './old.tmTheme' }] },
        {
          'good.json': '{"colors":{}}',
          'textmate.json': '{"tokenColors":"./x.tmTheme"}',
          'x.tmTheme': '<plist><dict><key>settings</key></dict></plist>',
          'round.json': '{"include":"./round.json"}',
          'out.json': '{"include":"../../../etc/passwd"}',
          'broken.json': '{"colors":',
          'old.tmTheme': '<plist/>',
        },
        'folder/',
      ),
      'mixed.zip',
    );
    expect(result.themes.map(({ name }) => name)).toEqual(['good']);
    expect(result.skipped).toEqual([
      expect.stringContaining('without a name or path'),
      expect.stringMatching(/“textmate” was skipped.*“folder\/x.tmTheme” is not a TextMate theme/),
      expect.stringMatching(/“gone” was skipped.*“folder\/gone.json” is not in the package/),
      expect.stringMatching(/“round” was skipped.*includes itself/),
      expect.stringMatching(/“out” was skipped.*outside the package/),
      expect.stringMatching(/“broken” was skipped.*not valid JSON/),
      expect.stringMatching(/“old” was skipped.*“folder\/old.tmTheme” is not a TextMate theme/),
    ]);
  });

  const textMate = `<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>name</key><string>Monokai &amp; more</string>
      <key>settings</key><array>
        <dict><key>settings</key><dict>
          <key>background</key><string>#272822</string><key>foreground</key><string>#F8F8F2</string>
          <key>caret</key><string>#F8F8F0</string>
        </dict></dict>
        <dict><key>name</key><string>Strings</string><key>scope</key><string>string, constant.character</string>
          <key>settings</key><dict><key>foreground</key><string>#E6DB74</string></dict></dict>
        <string>not a rule</string>
      </array>
    </dict></plist>`;

  it('is read from a TextMate file, either standalone or in an extension', async () => {
    const alone = await read(textMate, 'monokai.tmTheme');
    expect(alone.themes).toMatchObject([{ name: 'Monokai & more', type: 'dark', source: 'monokai.tmTheme' }]);
    const theme = parseColorTheme(alone.themes[0]?.text);
    expect(theme.colors).toEqual({
      'editor.background': '#272822',
      'editor.foreground': '#F8F8F2',
      'editorCursor.foreground': '#F8F8F0',
    });
    expect(theme.tokenColors.map(({ scope }) => scope)).toEqual([
      undefined,
      ['string', 'constant.character'],
    ]);
    const { themes } = await read(
      extension(
        {
          themes: [
            { label: 'Old', uiTheme: 'vs-dark', path: './old.tmTheme' },
            { label: 'Newer', uiTheme: 'vs-dark', path: './themes/new.json' },
          ],
        },
        {
          'old.tmTheme': textMate,
          'themes/new.json': '{"colors":{"editor.background":"#000000"},"tokenColors":"../old.tmTheme"}',
        },
      ),
      'monokai.vsix',
    );
    expect(themes.map(({ name }) => name)).toEqual(['Old', 'Newer']);
    const newer = parseColorTheme(themes[1]?.text);
    expect(newer.colors).toEqual({ 'editor.background': '#000000' });
    expect(newer.tokenColors).toHaveLength(2);
  });

  it('is rejected with a reason if its TextMate file is damaged', async () => {
    await expect(read('<plist><dict>', 'cut.tmTheme')).rejects.toThrow(
      /“cut.tmTheme” is (not a property list|not a TextMate theme)/,
    );
    await expect(read('<?xml version="1.0"?><svg/>', 'picture.xml')).rejects.toThrow('“picture.xml” is');
  });

  it('is read from an archive even if package.json does not list it', async () => {
    const { themes } = await read(
      packFiles({
        'a/mocha.json': '{"name":"Mocha","colors":{}}',
        'a/other.json': '{"a":1}',
        'a/no.json': '{',
      }),
      'themes.zip',
    );
    expect(themes.map(({ name }) => name)).toEqual(['Mocha']);
  });
});

describe('file icon theme', () => {
  it('is read in full from a published extension', async () => {
    const { themes, skipped } = await read(materialIconTheme(), 'material-icon-theme.vsix');
    expect(skipped).toEqual([]);
    expect(themes).toMatchObject([{ kind: 'icons', name: 'Material Icon Theme' }]);
    const theme = parseFileIconTheme(themes[0]?.text);
    const drawn = (path: string) =>
      theme.iconDefinitions[findIcon(theme, { path, type: 'file' }, 'dark') ?? '']?.iconPath;
    expect(drawn('main.sol')).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(atob(drawn('main.sol')?.split(',')[1] ?? '')).toContain('<svg');
    expect(new Set(['a.ts', 'a.md', 'a.json', 'package.json', 'a.sol'].map(drawn)).size).toBe(5);
    expect(Object.values(theme.iconDefinitions).every(({ iconPath }) => iconPath?.startsWith('data:'))).toBe(
      true,
    );
  });

  it('retains its fonts, and omits missing images', async () => {
    const icons = {
      fonts: [
        {
          id: 'seti',
          src: [
            { path: './seti.woff', format: 'woff' },
            { path: './seti.eot', format: 'eot' },
          ],
          size: '150%',
        },
        { id: 'gone', src: [{ path: './gone.woff', format: 'woff' }] },
      ],
      iconDefinitions: { a: { fontCharacter: '\\E001' }, b: { iconPath: './gone.svg' }, c: { iconPath: '' } },
      file: 'a',
    };
    const { themes } = await read(
      extension(
        { iconThemes: [{ id: 'seti', label: 'Seti', path: './icons/seti.json' }] },
        {
          'icons/seti.json': JSON.stringify(icons),
          'icons/seti.woff': new Uint8Array([1, 2, 3]),
        },
      ),
      'seti.vsix',
    );
    const theme = parseFileIconTheme(themes[0]?.text);
    expect(theme.fonts).toEqual([
      { id: 'seti', src: [{ path: 'data:font/woff;base64,AQID', format: 'woff' }], size: '150%' },
    ]);
    expect(theme.iconDefinitions).toEqual({ a: { fontCharacter: '\\E001' }, b: {}, c: {} });
  });

  it('must embed its images if it is a single file', async () => {
    const inline = { iconDefinitions: { a: { iconPath: 'data:image/svg+xml,<svg/>' } }, file: 'a' };
    const { themes } = await read(JSON.stringify(inline), 'inline.json');
    expect(themes).toMatchObject([{ kind: 'icons', name: 'inline' }]);
    await expect(read('{"iconDefinitions":{"a":{"iconPath":"./a.svg"}}}', 'alone.json')).rejects.toThrow(
      'The images (1) are in separate files. Choose the extension as a .vsix',
    );
  });
});

describe('reading an invalid theme', () => {
  it.each([
    ['an empty file', '', 'not valid JSON'],
    ['a text', 'hello', 'not valid JSON'],
    ['a list', '[]', 'This is not a VS Code theme'],
    ['other JSON', '{"name":"x"}', 'This is not a VS Code theme'],
    ['a theme that needs another file', '{"include":"./a.json"}', 'The colours are in a separate file'],
    ['invalid colours', '{"colors":7}', 'not a VS Code colour theme'],
    [
      'a truncated archive',
      materialIconTheme().slice(0, 5000),
      '“x” is truncated: its central directory is missing',
    ],
    [
      'an archive without themes',
      packFiles({ 'package.json': '{"name":"x"}', 'readme.md': '' }),
      'The file contains no theme',
    ],
  ])('rejects %s with a reason', async (_what, content, reason) => {
    await expect(read(content, 'x')).rejects.toThrow(reason);
  });

  it('rejects an archive whose declared size would exhaust memory', async () => {
    const bomb = packFiles({ 'a.json': '{"colors":{}}' });
    const directory = bomb.findLastIndex(
      (_, at) => bomb[at] === 0x50 && bomb[at + 2] === 1 && bomb[at + 3] === 2,
    );
    new DataView(bomb.buffer).setUint32(directory + 24, 0x40000000, true);
    await expect(read(bomb, 'bomb.zip')).rejects.toThrow(
      '“bomb.zip” would be 1 GB after unpacking; the limit is 128 MB',
    );
  });
});
