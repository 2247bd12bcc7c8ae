import { describe, expect, it } from 'vitest';
import { SandboxDispatcher } from './sandbox-calls';

const dispatcher = (permissions?: readonly string[]) =>
  new SandboxDispatcher({
    name: 'Code',
    permissions,
    limits: { pendingCalls: 1 },
    calls: {
      greet: (name) => `Hello, ${String(name)}`,
      door: () => ({ dispose: () => {} }),
      fail: () => {
        throw new RangeError('too far');
      },
      wait: () => new Promise(() => {}),
    },
  });

describe('SandboxDispatcher', () => {
  it('makes the calls there are, and hands results over by value', async () => {
    expect(await dispatcher().dispatch('greet', ['you'])).toEqual(['Hello, you']);
    await expect(dispatcher().dispatch('door', [])).rejects.toThrow('could not be cloned');
  });

  it('knows no call by the name of a prototype, and none without permission', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'gone']) {
      await expect(dispatcher().dispatch(name, [])).rejects.toThrow(`There is no call '${name}'`);
    }
    await expect(dispatcher(['wait']).dispatch('greet', [])).rejects.toThrow("Code may not call 'greet'");
  });

  it('tells an error without where it came from, and refuses more than may wait', async () => {
    const one = dispatcher();
    await expect(one.dispatch('fail', [])).rejects.toMatchObject({
      name: 'RangeError',
      message: 'too far',
      stack: '',
    });
    void one.dispatch('wait', []);
    await expect(one.dispatch('greet', [])).rejects.toThrow('1 calls are under way already');
  });
});
