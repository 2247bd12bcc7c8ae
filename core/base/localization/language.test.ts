import { describe, expect, it } from 'vitest';
import { resolveLanguage } from './language';

describe('resolveLanguage', () => {
  it.each([
    ['de', ['en-US'], 'de'],
    ['en', ['de-DE'], 'en'],
    ['auto', ['fr-FR', 'de-AT', 'en'], 'de'],
    ['auto', ['DE'], 'de'],
    ['auto', ['fr'], 'en'],
    ['auto', [], 'en'],
    [undefined, ['de'], 'en'],
    ['klingon', ['de'], 'en'],
    [7, ['de'], 'en'],
  ])('resolves %j with browser languages %j to %s', (choice, preferred, language) => {
    expect(resolveLanguage(choice, preferred)).toBe(language);
  });
});
