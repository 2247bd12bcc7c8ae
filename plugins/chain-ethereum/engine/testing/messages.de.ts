import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum/engine/testing': {
    running: 'testen',
    badSetting: (place, name, value, otherwise) =>
      `${place}: ${name} kann nicht ${value} sein; stattdessen wird ${otherwise} verwendet`,
    notFollowed: (place, name) =>
      `${place}: „${name}“ von forge-config ist kein Profil von foundry.toml, gefolgt von einem unterstützten Schlüssel`,
    setUpFailed: (reason) => `setUp() ist fehlgeschlagen: ${reason}`,
    constructorFailed: (reason) => `Der Testvertrag konnte nicht angelegt werden: ${reason}`,
    unknownCheatcode: (signature) => `vm.${signature} wird hier nicht unterstützt`,
    gone: 'Der Vertrag enthält diesen Test nicht mehr',
    revertedSilently: 'Ohne Angabe eines Grundes zurückgesetzt',
    outOfGas:
      'Gas aufgebraucht: Der Test hat das Gaslimit des Blocks der Testkette überschritten. Prüfen Sie den Code auf Endlosschleifen.',
    hung: (seconds) => `Nach ${seconds} s beendet: möglicherweise eine Endlosschleife`,
    failedFlag: 'Der Test hat fail() aufgerufen',
    testFail:
      '`testFail*` gibt es nicht mehr. Schreiben Sie stattdessen test_Revert[If|When]_Bedingung, und erwarten Sie ein Zurücksetzen',
    filtered:
      'Nicht ausgeführt wegen eines Filters in foundry.toml, etwa no_match_test. Einzeln gestartet wird der Test trotzdem ausgeführt.',
    besideTestFail: 'Nicht ausgeführt, weil der Vertrag eine Funktion hat, deren Name mit testFail beginnt',
    tooManyRejects: (rejects) =>
      `\`vm.assume\` hat zu viele Eingaben verworfen (${rejects} sind erlaubt). Grenzen Sie die Eingaben mit bound() ein.`,
    rejectsForLong: (rejects, seconds, done, wanted) =>
      `\`vm.assume\` hat in ${seconds} s ${rejects} Eingaben verworfen, nur ${done} von ${wanted} Durchgängen sind abgeschlossen. Grenzen Sie die Eingaben mit bound() ein.`,
    tableWithoutParameters: 'Ein Tabellentest braucht mindestens einen Parameter',
    tableWithoutFixtures: 'Für den Tabellentest sind keine Fixtures definiert',
    tableWithoutRows: 'Ein Tabellentest braucht mindestens eine Fixture',
    noFixture: (name) => `Für den Parameter ${name} ist keine Fixture definiert`,
    fixtureCount: (count, name, wanted) =>
      `Für ${name} sind ${count} Fixtures definiert (erwartet: ${wanted})`,
    counterexample: (call) => `Gegenbeispiel: ${call}`,
    foundAt: (run, seed) => `Gefunden in Durchgang ${run}, mit Startwert ${seed}`,
    sequence: (length) => (length === 1 ? 'Nach diesem Aufruf:' : `Nach diesen ${length} Aufrufen:`),
    nothingToCall:
      'Es gibt keinen Vertrag, der aufgerufen werden kann. Legen Sie in setUp() einen an, oder geben Sie ihn mit targetContract(address) an.',
    passed: (name, figures) => `[PASS] ${name} (${figures})`,
    skipped: (reason) => (reason === '' ? 'Übersprungen' : `Übersprungen: ${reason}`),
  } satisfies Translation<typeof messages>,
};
