import { expect, it } from 'vitest';
import { leanManifest } from './lean-manifest';

it('leaves out what only readers of a manifest want, and nothing else', () => {
  const contextKeys = [{ key: 'demo.isOn', description: 'Whether it is on.' }];
  const configuration = [{ key: 'demo.size', type: 'number', default: 1, description: 'How large.' }];
  const contributes = { contextKeys, configuration };
  expect(leanManifest({ id: 'demo', description: 'A demo.', contributes })).toEqual({
    id: 'demo',
    contributes: { contextKeys, configuration: [{ key: 'demo.size', type: 'number', default: 1 }] },
  });
  expect(leanManifest({ id: 'bare', requires: [], optional: ['demo'] })).toEqual({
    id: 'bare',
    optional: ['demo'],
  });
});
