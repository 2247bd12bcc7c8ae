import { DisposableStore } from '@core/base/lifecycle';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeclaredTerminalCommands } from './declared-terminal-commands';

const lifetime = new DisposableStore();
afterEach(() => lifetime.clear());

const compile = { name: 'compile', description: 'Compiles' };

describe('DeclaredTerminalCommands', () => {
  it('activates the plugin when its command is first run', async () => {
    const commands = new DeclaredTerminalCommands();
    const handler = () => Promise.resolve(0);
    const activate = vi.fn(async () => {
      lifetime.add(commands.register('compile', handler));
    });
    lifetime.add(commands.declare(compile, activate));
    expect(await commands.handler('compile')).toBe(handler);
    expect(await commands.handler('compile')).toBe(handler);
    expect(activate).toHaveBeenCalledOnce();
  });

  it('lists declared commands until they are removed', () => {
    const commands = new DeclaredTerminalCommands();
    const declared = commands.declare(compile, () => Promise.resolve());
    expect(commands.commands).toEqual([compile]);
    expect(() => commands.declare(compile, () => Promise.resolve())).toThrow('declared twice');
    declared.dispose();
    expect(commands.commands).toEqual([]);
  });

  it('reports a plugin that does not register a handler', async () => {
    const commands = new DeclaredTerminalCommands();
    await expect(commands.handler('solc')).rejects.toThrow("'solc' is not declared");
    lifetime.add(commands.declare(compile, () => Promise.resolve()));
    await expect(commands.handler('compile')).rejects.toThrow(
      "No plugin registered the terminal command 'compile'",
    );
  });
});
