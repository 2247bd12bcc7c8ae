import { DisposableStore } from '@core/base/lifecycle';
import { describe, expect, it } from 'vitest';
import { DeclaredLanguages } from './declared-languages';
import type { SymbolProvider } from './symbols';

const index: SymbolProvider['index'] = {
  add: async () => {},
  remove: async () => {},
  clear: async () => {},
  find: async () => [],
};

describe('DeclaredLanguages', () => {
  it('finds a language by file extension, unless a language is assigned to the file', () => {
    const languages = new DeclaredLanguages();
    const seen: string[] = [];
    const watching = languages.languageOf$('build.cfg').subscribe((language) => seen.push(language));
    const json = languages.declareLanguage({
      id: 'json',
      displayName: 'JSON',
      extensions: ['cfg'],
      aliases: [],
    });
    const first = languages.assignLanguage('build.cfg', 'toml');
    const second = languages.assignLanguage('build.cfg', 'ini');
    expect(languages.languageOf('other.cfg')).toBe('json');
    second.dispose();
    first.dispose();
    json.dispose();
    expect(seen).toEqual(['plaintext', 'json', 'toml', 'ini', 'toml', 'json', 'plaintext']);
    watching.unsubscribe();
  });

  it('activates the plugin that provides a language’s symbols on first use', async () => {
    const languages = new DeclaredLanguages();
    const provider: SymbolProvider = { symbols: async () => [], index };
    const registered = new DisposableStore();
    let activations = 0;
    const declared = languages.declareSymbols('toy', async () => {
      activations++;
      registered.add(languages.registerSymbols(['toy'], provider));
    });
    expect(await languages.symbolProvider('other')).toBeUndefined();
    expect(activations).toBe(0);
    expect(await languages.symbolProvider('toy')).toBe(provider);
    expect(await languages.symbolProvider('toy')).toBe(provider);
    expect(activations).toBe(1);
    declared.dispose();
    registered.dispose();
  });

  it('reports that a language plugin did not start', async () => {
    const languages = new DeclaredLanguages();
    const declared = languages.declareSymbols('toy', () => Promise.reject(new Error('no network')));
    await expect(languages.symbolProvider('toy')).rejects.toThrow('no network');
    declared.dispose();
    expect(await languages.symbolProvider('toy')).toBeUndefined();
  });
});
