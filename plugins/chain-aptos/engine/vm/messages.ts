import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine/vm', {
  argumentCount: (name: string, wanted: number, given: number) =>
    `Wrong number of arguments for ${name}: expected ${wanted}, found ${given}`,
  typeArgumentCount: (name: string, wanted: number, given: number) =>
    `Wrong number of type arguments for ${name}: expected ${wanted}, found ${given}`,
  noFunctionName: (name: string) =>
    `“${name}” is not a valid function name. Use the form 0x1::module::function.`,
  notEntry: (name: string) => `${name} is not an entry function. A transaction cannot call it.`,
  notView: (name: string) =>
    `${name} is not a view function. Mark it with #[view] to call it without a transaction.`,
  parameterType: (name: string, type: string) =>
    `${name} has a parameter of type ${type}, which cannot be passed as a transaction argument`,
  signerCount: (name: string, wanted: number, given: number) =>
    `Wrong number of signers for ${name}: expected ${wanted}, found ${given}`,
  timeBackwards: 'The network time cannot go backwards',
  publishForeign: (module: string, address: string) =>
    `${module} cannot be published by ${address}, because the module has a different address`,
  publishNames: (names: string) => `The modules do not match the package metadata: ${names}`,
  publishIncompatible: (module: string, what: string) =>
    `${module} cannot be upgraded: ${what}. This would break modules that use it.`,
  publishUnreadable: (why: string) => `A module in the package cannot be loaded: ${why}`,
  changedStruct: (name: string) => `the type “${name}” was changed or removed`,
  changedFunction: (name: string) => `the function “${name}” was changed or removed`,
  testShouldFail: 'The test should have failed, but it succeeded',
  testWrongFailure: (wanted: string, found: string) =>
    `The test failed for a different reason. Expected: ${wanted}. Actual: ${found}`,
  abortCode: (code: string, module: string) => `abort code ${code} from ${module}`,
  anyModule: 'any module',
});
