import { defineMessages } from '@core/base/localization/define-messages';

/** Diagnostics about a package's tests. */
export const messages = defineMessages('plugins/move-toolchain/engine/compile', {
  failureWithoutTest: '`#[expected_failure]` is only allowed on a function with `#[test]`.',
  genericTest: 'A test function cannot have type parameters.',
  testArgumentTwice: (name: string) => `The parameter \`${name}\` has more than one value.`,
  noTestParameter: (test: string, name: string) =>
    `The test function \`${test}\` has no parameter \`${name}\`.`,
  testParameterType: (name: string) =>
    `The parameter \`${name}\` of a test function must have type \`signer\`, \`&signer\` or \`address\`.`,
  testArgumentMissing: (name: string) =>
    `The parameter \`${name}\` has no value. Write \`#[test(${name} = @0x…)]\`.`,
  testArgumentIsAddress: 'The value of a test parameter must be an address: `name = @0x…`.',
  unknownFailure: (name: string) =>
    `Unknown argument \`${name}\`. Expected \`abort_code\`, \`arithmetic_error\`, \`vector_error\`, \`out_of_gas\`, \`major_status\`, \`minor_status\` or \`location\`.`,
  severalFailures: (names: readonly string[]) =>
    `Only one kind of failure is allowed, found ${names.join(', ')}.`,
  missingFailureKind:
    'Specify the kind of failure: `abort_code`, `arithmetic_error`, `vector_error`, `out_of_gas` or `major_status`.',
  failureNumber: 'The value must be a number or a constant with a known value.',
  failureLocation: 'The value must be the module in which the test is expected to fail: `address::module`.',
});
