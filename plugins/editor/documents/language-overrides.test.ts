import { DeclaredLanguages } from '@core/languages/declared-languages';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bufferOf, openMemoryDocuments, settle } from '../testing/open-memory-documents';
import { LanguageOverrides } from './language-overrides';

describe('LanguageOverrides', () => {
  const project = { id: 'project-1' };
  const project$ = new BehaviorSubject<typeof project | undefined>(project);
  const languages = new DeclaredLanguages();
  let product: ReturnType<typeof openMemoryDocuments>;
  let chosen: LanguageOverrides;

  beforeEach(() => {
    product = openMemoryDocuments({ 'notes.md': '# Notes' });
    chosen = new LanguageOverrides(product.documents, {
      languages,
      projects: { project$ } as unknown as ConstructorParameters<typeof LanguageOverrides>[1]['projects'],
    });
  });

  afterEach(() => {
    chosen.dispose();
    product.dispose();
  });

  it('recolours an open file when its language is overridden or restored', async () => {
    const { document } = product.documents.hold('notes.md');
    await settle();
    chosen.choose('notes.md', 'json');
    chosen.choose('notes.md', 'toml');
    expect(bufferOf(document).language).toBe('toml');
    expect(languages.languageOf('notes.md')).toBe('toml');
    chosen.choose('notes.md', undefined);
    expect(bufferOf(document).language).toBe('plaintext');
    expect(chosen.has('notes.md')).toBe(false);
  });

  it('keeps an override while the project is open, even if the project record changes', () => {
    chosen.choose('notes.md', 'json');
    project$.next({ id: 'project-1' });
    expect(languages.languageOf('notes.md')).toBe('json');
    project$.next({ id: 'project-2' });
    expect(languages.languageOf('notes.md')).toBe('plaintext');
    expect(chosen.has('notes.md')).toBe(false);
  });
});
