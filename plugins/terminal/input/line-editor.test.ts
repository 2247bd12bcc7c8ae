import { beforeEach, describe, expect, it } from 'vitest';
import { History } from './history';
import { type Completion, LineEditor } from './line-editor';

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const LEFT = '\u001b[D';
const HOME = '\u001b[H';
const ENTER = '\r';
const ctrl = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 96);
const alt = (letter: string) => `\u001b${letter}`;

let reported: string[];
let written: string;
let history: History;
let completion: Completion;
let editor: LineEditor;

beforeEach(() => {
  reported = [];
  written = '';
  history = new History(['ls', 'compile contracts/a.sol', 'test']);
  completion = { start: 0, candidates: [] };
  const screen = {
    cols: 80,
    write: (data: string) => {
      written += data;
    },
  };
  editor = new LineEditor(screen, {
    history,
    prompt: () => '$ ',
    submit: (text) => reported.push(text),
    interrupt: () => reported.push('interrupted'),
    leave: () => reported.push('left'),
    complete: async () => completion,
  });
  editor.begin();
});

/** The line that the given keys submit, if any. */
function typed(...keys: readonly string[]): string | undefined {
  for (const key of keys) editor.feed(key);
  editor.feed(ENTER);
  return reported.at(-1);
}

describe('LineEditor: input', () => {
  it.each<[string, readonly string[], string]>([
    ['in the middle', ['acd', LEFT, LEFT, 'b'], 'abcd'],
    ['at its start and end', ['bc', ctrl('a'), 'a', ctrl('e'), 'd'], 'abcd'],
    ['word by word', ['one two', alt('b'), 'and '], 'one and two'],
    ['with Backspace and Delete', ['abbx', '\u007f', '\u007f', HOME, '\u001b[3~'], 'b'],
    ['by whole characters', ['a👩‍👩‍👧b', LEFT, '\u007f'], 'ab'],
    ['up to its end', ['one two', alt('b'), ctrl('k')], 'one '],
    ['up to its start', ['one two', alt('b'), ctrl('u')], 'two'],
    ['by arguments, and yanks them', ['cat a/b.sol', ctrl('w'), 'x ', ctrl('y')], 'cat x a/b.sol'],
    ['by the word after the cursor', ['one two', HOME, alt('d')], ' two'],
  ])('edits the line %s', (_how, keys, line) => {
    expect(typed(...keys)).toBe(line);
  });

  it('inserts pasted lines as text, without running them', () => {
    editor.feed('\u001b[200~one\r\ntwo\u001b[201~');
    expect(reported).toEqual([]);
    expect(typed()).toBe('one\ntwo');
  });

  it('discards the line on Ctrl+C, and exits on Ctrl+D if the line is empty', () => {
    editor.feed(`half${ctrl('c')}`);
    expect(written).toContain('^C');
    editor.feed(`a${HOME}${ctrl('d')}`);
    expect(reported).toEqual([]);
    editor.feed(ctrl('d'));
    expect(reported).toEqual(['left']);
  });

  it('prompts for another line if the input is incomplete', () => {
    editor.feed(`for i in 1 2${ENTER}`);
    editor.begin('for i in 1 2\n');
    expect(written.split('\r\n').at(-1)).toMatch(/^> /);
    expect(typed('do echo $i; done')).toBe('for i in 1 2\ndo echo $i; done');
  });

  it('queues keys while a command runs, except Ctrl+C, which interrupts it', () => {
    editor.feed(`sleep 9${ENTER}`);
    editor.feed('typed ahead');
    editor.feed(ctrl('c'));
    editor.feed(`echo${ENTER}ls`);
    expect(reported).toEqual(['sleep 9', 'interrupted']);
    editor.begin();
    expect(reported).toEqual(['sleep 9', 'interrupted', 'echo']);
    editor.begin();
    expect(typed()).toBe('ls');
  });
});

describe('LineEditor: history', () => {
  it('navigates back and forth in the history', () => {
    expect(typed(UP, UP)).toBe('compile contracts/a.sol');
    editor.begin();
    expect(typed(UP, UP, UP, UP, DOWN)).toBe('compile contracts/a.sol');
    editor.begin();
    expect(typed(UP, DOWN)).toBe('');
  });

  it('searches further back with each Ctrl+R, and cancels the search with Escape', () => {
    editor.feed(ctrl('r'));
    expect(written).toContain("(reverse-i-search)'': ");
    expect(typed('s')).toBe('test');
    editor.begin();
    expect(typed(ctrl('r'), 's', ctrl('r'), ctrl('r'))).toBe('ls');
    editor.begin();
    expect(typed(ctrl('r'), 'sol', ctrl('e'), ' -v')).toBe('compile contracts/a.sol -v');
    editor.begin();
    expect(typed(ctrl('r'), 'sol', '\u0007', 'new')).toBe('new');
  });

  it('does not record blank lines, lines that start with a space, or repeated lines', () => {
    for (const line of ['test', '', '  secret', 'new', 'new']) history.add(line);
    expect(history.lines).toEqual(['ls', 'compile contracts/a.sol', 'test', 'new']);
    for (let count = 0; count < 1005; count++) history.add(`line ${count}`);
    expect(history.lines).toHaveLength(1000);
    expect(history.lines.at(-1)).toBe('line 1004');
  });
});

describe('LineEditor: completion', () => {
  const complete = async () => {
    editor.feed('\t');
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };

  it('inserts the only candidate, or the common prefix', async () => {
    completion = { start: 4, candidates: ['contracts/'] };
    editor.feed('cat con');
    await complete();
    completion = { start: 4, candidates: ['contracts/Main.sol ', 'contracts/Market.sol '] };
    await complete();
    expect(typed('x')).toBe('cat contracts/Max');
  });

  it('lists the candidates on the second Tab', async () => {
    completion = { start: 0, candidates: ['compile ', 'complete '] };
    editor.feed('comp');
    await complete();
    expect(written).not.toContain('compile  complete');
    await complete();
    expect(written).toContain('compile  complete');
    expect(typed('x')).toBe('compx');
  });
});
