import { defineMessages } from '@core/base/localization/define-messages';

/** What reading a package's tests tells users. */
export const messages = defineMessages('plugins/move-toolchain/engine/compile', {
  failureWithoutTest: '#[expected_failure] stands at a function that is no #[test].',
  genericTest: 'A test has no type parameters.',
  testArgumentTwice: (name: string) => `The parameter '${name}' is given twice.`,
  noTestParameter: (test: string, name: string) => `The test '${test}' has no parameter '${name}'.`,
  testParameterType: (name: string) =>
    `The parameter '${name}' of a test must be of type signer, &signer or address.`,
  testArgumentMissing: (name: string) =>
    `Nothing is given for the parameter '${name}'. Write #[test(${name} = @0x…)].`,
  testArgumentIsAddress: 'A parameter of a test is given an address: name = @0x….',
  unknownFailure: (name: string) =>
    `'${name}' says nothing of a failure. There are abort_code, arithmetic_error, vector_error, out_of_gas, major_status, minor_status and location.`,
  severalFailures: (names: readonly string[]) =>
    `A test fails in one way only, and here are ${names.join(', ')}.`,
  failureOfNoKind:
    'Say how the test must fail: abort_code, arithmetic_error, vector_error, out_of_gas or major_status.',
  failureNumber: 'Here stands a number, or a constant whose value is known.',
  failureLocation: 'Here stands the module in which the test must fail: address::module.',
});
