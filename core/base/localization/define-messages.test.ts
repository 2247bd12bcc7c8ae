import { afterEach, describe, expect, it } from 'vitest';
import { defineMessages, provideTranslation, removeTranslations, type Translation } from './define-messages';

const messages = defineMessages('plugins/example', {
  save: 'Save',
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
});

const german: Translation<typeof messages> = {
  save: 'Speichern',
  lines: (count) => (count === 1 ? '1 Zeile' : `${count} Zeilen`),
};

afterEach(removeTranslations);

describe('defineMessages', () => {
  it('returns English if no translation exists', () => {
    expect(messages.save).toBe('Save');
    expect(messages.lines(2)).toBe('2 lines');
  });

  it('uses only the translation for its own folder', () => {
    provideTranslation('plugins/example', german);
    const others = defineMessages('plugins/other', { save: 'Save' });
    expect(messages.save).toBe('Speichern');
    expect(messages.lines(1)).toBe('1 Zeile');
    expect(others.save).toBe('Save');
  });

  it('falls back to English for a name that has no translation', () => {
    provideTranslation('plugins/example', { save: 'Speichern' });
    expect(messages.lines(3)).toBe('3 lines');
  });
});
