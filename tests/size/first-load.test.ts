import { describe, expect, it } from 'vitest';
import { firstLoadFiles, MissingChunkError, parseManifest } from './first-load';

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
    css: ['assets/workspace.css'],
  },
  '_dock.js': { file: 'assets/dock.js' },
  '../plugins/editor/plugin.ts': { file: 'assets/editor.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'logo.svg': { file: 'assets/logo.svg' },
});

describe('firstLoadFiles', () => {
  it('follows static imports from the entry, including cycles, but not dynamic imports', () => {
    expect(firstLoadFiles(manifest, [])).toEqual([
      'assets/main.css',
      'assets/main.js',
      'assets/react.js',
      'assets/shared.js',
      'index.html',
    ]);
  });

  it('adds the static imports of a dynamic root', () => {
    expect(firstLoadFiles(manifest, ['routes/workspace.tsx'])).toEqual([
      'assets/dock.js',
      'assets/main.css',
      'assets/main.js',
      'assets/react.js',
      'assets/shared.js',
      'assets/workspace.css',
      'assets/workspace.js',
      'index.html',
    ]);
  });

  it('throws an error if an entry or a root is missing', () => {
    expect(() => firstLoadFiles(manifest, ['routes/gone.tsx'])).toThrow(MissingChunkError);
    expect(() => firstLoadFiles({}, [])).toThrow('The build has no entry');
    expect(() => parseManifest({ 'index.html': {} })).toThrow();
  });
});
