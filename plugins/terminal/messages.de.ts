import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/terminal': {
    terminal: 'Terminal',
    terminals: 'Terminals',
    numbered: (number) => `Terminal ${number}`,
    add: 'Neu',
    split: 'Teilen',
    find: 'Suchen',
    clear: 'Leeren',
    close: 'Schließen',
    findPlaceholder: 'Im Terminal suchen',
    findNext: 'Nächster Treffer',
    findPrevious: 'Vorheriger Treffer',
    noMatch: 'Keine Ergebnisse',
    engine: 'Die Shell',
    shellRestarted: 'Der Befehl ließ sich nicht unterbrechen. Die Shell wurde neu gestartet, /tmp ist leer.',
    welcome: "'help' zeigt die Befehle dieses Terminals.",
    restored: 'Wiederhergestellt',
    undoLabel: (line) => `Terminal: ${line}`,
    searchPrompt: (query) => `(Suche)'${query}': `,
    noTerminals: 'Kein Terminal geöffnet',
    noTerminalsHint: 'Ein neues beginnt im Stammordner des Projekts.',
    notOffered: (name, runs) => `${name}: steht für '${runs}', das kein eingeschaltetes Plugin mitbringt`,
    onlyOffered: (words, offered) =>
      offered.length === 0
        ? `${words}: wird hier nicht angeboten`
        : `${words}: wird hier nicht angeboten. Angeboten: ${offered.join(', ')}`,
    unknownOption: (name, known) =>
      known.length === 0
        ? `Die Option ${name} wird hier nicht angeboten`
        : `Die Option ${name} wird hier nicht angeboten. Angeboten: ${known.join(', ')}`,
    missingValue: (name) => `Die Option ${name} braucht einen Wert`,
    outsideProject: (path) => `'${path}' liegt nicht im Projekt`,
    noSuchFile: (path) => `Keine solche Datei im Projekt: '${path}'`,
    noSuchTest: (word) => `Weder eine Testdatei noch ein Test heißt '${word}'`,
    noBuilds: 'Das Plugin „Ausführen“, das kompiliert und ausführt, ist ausgeschaltet',
    busy: 'Es läuft schon ein Build oder eine Ausführung: warten oder anhalten, dann erneut versuchen',
    nothingToCompile: 'Es gibt keinen Vertrag, den ein aktiviertes Chain-Plugin kompilieren kann',
    testsNotRun: 'Die Tests konnten nicht ausgeführt werden',
    testsCancelled: 'Der Testlauf wurde abgebrochen',
    expected: 'erwartet:',
    received: 'erhalten:',
    oneScript: 'Ein Skript auf einmal: run [script]',
    scriptFiles: (path) => `${path} ausführen`,
    noScript: (path) => `'${path}' ist kein Skript, das hier ausgeführt werden kann`,
    nothingToOpen: 'Eine Datei nennen: open path[:line[:column]]',
    opened: (path) => `${path} geöffnet`,
    notBoolean: (name, word) => `'${name}' ist true oder false, nicht '${word}'`,
    notJson: (name, type, word) =>
      `'${name}' (${type}) wird als JSON geschrieben, in Anführungszeichen: '[1,2]' oder '{"x":1}'. Das ist keines: ${word}`,
    wantedValues: (parameters, given) =>
      `Erwartet: ${parameters.length === 0 ? 'kein Wert' : parameters.join(', ')}; angegeben: ${given}`,
    doesNotCompile: "Das Projekt hat Fehler: 'compile' zeigt sie",
    whichContract: (wanted, offered) =>
      offered.length === 0
        ? 'Es gibt keinen Vertrag, der deployt werden kann'
        : `${wanted === undefined ? 'Einen von mehreren Verträgen nennen' : `Kein Vertrag '${wanted}'`}: ${offered.join(', ')}`,
    notDeployed: (contract) => `${contract} wurde nicht deployt`,
    deployedAt: (address) => `deployt an ${address}`,
    notDeployedHere: (wanted, offered) =>
      offered.length === 0
        ? `'${wanted}' ist nicht deployt: zuerst 'deploy'`
        : `'${wanted}' ist nicht deployt. Deployt: ${offered.join(', ')}`,
    nothingToCall: 'Einen Vertrag und eine Methode nennen: call <contract> <method> [value…]',
    compileAgain: (contract) => `Der Code von ${contract} ist nicht mehr hier: noch einmal 'deploy'`,
    callFailed: (method, exitCode) =>
      `${method} ist fehlgeschlagen${exitCode === undefined ? '' : `, Exit-Code ${exitCode}`}`,
    sent: (method) => `${method} war erfolgreich`,
    whichMethod: (wanted, offered) =>
      `${wanted === undefined ? 'Eine Methode nennen' : `Keine Methode '${wanted}'`}: ${offered.join(', ')}`,
    transaction: (hash, gas, exitCode) => {
      const facts = [
        ...(gas === undefined ? [] : [`Gas ${gas}`]),
        ...(exitCode === undefined ? [] : [`Exit-Code ${exitCode}`]),
      ];
      return `${hash} ${facts.join(', ')}`.trimEnd();
    },
    usage: (line) => `Aufruf: ${line}`,
    sameAs: (command) => `Dasselbe wie: ${command}`,
    helpOwn: 'Befehle dieser IDE',
    helpSpellings: 'Wie auf dem Desktop',
    helpShell:
      'Außerdem: ls, cat, grep, sed, awk, find, jq und die anderen Werkzeuge einer Shell, mit Pipes, Umleitungen und Schleifen. Ein Befehl erklärt sich mit --help. Was compile, test und run ausgeben, erscheint, sobald es kommt; was durch eine Pipe geht, wenn der Befehl davor geendet hat.',
  } satisfies Translation<typeof messages>,
};
