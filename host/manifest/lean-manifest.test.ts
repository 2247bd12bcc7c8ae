import { expect, it } from 'vitest';
import { leanManifest } from './lean-manifest';

it('leaves out what only readers of a manifest want, and nothing else', () => {
  const contributes = { contextKeys: [{ key: 'demo.isOn', description: 'Whether it is on.' }] };
  expect(leanManifest({ id: 'demo', description: 'A demo.', contributes })).toEqual({
    id: 'demo',
    contributes,
  });
});
