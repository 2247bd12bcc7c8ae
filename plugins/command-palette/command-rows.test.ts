import { describe, expect, it } from 'vitest';
import { commandRows } from './command-rows';

const offered = [
  {
    command: { id: 'workspace.resetLayout', title: 'Reset Layout', category: 'View', icon: 'layout' },
    key: undefined,
  },
  { command: { id: 'editor.save', title: 'Save', category: 'General' }, key: 'Ctrl+S' },
  { command: { id: 'editor.saveAll', title: 'Save All', category: 'General' }, key: 'Ctrl+Alt+S' },
  { command: { id: 'plain', title: 'Plain' }, key: undefined },
];

describe('commandRows', () => {
  it('shows category, title, icon and key, with recently used commands first and the others sorted by label', () => {
    expect(commandRows(offered, ['editor.saveAll', 'gone', 'plain'], '')).toEqual([
      {
        id: 'editor.saveAll',
        label: 'General: Save All',
        labelMatches: [],
        key: 'Ctrl+Alt+S',
        group: 'recently used',
      },
      { id: 'plain', label: 'Plain', labelMatches: [], group: 'recently used' },
      { id: 'editor.save', label: 'General: Save', labelMatches: [], key: 'Ctrl+S', group: 'other commands' },
      {
        id: 'workspace.resetLayout',
        label: 'View: Reset Layout',
        labelMatches: [],
        icon: 'layout',
        group: 'other commands',
      },
    ]);
  });

  it('does not show groups until a command has been used', () => {
    expect(commandRows(offered, [], '').every(({ group }) => group === undefined)).toBe(true);
  });

  it('matches words in any order and puts recently used commands first among equal matches', () => {
    const labels = (recent: readonly string[], query: string) =>
      commandRows(offered, recent, query).map(({ label }) => label);
    expect(labels([], 'save')).toEqual(['General: Save', 'General: Save All']);
    expect(labels(['editor.saveAll'], 'save')).toEqual(['General: Save All', 'General: Save']);
    expect(labels([], 'layout view')).toEqual(['View: Reset Layout']);
    expect(labels([], 'zzz')).toEqual([]);
  });
});
