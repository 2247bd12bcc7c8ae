import { describe, expect, it } from 'vitest';
import { readKeybindingFile, usableEntries } from './keybinding-file';

function read(text: string) {
  const result = readKeybindingFile(text);
  if (!result.ok) throw new Error(result.error);
  return { ...result.value, entries: usableEntries(result.value) };
}

describe('keybindings.json', () => {
  it('may contain comments and trailing commas, as in VS Code', () => {
    const { entries, problems } = read(`// mine
      [
        { "key": "ctrl+k ctrl+t", "command": "output.show", "when": "project.open" },
        { "key": "f2", "command": "-fileTree.rename" }, /* gone */
        { "command": "-editor.save" },
      ]`);
    expect(problems).toEqual([]);
    expect(entries.map(({ key, command, when }) => [key, command, when])).toEqual([
      ['ctrl+k ctrl+t', 'output.show', 'project.open'],
      ['f2', '-fileTree.rename', undefined],
      ['', '-editor.save', undefined],
    ]);
  });

  it('retains its valid entries when others are invalid, and reports the invalid ones with their positions', () => {
    const { entries, problems } = read(`[
      { "key": "ctrl+nothing", "command": "a.b" },
      { "key": "ctrl+j", "command": "a.b" },
      "text",
      { "key": "ctrl+l", "command": "a.b", "when": "((" },
      { "key": "", "command": "a.b" },
      { "key": "f4" }
    ]`);
    expect(entries.map(({ key }) => key)).toEqual(['ctrl+j']);
    expect(problems).toHaveLength(5);
    expect(problems[0]).toBe(
      'Entry 1 of keybindings.json (line 2) was ignored: “ctrl+nothing” is not a valid key: “nothing” is unknown',
    );
    expect(problems[2]).toMatch(
      /^Entry 4 of keybindings\.json \(line 5\) was ignored: When clause '\(\(' has an error/,
    );
  });

  it.each([
    ['{"key": "f2"}', 'it must be a list'],
    ['[\n  { "key" "f2" }\n]', '(line 2, column 11): a colon is missing'],
    ['[{ "key": f2 }]', '(line 1, column 11): a value is missing'],
  ])('is rejected with the position and cause of the syntax error in %s', (text, expected) => {
    const result = readKeybindingFile(text);
    expect(result.ok ? '' : result.error).toContain(expected);
  });
});
