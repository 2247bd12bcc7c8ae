import type { InspectedSetting } from '@core/configuration/configuration';
import { describe, expect, it } from 'vitest';
import { settingGroups, settingName } from './setting-groups';

const descriptions = new Map<string, string>();

function setting(key: string, description: string): InspectedSetting {
  descriptions.set(key, description);
  return {
    property: { key, loadDescription: async () => description, type: 'boolean', default: false },
    value: false,
    origin: 'default',
    values: { default: false },
  };
}

const all = [
  setting('fileTree.autoReveal', 'Selects the file of the editor.'),
  setting('editor.wordWrap', 'Breaks long lines.'),
  setting('editor.autoSave', 'Saves after a second.'),
];
const keys = (query: string) =>
  settingGroups(all, query, descriptions).flatMap(({ settings }) =>
    settings.map(({ property }) => property.key),
  );

describe('settingGroups', () => {
  it('sorts groups and settings alphabetically', () => {
    expect(settingGroups(all, '', descriptions).map(({ name }) => name)).toEqual(['Editor', 'File Tree']);
    expect(keys('')).toEqual(['editor.autoSave', 'editor.wordWrap', 'fileTree.autoReveal']);
  });

  it.each([
    ['auto', ['editor.autoSave', 'fileTree.autoReveal']],
    ['Auto Save', ['editor.autoSave']],
    ['editor.wordWrap', ['editor.wordWrap']],
    ['long lines', ['editor.wordWrap']],
    ['nothing of the kind', []],
  ])('finds settings by %s', (query, found) => expect(keys(query)).toEqual(found));

  it('derives a name from the key without its first segment', () => {
    expect(settingName({ key: 'editor.autoSave' })).toBe('Auto Save');
    expect(settingName({ key: 'history.limits.maxAge' })).toBe('Limits Max Age');
  });
});
