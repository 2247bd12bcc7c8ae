import { describe, expect, it } from 'vitest';
import { firstLoadScripts, MissingChunkError, parseManifest } from './first-load';

const manifest = parseManifest({
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['routes/workspace.tsx', '../plugins/editor/plugin.ts'],
    css: ['assets/main.css'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  'routes/workspace.tsx': {
    file: 'assets/workspace.js',
    isDynamicEntry: true,
    imports: ['_shared.js', '_dock.js'],
  },
  '_dock.js': { file: 'assets/dock.js' },
  '../plugins/editor/plugin.ts': { file: 'assets/editor.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'logo.svg': { file: 'assets/logo.svg' },
});

describe('firstLoadScripts', () => {
  it('follows static imports from the entry, cycles included, and no lazy ones', () => {
    expect(firstLoadScripts(manifest, [])).toEqual(['assets/main.js', 'assets/react.js', 'assets/shared.js']);
  });

  it('adds what a lazy root needs', () => {
    expect(firstLoadScripts(manifest, ['routes/workspace.tsx'])).toEqual([
      'assets/dock.js',
      'assets/main.js',
      'assets/react.js',
      'assets/shared.js',
      'assets/workspace.js',
    ]);
  });

  it('refuses to measure less than it was asked to', () => {
    expect(() => firstLoadScripts(manifest, ['routes/gone.tsx'])).toThrow(MissingChunkError);
    expect(() => firstLoadScripts({}, [])).toThrow('The build has no entry');
    expect(() => parseManifest({ 'index.html': {} })).toThrow();
  });
});
