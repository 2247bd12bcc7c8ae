import { describe, expect, it } from 'vitest';
import { DeclaredLanguages } from './declared-languages';

describe('DeclaredLanguages', () => {
  it('knows a file by its extension, unless it was assigned a language', () => {
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
});
