import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/compile': {
    failureWithoutTest: '#[expected_failure] steht an einer Funktion, die kein #[test] ist.',
    genericTest: 'Ein Test hat keine Typparameter.',
    testArgumentTwice: (name) => `Der Parameter '${name}' wird zweimal angegeben.`,
    noTestParameter: (test, name) => `Der Test '${test}' hat keinen Parameter '${name}'.`,
    testParameterType: (name) =>
      `Der Parameter '${name}' eines Tests muss vom Typ signer, &signer oder address sein.`,
    testArgumentMissing: (name) =>
      `Für den Parameter '${name}' ist nichts angegeben. Schreiben Sie #[test(${name} = @0x…)].`,
    testArgumentIsAddress: 'Ein Parameter eines Tests bekommt eine Adresse: name = @0x….',
    unknownFailure: (name) =>
      `'${name}' sagt nichts über ein Scheitern. Es gibt abort_code, arithmetic_error, vector_error, out_of_gas, major_status, minor_status und location.`,
    severalFailures: (names) => `Ein Test scheitert nur auf eine Weise, und hier stehen ${names.join(', ')}.`,
    failureOfNoKind:
      'Sagen Sie, wie der Test scheitern muss: abort_code, arithmetic_error, vector_error, out_of_gas oder major_status.',
    failureNumber: 'Hier steht eine Zahl oder eine Konstante, deren Wert bekannt ist.',
    failureLocation: 'Hier steht das Modul, in dem der Test scheitern muss: adresse::modul.',
  } satisfies Translation<typeof messages>,
};
