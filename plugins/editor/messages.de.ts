import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename } from '@core/base/path';
import type { messages } from './messages';

export const german = {
  'plugins/editor': {
    loading: (path) => `${basename(path)} wird geladen`,
    noFile: 'Keine Datei',
    noFileHint: 'Eine Datei im Dateibaum öffnen.',
    notText: (path) => `${basename(path)} ist kein UTF-8-Text`,
    notTextHint: (size) =>
      `Die Datei (${formatSize(size)}) bleibt, wie sie ist, und kann hier nicht bearbeitet werden.`,
    notShown: (path) => `${basename(path)} kann nicht angezeigt werden`,
    editorMissing: 'Der Editor konnte nicht geladen werden. Verbindung prüfen, dann erneut versuchen.',
    retry: 'Erneut versuchen',
    fileDeleted: 'Die Datei wurde gelöscht.',
    deleted: (path) => `${basename(path)} wurde gelöscht. Der Text ist noch da.`,
    restore: 'Datei wiederherstellen',
    notSaved: (path, reason) =>
      `„${path}“ ist nicht gespeichert: ${reason}. Der Text bleibt im Editor und wird von selbst gespeichert, sobald das geht.`,
    saved: (path) => `${basename(path)} gespeichert`,
    savedFiles: (count) => `${counted(count, 'Datei', 'Dateien')} gespeichert`,
    notKept: (reason) =>
      `Nicht gespeicherter Text ginge verloren, wenn dieser Tab jetzt geschlossen würde: ${reason}. Den Tab geöffnet lassen, bis der Text gespeichert ist.`,
    freeSpace: 'Speicherplatz freigeben…',
    returned: (paths) =>
      paths.length === 1
        ? `Der nicht gespeicherte Text von „${paths.join()}“ wurde zurückgeholt. Er ist noch nicht gespeichert.`
        : `Der nicht gespeicherte Text von ${paths.length} Dateien wurde zurückgeholt: ${paths.join(', ')}. Er ist noch nicht gespeichert.`,
    notOpenProject: 'Das Projekt ist nicht geöffnet',
    conflict: (path) => `„${path}“ wurde anderswo geändert, während es hier nicht gespeicherten Text gibt.`,
    conflictFirst: (path) =>
      `„${path}“ wurde anderswo geändert: Vor dem Speichern „Meine behalten“ oder „Andere übernehmen“ wählen`,
    keepMine: 'Meine behalten',
    takeTheirs: 'Andere übernehmen',
    compare: 'Vergleichen',
    compareTitle: (path) => `${basename(path)} (Andere ↔ Meine)`,
    theirs: 'Andere: was jetzt in der Datei steht',
    mine: 'Meine: nicht gespeichert',
    comparing: 'Wird verglichen…',
    changes: (count) => (count === 0 ? 'Keine Unterschiede' : counted(count, 'Änderung', 'Änderungen')),
    nextChange: 'Nächste Änderung',
    previousChange: 'Vorherige Änderung',
    sideBySide: 'Nebeneinander',
    comparisonGone: 'Nichts mehr zu vergleichen',
    comparisonGoneHint:
      'Die Texte eines Vergleichs bleiben erhalten, bis die Seite neu geladen wird. Zum Anzeigen erneut vergleichen.',
    comparisonNotShown: 'Der Vergleich kann nicht angezeigt werden',
    closeTab: 'Tab schließen',
    reopen: 'Erneut öffnen mit…',
    reopenTitle: (path) => `${basename(path)} erneut öffnen mit`,
    reopenPlaceholder: 'Anzeige wählen',
    reopenNothing: 'Es ist keine Datei geöffnet: zuerst eine öffnen, dann erneut öffnen',
    large: (path, size) =>
      `${basename(path)} ist ${formatSize(size)} groß: Das Bearbeiten kann langsam sein.`,
    huge: (path, size) =>
      `${basename(path)} ist ${formatSize(size)} groß: Die Datei wird ohne Farben angezeigt, und das Bearbeiten kann langsam sein.`,
    cursor: ({ line, column }, selected) =>
      `Zeile ${line}, Spalte ${column}${selected > 0 ? ` (${selected} ausgewählt)` : ''}`,
    glyphActions: 'Aktionen dieser Zeile',
    textMenu: 'Textaktionen',
    textAction: (action) =>
      ({
        goToDefinition: 'Gehe zur Definition',
        peekDefinition: 'Definition einblenden',
        goToReferences: 'Gehe zu Verweisen',
        rename: 'Symbol umbenennen',
        changeAll: 'Alle Vorkommen ändern',
        refactor: 'Umgestalten...',
        format: 'Dokument formatieren',
        cut: 'Ausschneiden',
        copy: 'Kopieren',
        paste: 'Einfügen',
      })[action],
    plainText: 'Nur Text',
    encoding: 'UTF-8',
    encodingWithMark: 'UTF-8 mit BOM',
    encodingTitle: (path) => `Kodierung von ${basename(path)}`,
    encodingPlaceholder: 'Texte sind UTF-8; wählen, ob die Datei mit einer Bytereihenfolge-Marke beginnt',
    languageTitle: (path) => `Sprachmodus von ${basename(path)}`,
    languagePlaceholder: 'Sprache wählen',
    languageOfName: 'Nach dem Namen der Datei',
    changeLanguage: 'Sprachmodus ändern',
    changeEncoding: 'Kodierung ändern',
    goToLine: 'Gehe zu Zeile',
    keyModeTitle: 'Tasten des Editors',
    keyModePlaceholder: 'Wählen, wessen Tasten der Editor hat',
    keyModeInUse: 'In Verwendung',
    keyModeName: (mode) => ({ default: 'Standardtasten', vim: 'Vim-Tasten', emacs: 'Emacs-Tasten' })[mode],
    keyModeHint: (mode) =>
      ({
        default: 'Die dieses Produkts, wie in VS Code',
        vim: 'Modi, Bewegungen, Register, / und die Befehlszeile mit :w und :q',
        emacs: 'Bewegungen, Marke und Kill-Ring, Strg+X Strg+S',
      })[mode],
    keyModeShort: (mode) => ({ default: '', vim: 'Vim', emacs: 'Emacs' })[mode],
    changeKeyMode: 'Tasten des Editors wählen',
    keysMissing: (mode) =>
      `Die ${mode === 'vim' ? 'Vim' : 'Emacs'}-Tasten konnten nicht geladen werden; der Editor hat vorerst seine eigenen. Verbindung prüfen, dann erneut wählen.`,
    vimMode: 'Vim-Modus',
    vimModeName: (mode) => {
      const names: Readonly<Record<string, string>> = {
        normal: '-- NORMAL --',
        insert: '-- EINFÜGEN --',
        replace: '-- ERSETZEN --',
        visual: '-- VISUELL --',
        'visual linewise': '-- VISUELL ZEILE --',
        'visual blockwise': '-- VISUELL BLOCK --',
      };
      return names[mode] ?? `-- ${mode.toUpperCase()} --`;
    },
    vimPrompt: (prefix) =>
      prefix === ':'
        ? 'Vim-Befehl'
        : prefix === '/'
          ? 'Suchen'
          : prefix === '?'
            ? 'Rückwärts suchen'
            : prefix,
    vimNoBang: (command) =>
      `:${command} kennt kein „!“: Ein Tab speichert seinen Text vor dem Schließen. Änderungen vorher mit u zurücknehmen.`,
    vimNoArguments: (command) => `:${command} nimmt hier keine Argumente`,
    noEditor: 'Es ist kein Text geöffnet: zuerst eine Datei öffnen',
    grammarFailed: (language, reason) => `„${language}“ wird ohne Farben angezeigt: ${reason}`,
    configurationFailed: (language, reason) =>
      `Die Sprachkonfiguration von „${language}“ wird nicht verwendet: ${reason}`,
    snippetsFailed: (language, reason) => `Snippets für „${language}“ werden nicht angeboten: ${reason}`,
    notChangeable: (path) =>
      `„${path}“ hat keinen Text, der sich ändern lässt, also wurde nichts geändert. Die Datei wiederherstellen, dann noch einmal versuchen.`,
    nothingToRename: 'Hier steht nichts, was sich umbenennen lässt',
    changedMeanwhile:
      'Ein Text wurde inzwischen geändert, also wurde sonst nichts geändert. Noch einmal versuchen.',
    edited: (count, files) =>
      `${counted(count, 'Änderung', 'Änderungen')} in ${counted(files, 'Datei', 'Dateien')}`,
  } satisfies Translation<typeof messages>,
};
