import { defineMessages } from '@core/base/localization/define-messages';

/** What running Move tells users. */
export const messages = defineMessages('plugins/move-toolchain/engine/vm', {
  badArgument: (given: string, type: string) =>
    `${given} is no ${type}. Addresses begin with 0x, bytes are 0x and two digits for each, large numbers may be text`,
  argumentCount: (name: string, wanted: number, given: number) =>
    `${name} takes ${wanted} arguments, and is given ${given}`,
  typeArgumentCount: (name: string, wanted: number, given: number) =>
    `${name} takes ${wanted} type arguments, and is given ${given}`,
  noFunctionName: (name: string) => `'${name}' names no function. Write it as 0x1::module::function`,
  notEntry: (name: string) => `${name} is no entry function, so that a transaction cannot call it`,
  notView: (name: string) =>
    `${name} is no view function. Mark it with #[view] to call it without a transaction`,
  parameterType: (name: string, type: string) =>
    `${name} takes a ${type}, which cannot be given from outside`,
  signerCount: (name: string, wanted: number, given: number) =>
    `${name} is to be signed by ${wanted} accounts, and is signed by ${given}`,
  noAccount: (address: string) => `There is no account ${address} on this network`,
  noSnapshot: (id: number) => `There is no snapshot ${id}, or it was reverted`,
  badState: (why: string) => `This is no state of a local Aptos network: ${why}`,
  timeBackwards: 'Time on a chain does not go back',

  /** @param code as `formatExitCode` returns it. */
  abort: (module: string, code: string, description = '') =>
    `Move abort in ${module}: ${code}${description === '' ? '' : `: ${description}`}`,
  failure: (status: string, place: string) => `Execution failed in ${place}: ${status}`,
  outOfGas: 'Out of gas: allow the transaction more, or do less in it',
  statusDetail: (status: string, detail: string) => `${status} (${detail})`,
  script: 'the script',

  publishForeign: (module: string, address: string) =>
    `${module} does not stand at ${address}, the account that publishes`,
  publishNames: (names: string) =>
    `The modules and the package's metadata do not name the same modules: ${names}`,
  publishIncompatible: (module: string, what: string) =>
    `${module} cannot be upgraded: ${what}. Modules that use it would break`,
  publishUnreadable: (why: string) => `A module of the package cannot be loaded: ${why}`,
  changedStruct: (name: string) => `the type '${name}' has changed or is gone`,
  changedFunction: (name: string) => `the function '${name}' has changed or is gone`,

  testTimeout: (gas: string) => `Test timed out: it used up its gas (${gas} units)`,
  testShouldFail: 'The test was to fail, and ended well',
  testWrongFailure: (wanted: string, found: string) =>
    `The test was to fail with ${wanted}, and failed with ${found}`,
  abortCode: (code: string, module: string) => `abort code ${code} from ${module}`,
  anyModule: 'any module',
});
