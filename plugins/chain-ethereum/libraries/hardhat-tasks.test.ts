import type { ChainToolchain } from '@core/chains/toolchain';
import { failureMessages, outcomesOf, runScriptTests } from '@tests/support/script-tests';
import { describe, expect, it } from 'vitest';
import { createEthereumLibraries } from './ethereum-libraries';
import { ethereumLibraryNames } from './library-names';

const unused = () => Promise.reject(new Error('Tasks of these tests need no chain'));
const provider = createEthereumLibraries({ openLocalNetwork: unused } as unknown as ChainToolchain, {
  compile: unused,
});
const libraries = {
  libraries: ethereumLibraryNames.map((name) => ({ name, version: '1.0.0' })),
  provider: async () => provider,
};

const run = (config: string, body: string, more: Readonly<Record<string, string>> = {}) =>
  runScriptTests(
    {
      'hardhat.config.ts': config,
      'test/tasks.ts': `import hre from 'hardhat';
import { expect } from 'chai';
const refusal = (work: Promise<unknown>) => work.then(() => 'ran', (error) => error.message);
it('runs', async () => {
${body}
});`,
      ...more,
    },
    { libraries },
  );
const passed = { runs: 'passed' };

describe('tasks in hardhat.config', { timeout: 60_000 }, () => {
  it('run with the Hardhat 2 builder and are rejected if an argument, an action or a definition is missing', async () => {
    const events = await run(
      `import { extendEnvironment, scope, subtask, task, types } from 'hardhat/config';
extendEnvironment((hre) => { hre.greeting = 'Hello'; });
subtask('join').setAction(async ({ words }) => words.join(' '));
task('greet', 'Greets someone')
  .addParam('name', 'Who')
  .addOptionalParam('mark', 'The last character', '!', types.string)
  .addFlag('loud')
  .setAction(async ({ name, mark, loud }, hre) => {
    const text = (await hre.run('join', { words: [hre.greeting, name] })) + mark;
    return loud ? text.toUpperCase() : text;
  });
task('greet').setAction(async (args, hre, runSuper) => '<' + (await runSuper(args)) + '>');
task('double', async ({ value }) => 2 * value);
task('pay').addParam('to').setAction(async () => 1);
task('empty');
scope('math').task('half').setAction(async ({ value }) => value / 2);
export default { solidity: '0.8.28' };`,
      `expect(await hre.run('greet', { name: 'Ada' })).to.equal('<Hello Ada!>');
expect(await hre.run('greet', { name: 'Ada', mark: '.', loud: true })).to.equal('<HELLO ADA.>');
expect(await hre.run('double', { value: 4 })).to.equal(8);
expect(await hre.run({ scope: 'math', task: 'half' }, { value: 4 })).to.equal(2);
expect(await hre.run('compile')).to.equal(undefined);
expect(await refusal(hre.run('pay'))).to.contain('The task “pay” requires the argument “to”');
expect(await refusal(hre.run('empty'))).to.contain('The task “empty” has no action');
expect(await refusal(hre.run('verify'))).to.contain('The Hardhat task “verify” is not available here');
expect(await refusal(hre.run('other'))).to.contain('Unknown task “other”. Available: “join”, “greet”, “double”, “pay”, “empty”, “math half”');`,
    );
    expect([failureMessages(events, 'runs'), outcomesOf(events)]).toEqual([[], passed]);
  });

  it('run with the Hardhat 3 builder if the configuration or a plugin lists them', async () => {
    const events = await run(
      `import { defineConfig, overrideTask, task } from 'hardhat/config';
const add = task('add', 'Adds numbers')
  .addPositionalArgument({ name: 'first' })
  .addOption({ name: 'second', defaultValue: 1 })
  .setAction(() => import('./tasks/add.js'))
  .build();
const count = task(['list', 'count'], 'Counts').addVariadicArgument({ name: 'items', defaultValue: [] })
  .setInlineAction(async ({ items }) => items.length).build();
const build = overrideTask('build')
  .setInlineAction(async (args, _hre, runSuper) => { await runSuper(args); return 'built'; }).build();
task('unlisted').setInlineAction(async () => 1).build();
export default defineConfig({ plugins: [{ id: 'own', tasks: [count] }], tasks: [add, build] });`,
      `expect(await hre.run('add', { first: 2 })).to.equal(3);
expect(await hre.tasks.getTask('add').run({ first: 2, second: 5 })).to.equal(7);
expect(await hre.tasks.getTask(['list', 'count']).run({ items: ['a', 'b'] })).to.equal(2);
expect(await hre.run('build')).to.equal('built');
expect(await refusal(hre.run('unlisted'))).to.contain('Unknown task “unlisted”. Available: “list count”, “add”, “build”');`,
      {
        'tasks/add.ts':
          'export default async ({ first, second }, hre) => first + second + 0 * hre.version.length;',
      },
    );
    expect([failureMessages(events, 'runs'), outcomesOf(events)]).toEqual([[], passed]);
  });

  it('report why the configuration cannot be loaded', async () => {
    const events = await run(
      `import 'missing-plugin';\nexport default {};`,
      `expect(await refusal(hre.run('any'))).to.contain("Cannot find module 'missing-plugin', imported by hardhat.config.ts");`,
    );
    expect([failureMessages(events, 'runs'), outcomesOf(events)]).toEqual([[], passed]);
  });
});
