import { describe, expect, it } from 'vitest';
import { suggestJson } from './suggest-json';

const known = {
  commands: [
    { id: 'editor.save', title: 'Save', category: 'General' },
    { id: 'fileTree.rename', title: 'Rename', category: 'File' },
  ],
  contextKeys: [
    { key: 'project.open', description: 'A project is open' },
    { key: 'feature.*', description: 'A feature of the tenant' },
  ],
};

/** Labels of the suggestions at the | character, and the text after accepting the first one. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = suggestJson(text, caret, known);
  const [first] = found?.items ?? [];
  return {
    labels: found?.items.map(({ label }) => label),
    text: found && first && text.slice(0, found.from) + first.text + text.slice(found.to),
  };
}

describe('suggestJson', () => {
  it('suggests commands by id and title, in entries that add a key and in entries that remove one', () => {
    expect(at('[{ "command": "|').labels).toEqual(['editor.save', 'fileTree.rename']);
    expect(at('[{ "key": "f2", "command": "ren|')).toEqual({
      labels: ['fileTree.rename'],
      text: '[{ "key": "f2", "command": "fileTree.rename"',
    });
    expect(at('[{ "command": "-file|').text).toBe('[{ "command": "-fileTree.rename"');
    expect(at('[{ "command": "nothing|').labels).toBeUndefined();
  });

  it('suggests context keys, even after the first word of a clause', () => {
    expect(at('[{ "when": "focus == editor && !pro|').text).toBe(
      '[{ "when": "focus == editor && !project.open',
    );
    expect(at('[{ "when": "feature|').labels).toBeUndefined();
  });

  it('suggests members that are missing from an entry, and whole entries', () => {
    expect(at('[\n  { "key": "f2", "|').labels).toEqual(['command', 'when', 'args']);
    expect(at('{\n  "k|').text).toBe('{\n  "key": "');
    expect(at('[\n  {|').text).toBe('[\n  { "key": "", "command": "" }');
    for (const elsewhere of ['[{ "key": "|', '[{ "key": "f2"|', '[|', '// "command|s']) {
      expect(at(elsewhere).labels, elsewhere).toBeUndefined();
    }
  });
});
