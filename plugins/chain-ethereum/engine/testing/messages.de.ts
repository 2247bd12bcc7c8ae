import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum/engine/testing': {
    running: 'testen',
    badSetting: (place, name, value, otherwise) =>
      `${place}: ${name} kann nicht ${value} sein, stattdessen gilt ${otherwise}`,
    notFollowed: (place, name) =>
      `${place}: '${name}' von forge-config wird hier nicht befolgt; befolgt werden fuzz.runs, fuzz.max-test-rejects, fuzz.seed, invariant.runs, invariant.depth, invariant.fail-on-revert und invariant.shrink-run-limit`,
    setUpFailed: (reason) => `setUp() ist gescheitert: ${reason}`,
    constructorFailed: (reason) => `Der Testvertrag konnte nicht angelegt werden: ${reason}`,
    takesArguments:
      'Ein Testvertrag wird ohne Argumente angelegt, und der Konstruktor von diesem verlangt welche',
    unknownCheatcode: (signature) => `vm.${signature} wird hier nicht unterstützt`,
    gone: 'Der Vertrag hat diesen Test nicht mehr',
    revertedSilently: 'Ohne Begründung zurückgesetzt',
    outOfGas:
      'Gas ausgegangen: Der Test hat mehr verbraucht, als der Block der Testkette gibt. Nach einer endlosen Schleife suchen',
    hung: (seconds) => `Nach ${seconds} s beendet: vielleicht eine endlose Schleife`,
    failedFlag: 'Der Test hat fail() aufgerufen',
    testFail:
      '`testFail*` gibt es nicht mehr. Stattdessen test_Revert[If|When]_Bedingung schreiben und ein Zurücksetzen erwarten',
    tooManyRejects: (rejects) =>
      `\`vm.assume\` hat zu viele Eingaben verworfen (${rejects} sind erlaubt): mit bound() eingrenzen`,
    rejectsForLong: (rejects, seconds, done, wanted) =>
      `\`vm.assume\` hat in ${seconds} s ${rejects} Eingaben verworfen, und ${done} von ${wanted} Durchgängen sind getan: mit bound() eingrenzen`,
    counterexample: (call) => `Gegenbeispiel: ${call}`,
    foundAt: (run, seed) => `Gefunden in Durchgang ${run}, mit Startwert ${seed}`,
    sequence: (length) => (length === 1 ? 'Nach diesem Aufruf:' : `Nach diesen ${length} Aufrufen:`),
    nothingToCall:
      'Kein Vertrag da, der aufgerufen werden könnte: in setUp() einen anlegen oder mit targetContract(address) nennen',
    passed: (name, figures) => `[PASS] ${name} (${figures})`,
    skipped: (reason) => (reason === '' ? 'Übersprungen' : `Übersprungen: ${reason}`),
  } satisfies Translation<typeof messages>,
};
