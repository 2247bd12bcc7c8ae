import { defineMessages } from '@core/base/localization/define-messages';

/** Messages of the Solidity test runner; assertions and cheatcodes use Foundry's messages. */
export const messages = defineMessages('plugins/chain-ethereum/engine/testing', {
  running: 'testing',
  badSetting: (place: string, name: string, value: string, otherwise: string) =>
    `${place}: ${name} cannot be ${value}; ${otherwise} is used instead`,
  notFollowed: (place: string, name: string) =>
    `${place}: “${name}” in forge-config must be a foundry.toml profile followed by a supported key`,
  setUpFailed: (reason: string) => `setUp() failed: ${reason}`,
  constructorFailed: (reason: string) => `The test contract could not be created: ${reason}`,
  unknownCheatcode: (signature: string) => `vm.${signature} is not supported here`,
  gone: 'The contract no longer contains this test',
  revertedSilently: 'Reverted without a reason',
  outOfGas:
    'Out of gas: the test exceeded the block gas limit on the test chain. Check the code for infinite loops.',
  hung: (seconds: string) => `Stopped after ${seconds} s: possibly an infinite loop`,
  failedFlag: 'The test called fail()',
  testFail:
    '`testFail*` has been removed. Consider changing to test_Revert[If|When]_Condition and expecting a revert',
  filtered:
    'Not run because of a filter in foundry.toml, such as no_match_test. Run the test by itself to run it anyway.',
  besideTestFail: 'Not run because the contract has a function whose name starts with testFail',
  tooManyRejects: (rejects: number) =>
    `The \`vm.assume\` cheatcode rejected too many inputs (${rejects} allowed). Restrict the inputs with bound() instead.`,
  rejectsForLong: (rejects: number, seconds: string, done: number, wanted: number) =>
    `The \`vm.assume\` cheatcode rejected ${rejects} inputs in ${seconds} s, and only ${done} of ${wanted} runs were completed. Restrict the inputs with bound() instead.`,
  tableWithoutParameters: 'Table test should have at least one parameter',
  tableWithoutFixtures: 'Table test should have fixtures defined',
  tableWithoutRows: 'Table test should have at least one fixture',
  noFixture: (name: string) => `No fixture defined for param ${name}`,
  fixtureCount: (count: number, name: string, wanted: number) =>
    `${count} fixtures defined for ${name} (expected ${wanted})`,
  counterexample: (call: string) => `Counterexample: ${call}`,
  foundAt: (run: number, seed: string) => `Found in run ${run}, with seed ${seed}`,
  sequence: (length: number) => (length === 1 ? 'After this call:' : `After these ${length} calls:`),
  nothingToCall:
    'There is no contract to call. Create one in setUp(), or specify it with targetContract(address).',
  passed: (name: string, figures: string) => `[PASS] ${name} (${figures})`,
  skipped: (reason: string) => (reason === '' ? 'Skipped' : `Skipped: ${reason}`),
});
