import { DisposableStore } from '@core/base/lifecycle';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ObservableContextKeys } from './context-keys/observable-context-keys';
import { DeclaredCommands } from './declared-commands';

describe('DeclaredCommands', () => {
  let contextKeys: ObservableContextKeys;
  let commands: DeclaredCommands;

  beforeEach(() => {
    contextKeys = new ObservableContextKeys();
    commands = new DeclaredCommands(contextKeys);
  });

  it('activates the plugin only on first use and forwards the arguments and the result', async () => {
    const registered = new DisposableStore();
    const activate = vi.fn(async () => {
      registered.add(commands.register('demo.add', (a: number, b: number) => a + b));
    });
    const declaration = commands.declare({ id: 'demo.add', title: 'Add' }, activate);
    expect(await commands.execute('demo.add', 2, 3)).toBe(5);
    expect(await commands.execute('demo.add', 4, 3)).toBe(7);
    expect(activate).toHaveBeenCalledTimes(1);
    registered.dispose();
    declaration.dispose();
  });

  it('rejects a command that does not exist, is not enabled, or has no handler', async () => {
    const declaration = commands.declare({ id: 'demo.run', title: 'Run', enablement: 'project.open' });
    await expect(commands.execute('demo.none')).rejects.toThrow('The command “demo.none” does not exist');
    await expect(commands.execute('demo.run')).rejects.toThrow('“Run” is currently not available');
    contextKeys.set('project.open', true);
    await expect(commands.execute('demo.run')).rejects.toThrow('“Run” cannot be run');
    declaration.dispose();
  });

  it('rejects a second declaration and a second handler for the same command', () => {
    const declaration = commands.declare({ id: 'demo.a', title: 'A' });
    expect(() => commands.declare({ id: 'demo.a', title: 'B' })).toThrow(
      "Command 'demo.a' is declared twice",
    );
    const handler = commands.register('demo.a', () => {});
    expect(() => commands.register('demo.a', () => {})).toThrow('already has a handler');
    expect(() => commands.register('demo.b', () => {})).toThrow('is not declared in any manifest');
    handler.dispose();
    expect(commands.hasHandler('demo.a')).toBe(false);
    declaration.dispose();
    expect(commands.commands$.value).toEqual([]);
  });
});
