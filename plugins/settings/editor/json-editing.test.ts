import type { ConfigurationProperty, InspectedSetting } from '@core/configuration/configuration';
import { describe, expect, it } from 'vitest';
import { jsonProblems } from './json-problems';
import { suggestSettings } from './json-suggestions';

const properties: readonly ConfigurationProperty[] = [
  { key: 'editor.minimap', type: 'boolean', default: true, loadDescription: async () => '' },
  {
    key: 'editor.fontSize',
    type: 'number',
    default: 13,
    minimum: 6,
    maximum: 100,
    loadDescription: async () => '',
  },
  {
    key: 'execution.target',
    type: 'string',
    default: 'auto',
    enum: ['auto', 'local'],
    loadDescription: async () => '',
  },
];
const settings = properties.map(
  (property): InspectedSetting => ({ property, value: property.default, origin: 'default', values: {} }),
);

/** Labels of the suggestions at the | character. */
function suggested(text: string): readonly string[] {
  const suggestions = suggestSettings(text.replace('|', ''), text.indexOf('|'), settings);
  return suggestions?.items.map(({ label }) => label) ?? [];
}

describe('suggestSettings', () => {
  it.each([
    ['{ "|', ['editor.fontSize', 'editor.minimap', 'execution.target']],
    ['{ "mini|', ['editor.minimap']],
    ['{\n  "editor.minimap": true,\n  "ed|\n}', ['editor.fontSize']],
    ['{ "nothing|', []],
    ['|', []],
  ])('suggests setting names at %j', (text, keys) => expect(suggested(text)).toEqual(keys));

  it('includes default values in suggested settings', () => {
    expect(suggestSettings('{ "mini" }', 7, settings)).toEqual({
      from: 2,
      to: 7,
      items: [{ label: 'editor.minimap', text: '"editor.minimap": true' }],
    });
  });

  it.each([
    ['{ "editor.minimap": |', ['true', 'false']],
    ['{ "editor.minimap": f|', ['false']],
    ['{ "editor.minimap": false|', []],
    ['{ "execution.target": "l|', ['local']],
    ['{ "editor.fontSize": |', []],
    ['{ "not.known": |', []],
  ])('suggests setting values at %j', (text, values) => expect(suggested(text)).toEqual(values));
});

describe('jsonProblems', () => {
  const problems = (text: string) =>
    jsonProblems(text, settings).map(({ severity, message }) => `${severity}: ${message}`);

  it('accepts comments and trailing commas', () =>
    expect(problems('{ // mine\n "editor.fontSize": 20, }')).toEqual([]));

  it.each([
    [
      '{ "editor.fontSize": 2 }',
      'warning: The setting “editor.fontSize” must be a number from 6 to 100, not 2',
    ],
    [
      '{ "execution.target": "moon" }',
      'warning: The setting “execution.target” must be one of auto, local, not “moon”',
    ],
    ['{ "a.b": 1 }', 'warning: “a.b” is not a known setting and is left unchanged.'],
    ['[]', 'error: The settings must be a JSON object: { "name": value }'],
  ])('reports the problem in %s', (text, problem) => expect(problems(text)).toEqual([problem]));

  it('reports syntax errors', () => {
    expect(problems('{ "a": }')).toEqual([expect.stringMatching(/^error: This is not valid JSON: .+/)]);
  });
});
