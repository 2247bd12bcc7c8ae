import { expect, it } from 'vitest';
import { leanManifest } from './lean-manifest';

it('leanManifest omits only descriptions, details, empty lists and shared values that the page does not need at first', () => {
  const contextKeys = [{ key: 'demo.isOn', description: 'Whether it is on.' }];
  const configuration = [{ key: 'demo.size', type: 'number', default: 1, description: 'How large.' }];
  const contributes = { contextKeys, configuration };
  expect(leanManifest({ id: 'demo', description: 'A demo.', contributes })).toEqual({
    id: 'demo',
    contributes: { contextKeys, configuration: [{ key: 'demo.size', type: 'number', default: 1 }] },
  });
  const tool = { name: 'demo_run', command: 'demo.run' };
  const chatTools = [{ ...tool, title: 'Run', description: 'Runs.', input: { type: 'object' } }];
  expect(leanManifest({ id: 'demo', contributes: { chatTools } })).toEqual({
    id: 'demo',
    contributes: { chatTools: [tool] },
  });
  expect(leanManifest({ id: 'bare', requires: [], optional: ['demo'] })).toEqual({
    id: 'bare',
    optional: ['demo'],
  });
  const about = { version: '0.1.0', publisher: 'sinter', engines: { sinter: '^0.1.0' } };
  expect(leanManifest({ id: 'own', ...about })).toEqual({ id: 'own' });
  const others = { version: '1.2.0', publisher: 'somebody', engines: { sinter: '^0.2.0' } };
  expect(leanManifest({ id: 'theirs', ...others })).toEqual({ id: 'theirs', ...others });
});
