import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/compile': {
    failureWithoutTest: '`#[expected_failure]` ist nur an einer Funktion mit `#[test]` erlaubt.',
    genericTest: 'Eine Testfunktion darf keine Typparameter haben.',
    testArgumentTwice: (name) => `Der Parameter \`${name}\` hat mehrere Werte.`,
    noTestParameter: (test, name) => `Die Testfunktion \`${test}\` hat keinen Parameter \`${name}\`.`,
    testParameterType: (name) =>
      `Der Parameter \`${name}\` einer Testfunktion muss den Typ \`signer\`, \`&signer\` oder \`address\` haben.`,
    testArgumentMissing: (name) =>
      `Der Parameter \`${name}\` hat keinen Wert. Schreiben Sie \`#[test(${name} = @0x…)]\`.`,
    testArgumentIsAddress: 'Der Wert eines Testparameters muss eine Adresse sein: `name = @0x…`.',
    unknownFailure: (name) =>
      `Unbekanntes Argument \`${name}\`. Erlaubt sind \`abort_code\`, \`arithmetic_error\`, \`vector_error\`, \`out_of_gas\`, \`major_status\`, \`minor_status\` und \`location\`.`,
    severalFailures: (names) =>
      `Nur eine Art von Fehlschlag ist erlaubt, angegeben sind ${names.join(', ')}.`,
    missingFailureKind:
      'Geben Sie die Art des Fehlschlags an: `abort_code`, `arithmetic_error`, `vector_error`, `out_of_gas` oder `major_status`.',
    failureNumber: 'Der Wert muss eine ganze Zahl oder eine ganzzahlige Konstante sein.',
    failureLocation: 'Der Wert muss das Modul sein, in dem der Test fehlschlagen muss: `adresse::modul`.',
  } satisfies Translation<typeof messages>,
};
