import { parseKeySequence } from '@core/shortcuts/key-combination';
import type { Shortcut } from '@core/shortcuts/shortcuts';
import { describe, expect, it } from 'vitest';
import { filterByKeys, filterByText, keybindingRows } from './keybinding-rows';

const shortcut = (
  command: string,
  key: string,
  change: Partial<Shortcut> & { when?: string } = {},
): Shortcut => {
  const { when, ...rest } = change;
  return {
    id: `${command}:${key}`,
    key,
    description: command,
    category: 'general',
    handler: () => undefined,
    priority: 100,
    enabled: true,
    ...rest,
    metadata: { command, ...rest.metadata, ...(when === undefined ? {} : { context: when }) },
  };
};

const rows = keybindingRows(
  [
    { id: 'editor.save', title: 'Save', category: 'General' },
    { id: 'output.show', title: 'Output', category: 'View' },
    { id: 'tree.cut', title: 'Cut', category: 'File' },
    { id: 'list.cut', title: 'Cut Row', category: 'List' },
  ],
  [
    shortcut('editor.save', 'Cmd+S', { priority: 200 }),
    shortcut('mine.gone', 'Ctrl+S', { priority: 1000, metadata: { source: 'user' } }),
    shortcut('tree.cut', 'Cmd+X', { when: 'tree.focus' }),
    shortcut('list.cut', 'Cmd+X', { when: 'list.focus' }),
  ],
  { items: [{ json: {}, entry: { key: 'ctrl+s', command: 'mine.gone' } }] },
  'linux',
);
const row = (command: string) => rows.find((one) => one.command === command);

describe('rows in the keyboard shortcuts editor', () => {
  it('include all commands by title, with or without keys, and user entries for unknown commands', () => {
    expect(rows.map(({ title, keys }) => [title, keys])).toEqual([
      ['File: Cut', 'Ctrl+X'],
      ['General: Save', 'Ctrl+S'],
      ['List: Cut Row', 'Ctrl+X'],
      ['mine.gone', 'Ctrl+S'],
      ['View: Output', ''],
    ]);
    expect(row('mine.gone')).toMatchObject({ isKnown: false, source: 'user', isChanged: true });
  });

  it('list other commands with the same key, and indicate which command takes precedence', () => {
    expect(row('editor.save')).toMatchObject({ wins: false, conflicts: [{ command: 'mine.gone' }] });
    expect(row('mine.gone')).toMatchObject({ wins: true, conflicts: [{ command: 'editor.save' }] });
  });

  it('do not conflict if they are never active together', () => {
    expect(row('tree.cut')?.conflicts).toEqual([]);
  });

  it('can be filtered by words and by keys', () => {
    expect(filterByText(rows, 'cut  FOCUS').map(({ command }) => command)).toEqual(['tree.cut', 'list.cut']);
    expect(filterByText(rows, 'ctrl+s').map(({ command }) => command)).toEqual(['editor.save', 'mine.gone']);
    expect(filterByText(rows, '').length).toBe(5);
    const pressed = parseKeySequence('ctrl+x', 'linux');
    expect(filterByKeys(rows, pressed).map(({ command }) => command)).toEqual(['tree.cut', 'list.cut']);
  });
});
