import { defineMessages } from '@core/base/localization/define-messages';

/** What the runner of Solidity tests says itself; what assertions and cheatcodes say are Foundry's words. */
export const messages = defineMessages('plugins/chain-ethereum/engine/testing', {
  running: 'testing',
  badSetting: (place: string, name: string, value: string, otherwise: string) =>
    `${place}: ${name} cannot be ${value}, ${otherwise} is taken instead`,
  notFollowed: (place: string, name: string) =>
    `${place}: '${name}' of forge-config is not followed here; fuzz.runs, fuzz.max-test-rejects, fuzz.seed, invariant.runs, invariant.depth, invariant.fail-on-revert and invariant.shrink-run-limit are`,
  setUpFailed: (reason: string) => `setUp() failed: ${reason}`,
  constructorFailed: (reason: string) => `The test contract could not be created: ${reason}`,
  takesArguments: 'A test contract is created without arguments, and the constructor of this one takes some',
  unknownCheatcode: (signature: string) => `vm.${signature} is not supported here`,
  gone: 'The contract has no such test any more',
  revertedSilently: 'Reverted without a reason',
  outOfGas:
    'Out of gas: the test used more than the block of the test chain gives. Look for a loop without end',
  hung: (seconds: string) => `Stopped after ${seconds} s: it may be in a loop without end`,
  failedFlag: 'The test has called fail()',
  testFail:
    '`testFail*` has been removed. Consider changing to test_Revert[If|When]_Condition and expecting a revert',
  tooManyRejects: (rejects: number) =>
    `The \`vm.assume\` cheatcode rejected too many inputs (${rejects} allowed): narrow them with bound() instead`,
  rejectsForLong: (rejects: number, seconds: string, done: number, wanted: number) =>
    `The \`vm.assume\` cheatcode has rejected ${rejects} inputs in ${seconds} s, and ${done} of ${wanted} runs are done: narrow them with bound() instead`,
  counterexample: (call: string) => `Counterexample: ${call}`,
  foundAt: (run: number, seed: string) => `Found in run ${run}, with seed ${seed}`,
  sequence: (length: number) => (length === 1 ? 'After this call:' : `After these ${length} calls:`),
  nothingToCall:
    'There is no contract to call: create one in setUp(), or name it with targetContract(address)',
  passed: (name: string, figures: string) => `[PASS] ${name} (${figures})`,
  skipped: (reason: string) => (reason === '' ? 'Skipped' : `Skipped: ${reason}`),
});
