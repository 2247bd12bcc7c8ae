import { describe, expect, it } from 'vitest';
import { SandboxDispatcher } from './sandbox-calls';

const dispatcher = (permissions?: readonly string[]) =>
  new SandboxDispatcher({
    name: 'Code',
    permissions,
    limits: { pendingCalls: 1 },
    calls: {
      greet: (name) => `Hello, ${String(name)}`,
      api: () => ({ dispose: () => {} }),
      fail: () => {
        throw new RangeError('too far');
      },
      wait: () => new Promise(() => {}),
    },
  });

describe('SandboxDispatcher', () => {
  it('runs known calls and returns results by value', async () => {
    expect(await dispatcher().dispatch('greet', ['you'])).toEqual(['Hello, you']);
    await expect(dispatcher().dispatch('api', [])).rejects.toThrow('could not be cloned');
  });

  it('rejects calls to prototype members and calls without permission', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'gone']) {
      await expect(dispatcher().dispatch(name, [])).rejects.toThrow(`The call “${name}” does not exist`);
    }
    await expect(dispatcher(['wait']).dispatch('greet', [])).rejects.toThrow('Code cannot call “greet”');
  });

  it('removes the stack from errors, and refuses calls while too many are pending', async () => {
    const one = dispatcher();
    await expect(one.dispatch('fail', [])).rejects.toMatchObject({
      name: 'RangeError',
      message: 'too far',
      stack: '',
    });
    void one.dispatch('wait', []);
    await expect(one.dispatch('greet', [])).rejects.toThrow('1 calls are already in progress');
  });
});
