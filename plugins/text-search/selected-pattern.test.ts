import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { EditorService } from '@core/languages/editor/editor';
import { describe, expect, it } from 'vitest';
import { compilePattern } from './engine/compile-pattern';
import { emptyQuery } from './engine/text-query';
import { selectedPattern } from './selected-pattern';

function patternOf(selectedText: string, isRegex = false, focus = 'editor') {
  const contextKeys = new ObservableContextKeys();
  contextKeys.set('focus', focus);
  const editor: Partial<EditorService> = { selectedText: () => selectedText };
  return selectedPattern({ contextKeys, editor: editor as EditorService }, { isRegex });
}

describe('selectedPattern', () => {
  it('returns a selection within one line, and undefined for any other selection', () => {
    expect(patternOf('a + b')).toBe('a + b');
    expect(patternOf('')).toBeUndefined();
    expect(patternOf('two\nlines')).toBeUndefined();
    expect(patternOf('a + b', false, 'panel')).toBeUndefined();
  });

  it('escapes the selection for a regular expression search', () => {
    for (const text of ['f(x)[0] + 1 / {a|b}', '$1 ^ \\d. *?']) {
      const pattern = patternOf(text, true) ?? '';
      const compiled = compilePattern({ ...emptyQuery, pattern, isRegex: true });
      expect(compiled.ok && text.match(compiled.value)).toEqual([text]);
    }
  });
});
