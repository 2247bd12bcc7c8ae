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
  it('takes a key away by command and key, however both are written', () => {
    const { isRemoved } = userKeys([{ key: 'CTRL+s', command: '-editor.save' }], 'linux');
    expect(isRemoved(shortcut('editor.save', 'Cmd+S'))).toBe(true);
    expect(isRemoved(shortcut('editor.save', 'Alt+S'))).toBe(false);
    expect(isRemoved(shortcut('editor.saveAll', 'Cmd+S'))).toBe(false);
  });

  it('takes all keys of a command away where none is named, and only those of a clause where one is', () => {
    expect(userKeys([{ key: '', command: '-a' }], 'mac').isRemoved(shortcut('a', 'F7'))).toBe(true);
    const { isRemoved } = userKeys([{ key: 'f7', command: '-a', when: 'project.open' }], 'mac');
    expect(isRemoved(shortcut('a', 'F7'))).toBe(false);
    expect(isRemoved(shortcut('a', 'F7', 'project.open'))).toBe(true);
  });

  it('goes by order: what is added after a removal stays', () => {
    const add = { key: 'f7', command: 'a' };
    const remove = { key: 'f7', command: '-a' };
    expect(userKeys([add, remove], 'linux').added).toEqual([]);
    expect(userKeys([remove, add], 'linux').added).toEqual([add]);
  });
});
