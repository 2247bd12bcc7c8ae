import type { Shortcut } from '@core/shortcuts/shortcuts';
import { describe, expect, it } from 'vitest';
import { countEntries, filterGroups, groupShortcuts } from './shortcut-groups';

const shortcut = (category: string, description: string, key: string): Shortcut => ({
  id: `${description}:${key}`,
  key,
  description,
  category,
  handler: () => undefined,
  priority: 100,
  enabled: true,
});

const groups = groupShortcuts(
  [
    shortcut('preferences', 'Open Keyboard Shortcuts', 'Cmd+K Cmd+S'),
    shortcut('general', 'Save', 'Cmd+S'),
    shortcut('debug', 'Step', 'F10'),
    shortcut('file', 'Rename', 'F2'),
    shortcut('file', 'Copy', 'Cmd+C'),
    shortcut('navigation', 'Find', 'Cmd+F'),
    shortcut('edit', 'Undo', 'Cmd+Z'),
    shortcut('view', 'Toggle file tree', 'Cmd+B'),
    shortcut('general', 'Save', 'Cmd+S'),
  ],
  'linux',
);

describe('shortcut groups in the overview', () => {
  it('follow the specification’s order, then alphabetical order, and list each description once, alphabetically', () => {
    expect(groups.map(({ category }) => category)).toEqual([
      'File',
      'Edit',
      'View',
      'Navigation',
      'General',
      'Debug',
      'Preferences',
    ]);
    expect(groups[0]?.entries.map(({ description }) => description)).toEqual(['Copy', 'Rename']);
    expect(groups[4]?.entries).toEqual([{ description: 'Save', keys: 'Ctrl+S' }]);
    expect(countEntries(groups)).toBe(8);
  });

  it('can be filtered by description or key, ignoring case', () => {
    const found = (query: string) =>
      filterGroups(groups, query).flatMap(({ entries }) => entries.map(({ description }) => description));
    expect(found(' FIND ')).toEqual(['Find']);
    expect(found('ctrl+s')).toEqual(['Save', 'Open Keyboard Shortcuts']);
    expect(found('f10')).toEqual(['Step']);
    expect(found('nothing')).toEqual([]);
    expect(filterGroups(groups, '  ')).toBe(groups);
  });
});
