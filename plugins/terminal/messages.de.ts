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
    welcome: '„help“ zeigt die Befehle dieses Terminals.',
    restored: 'Wiederhergestellt',
    undoLabel: (line) => `Terminal: ${line}`,
    searchPrompt: (query) => `(Suche)'${query}': `,
    noTerminals: 'Kein Terminal geöffnet',
    noTerminalsHint: 'Ein neues Terminal startet im Stammordner des Projekts.',
    notOffered: (name, runs) =>
      `${name} ist ein Alias für „${runs}“; kein eingeschaltetes Plugin bietet diesen Befehl an`,
    onlyOffered: (words, offered) =>
      offered.length === 0
        ? `${words}: hier nicht verfügbar`
        : `${words}: hier nicht verfügbar. Verfügbar: ${offered.join(', ')}`,
    unknownOption: (name, known) =>
      known.length === 0
        ? `Die Option ${name} wird hier nicht unterstützt`
        : `Die Option ${name} wird hier nicht unterstützt. Unterstützt: ${known.join(', ')}`,
    missingValue: (name) => `Die Option ${name} braucht einen Wert`,
    outsideProject: (path) => `„${path}“ ist nicht im Projekt`,
    noSuchFile: (path) => `Diese Datei gibt es im Projekt nicht: „${path}“`,
    noSuchTest: (word) => `Es gibt keine Testdatei und keinen Test namens „${word}“`,
    noBuilds: 'Das Plugin „Ausführen“, das Projekte kompiliert und ausführt, ist ausgeschaltet',
    busy: 'Es läuft schon ein Build oder eine Ausführung. Warten Sie auf das Ende oder halten Sie sie an und versuchen Sie es dann noch einmal.',
    nothingToCompile:
      'Das Projekt enthält keinen Vertrag, den ein eingeschaltetes Chain-Plugin kompilieren kann',
    testsNotRun: 'Die Tests konnten nicht ausgeführt werden',
    testsCancelled: 'Der Testlauf wurde abgebrochen',
    expected: 'erwartet:',
    received: 'erhalten:',
    oneScript: 'Geben Sie nur ein Skript an: run [script]',
    scriptFiles: (path) => `${path} ausführen`,
    noScript: (path) => `„${path}“ ist kein Skript, das hier ausgeführt werden kann`,
    nothingToOpen: 'Geben Sie eine Datei an: open path[:line[:column]]',
    opened: (path) => `${path} geöffnet`,
    notBoolean: (name, word) => `„${name}“ muss true oder false sein, nicht „${word}“`,
    notJson: (name, type, word) =>
      `„${name}“ (${type}) muss JSON in Anführungszeichen sein, zum Beispiel '[1,2]' oder '{"x":1}'. Kein gültiges JSON: ${word}`,
    wantedValues: (parameters, given) =>
      `Erwartete Werte: ${parameters.length === 0 ? 'keine' : parameters.join(', ')}; angegeben: ${given}`,
    doesNotCompile: 'Das Projekt hat Fehler. „compile“ listet sie auf.',
    whichContract: (wanted, offered) =>
      offered.length === 0
        ? 'Das Projekt enthält keinen Vertrag, der deployt werden kann'
        : `${wanted === undefined ? 'Geben Sie einen Vertrag an' : `Es gibt keinen Vertrag „${wanted}“`}: ${offered.join(', ')}`,
    notDeployed: (contract) => `${contract} wurde nicht deployt`,
    deployedAt: (address) => `deployt an ${address}`,
    notDeployedHere: (wanted, offered) =>
      offered.length === 0
        ? `„${wanted}“ ist nicht deployt. Deployen Sie den Vertrag zuerst mit „deploy“.`
        : `„${wanted}“ ist nicht deployt. Deployt: ${offered.join(', ')}`,
    nothingToCall: 'Geben Sie einen Vertrag und eine Methode an: call <contract> <method> [value…]',
    compileAgain: (contract) =>
      `Der kompilierte Code von ${contract} ist nicht mehr verfügbar. Deployen Sie den Vertrag noch einmal mit „deploy“.`,
    callFailed: (method, exitCode) =>
      `${method} ist fehlgeschlagen${exitCode === undefined ? '' : `, Exit-Code ${exitCode}`}`,
    sent: (method) => `${method} war erfolgreich`,
    whichMethod: (wanted, offered) =>
      `${wanted === undefined ? 'Geben Sie eine Methode an' : `Es gibt keine Methode „${wanted}“`}: ${offered.join(', ')}`,
    transaction: (hash, gas, exitCode) => {
      const facts = [
        ...(gas === undefined ? [] : [`Gas ${gas}`]),
        ...(exitCode === undefined ? [] : [`Exit-Code ${exitCode}`]),
      ];
      return `${hash} ${facts.join(', ')}`.trimEnd();
    },
    usage: (line) => `Aufruf: ${line}`,
    sameAs: (command) => `Alias für: ${command}`,
    helpOwn: 'Befehle dieser IDE',
    helpSpellings: 'Befehle der Desktop-Werkzeuge',
    helpShell:
      'Außerdem verfügbar: ls, cat, grep, sed, awk, find, jq und andere Shell-Werkzeuge, mit Pipes, Umleitungen und Schleifen. --help erklärt einen Befehl. Die Ausgabe von compile, test und run erscheint sofort; eine Ausgabe, die durch eine Pipe geht, erscheint nach dem Ende des Befehls.',
  } satisfies Translation<typeof messages>,
};
