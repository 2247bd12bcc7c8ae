import { DisposableStore } from '@core/base/lifecycle';
import { DeclaredTerminalCommands } from '@core/commands/declared-terminal-commands';
import type { TerminalCommandDescription, TerminalInvocation } from '@core/commands/terminal-commands';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandRunner } from '../../plugins/terminal/commands/command-runner';

/** Terminal commands that the product's plugins declare in their manifests. */
const manifests = import.meta.glob<{
  contributes?: { terminalCommands?: readonly TerminalCommandDescription[] };
}>('../../plugins/*/manifest.json', { eager: true, import: 'default' });

const store = new DisposableStore();
let calls: TerminalInvocation[] = [];
let commands: DeclaredTerminalCommands;

beforeEach(() => {
  calls = [];
  commands = new DeclaredTerminalCommands();
  for (const { contributes } of Object.values(manifests)) {
    for (const one of contributes?.terminalCommands ?? []) {
      store.add(commands.declare(one, () => Promise.resolve()));
      if (one.runs !== undefined) continue;
      const handler = async (invocation: TerminalInvocation) => {
        calls.push(invocation);
        invocation.print(`${one.name}(${invocation.args.join(' ')})`);
        return 0;
      };
      store.add(commands.register(one.name, handler));
    }
  }
});

afterEach(() => store.clear());

function type(line: string) {
  const runner = new CommandRunner(commands, () => {});
  return runner.run({ words: line.split(' '), cwd: '/project/contracts', stdin: '', live: false });
}

describe('the terminal with desktop tool commands', () => {
  it.each([
    ['solc contracts/Main.sol', 'compile(contracts/Main.sol)'],
    ['solc', 'compile()'],
    ['forge build', 'compile()'],
    ['forge test', 'test()'],
    ['forge test --match-test testAdds -vvv', 'test(--match-test testAdds -vvv)'],
    ['npx hardhat compile --force', 'compile(--force)'],
    ['npx hardhat test test/Main.ts', 'test(test/Main.ts)'],
    ['npx hardhat run scripts/deploy.ts', 'run(scripts/deploy.ts)'],
    ['func main.fc', 'compile(main.fc)'],
    ['npx func-js main.fc', 'compile(main.fc)'],
    ['tolk main.tolk', 'compile(main.tolk)'],
    ['tact main.tact', 'compile(main.tact)'],
    ['npx blueprint build --all', 'compile(--all)'],
    ['npx blueprint test', 'test()'],
    ['npx blueprint run deployMain', 'run(deployMain)'],
    ['aptos move compile', 'compile()'],
    ['aptos move test --filter counter', 'test(--filter counter)'],
    ['sui move build', 'compile()'],
    ['sui move test counter', 'test(counter)'],
    ['npm test', 'test()'],
    ['npx tsx scripts/deploy.ts', 'run(scripts/deploy.ts)'],
  ])('runs %s', async (line, done) => {
    expect(await type(line)).toEqual({ exitCode: 0, stdout: done, stderr: '' });
    expect(calls).toMatchObject([{ folder: 'contracts' }]);
  });

  it.each([
    [
      'forge script Deploy',
      'forge script Deploy: not available in this terminal. Available: forge build, forge test',
    ],
    ['npx hardhat node', 'npx hardhat node: not available in this terminal. Available: '],
    ['npx blueprint verify', 'npx blueprint verify: not available in this terminal. Available: '],
    [
      'aptos init',
      'aptos init: not available in this terminal. Available: aptos move compile, aptos move test',
    ],
    [
      'aptos move publish',
      'aptos move publish: not available in this terminal. Available: aptos move compile, ',
    ],
    [
      'sui client publish',
      'sui client publish: not available in this terminal. Available: sui move build, sui move test',
    ],
  ])('rejects %s with one line that lists the available commands', async (line, said) => {
    const { exitCode, stderr, stdout } = await type(line);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(said);
    expect(calls).toEqual([]);
  });

  it.each(['solc', 'forge test', 'npx blueprint build', 'sui move test'])(
    'prints usage for %s --help',
    async (name) => {
      const { exitCode, stdout } = await type(`${name} --help`);
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(new RegExp(`^Usage: ${name}\\n.+\\nAlias for: (compile|test)\\n$`));
    },
  );
});
