import type { Shortcut } from '@core/shortcuts/shortcuts';
import { describe, expect, it } from 'vitest';
import { userKeys } from './user-keys';

const shortcut = (command: string, key: string, context?: string): Shortcut => ({
  id: `${command}:${key}`,
  key,
  description: command,
  category: 'general',
  handler: () => undefined,
  priority: 100,
  enabled: true,
  metadata: { command, ...(context === undefined ? {} : { context }) },
});

describe('userKeys', () => {
  it('removes a key binding by its command and its key in any notation', () => {
    const { isRemoved } = userKeys([{ key: 'CTRL+s', command: '-editor.save' }], 'linux');
    expect(isRemoved(shortcut('editor.save', 'Cmd+S'))).toBe(true);
    expect(isRemoved(shortcut('editor.save', 'Alt+S'))).toBe(false);
    expect(isRemoved(shortcut('editor.saveAll', 'Cmd+S'))).toBe(false);
  });

  it('removes all keys from a command if the entry has no key, or only those with the given clause', () => {
    expect(userKeys([{ key: '', command: '-a' }], 'mac').isRemoved(shortcut('a', 'F7'))).toBe(true);
    const { isRemoved } = userKeys([{ key: 'f7', command: '-a', when: 'project.open' }], 'mac');
    expect(isRemoved(shortcut('a', 'F7'))).toBe(false);
    expect(isRemoved(shortcut('a', 'F7', 'project.open'))).toBe(true);
  });

  it('applies entries in order, so a key added after a removal remains', () => {
    const add = { key: 'f7', command: 'a' };
    const remove = { key: 'f7', command: '-a' };
    expect(userKeys([add, remove], 'linux').added).toEqual([]);
    expect(userKeys([remove, add], 'linux').added).toEqual([add]);
  });
});
