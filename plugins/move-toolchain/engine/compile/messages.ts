import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-toolchain/engine/compile', {
  failureWithoutTest: '`#[expected_failure]` is only allowed on functions marked with `#[test]`.',
  genericTest: 'A test function cannot have type parameters.',
  testArgumentTwice: (name: string) => `Duplicate value for test parameter \`${name}\`.`,
  noTestParameter: (test: string, name: string) =>
    `The test function \`${test}\` has no parameter \`${name}\`.`,
  testParameterType: (name: string) =>
    `Test parameter \`${name}\` must have type \`signer\`, \`&signer\` or \`address\`.`,
  testArgumentMissing: (name: string) =>
    `Missing value for test parameter \`${name}\`. Specify it in the attribute: \`#[test(${name} = @0x…)]\`.`,
  testArgumentIsAddress: 'The value of a test parameter must be an address: `name = @0x…`.',
  unknownFailure: (name: string) =>
    `Unknown argument \`${name}\`. Expected \`abort_code\`, \`arithmetic_error\`, \`vector_error\`, \`out_of_gas\`, \`major_status\`, \`minor_status\` or \`location\`.`,
  severalFailures: (names: readonly string[]) =>
    `Only one failure kind is allowed; found ${names.join(', ')}.`,
  missingFailureKind:
    'Specify the failure kind: `abort_code`, `arithmetic_error`, `vector_error`, `out_of_gas` or `major_status`.',
  failureNumber: 'The value must be an integer literal or the name of an integer constant.',
  failureLocation: 'The value must be the module where the test is expected to fail: `address::module`.',
});
