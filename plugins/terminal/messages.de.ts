import type { Translation } from '@core/localization/define-messages';
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
    testsNotRun: 'Die Tests konnten nicht ausgeführt werden',
    expected: 'erwartet:',
    received: 'erhalten:',
    oneScript: 'Ein Skript auf einmal: run [script]',
    noScript: (path) => `'${path}' ist kein Skript, das hier ausgeführt werden kann`,
    nothingToOpen: 'Eine Datei nennen: open path[:line[:column]]',
    opened: (path) => `${path} geöffnet`,
    usage: (line) => `Aufruf: ${line}`,
    sameAs: (command) => `Dasselbe wie: ${command}`,
    helpOwn: 'Befehle dieser IDE',
    helpSpellings: 'Wie auf dem Desktop',
    helpShell:
      'Außerdem: ls, cat, grep, sed, awk, find, jq und die anderen Werkzeuge einer Shell, mit Pipes, Umleitungen und Schleifen. Ein Befehl erklärt sich mit --help.',
  } satisfies Translation<typeof messages>,
};
