import { withoutFullStop } from '@core/base/errors';
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
      `Die Datei (${formatSize(size)}) wird nicht verändert und kann hier nicht bearbeitet werden.`,
    notShown: (path) => `${basename(path)} kann nicht angezeigt werden`,
    editorMissing: 'Der Editor konnte nicht geladen werden. Verbindung prüfen, dann erneut versuchen.',
    retry: 'Erneut versuchen',
    fileDeleted: 'Die Datei wurde gelöscht.',
    deleted: (path) => `${basename(path)} wurde gelöscht. Der Text ist hier noch geöffnet.`,
    restore: 'Datei wiederherstellen',
    notSaved: (path, reason) =>
      `„${path}“ ist nicht gespeichert: ${withoutFullStop(reason)}. Der Text bleibt im Editor und wird automatisch gespeichert, sobald das möglich ist.`,
    saved: (path) => `${basename(path)} gespeichert`,
    savedFiles: (count) => `${counted(count, 'Datei', 'Dateien')} gespeichert`,
    notKept: (reason) =>
      `Nicht gespeicherte Änderungen gehen verloren, wenn dieser Tab jetzt geschlossen wird: ${withoutFullStop(reason)}. Den Tab geöffnet lassen, bis sie gespeichert sind.`,
    freeSpace: 'Speicherplatz freigeben…',
    returned: (paths) =>
      paths.length === 1
        ? `Nicht gespeicherte Änderungen an „${paths.join()}“ wurden wiederhergestellt. Sie sind noch nicht gespeichert.`
        : `Nicht gespeicherte Änderungen an ${paths.length} Dateien wurden wiederhergestellt: ${paths.join(', ')}. Sie sind noch nicht gespeichert.`,
    notOpenProject: 'Das Projekt ist nicht geöffnet',
    conflict: (path) => `„${path}“ wurde anderswo geändert und hat hier nicht gespeicherte Änderungen.`,
    conflictFirst: (path) =>
      `„${path}“ wurde anderswo geändert: Vor dem Speichern „Meine behalten“ oder „Andere übernehmen“ wählen`,
    keepMine: 'Meine behalten',
    takeTheirs: 'Andere übernehmen',
    compare: 'Vergleichen',
    compareTitle: (path) => `${basename(path)} (Andere ↔ Meine)`,
    theirs: 'Andere: aktueller Inhalt der Datei',
    mine: 'Meine: nicht gespeichert',
    comparing: 'Wird verglichen…',
    changes: (count) => (count === 0 ? 'Keine Unterschiede' : counted(count, 'Änderung', 'Änderungen')),
    nextChange: 'Nächste Änderung',
    previousChange: 'Vorherige Änderung',
    sideBySide: 'Nebeneinander',
    comparisonGone: 'Vergleich nicht mehr verfügbar',
    comparisonGoneHint:
      'Ein Vergleich geht beim Neuladen der Seite verloren. Zum Anzeigen die Dateien erneut vergleichen.',
    comparisonNotShown: 'Der Vergleich kann nicht angezeigt werden',
    closeTab: 'Tab schließen',
    reopen: 'Erneut öffnen mit…',
    reopenTitle: (path) => `${basename(path)} erneut öffnen mit`,
    reopenPlaceholder: 'Anzeige wählen',
    reopenNothing: 'Es ist keine Datei geöffnet. Zuerst eine Datei öffnen.',
    large: (path, size) =>
      `${basename(path)} ist ${formatSize(size)} groß: Das Bearbeiten kann langsam sein.`,
    huge: (path, size) =>
      `${basename(path)} ist ${formatSize(size)} groß: Die Syntaxhervorhebung ist aus, und das Bearbeiten kann langsam sein.`,
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
    encodingPlaceholder:
      'Textdateien sind UTF-8; wählen, ob die Datei mit einer Bytereihenfolge-Marke beginnt',
    languageTitle: (path) => `Sprachmodus von ${basename(path)}`,
    languagePlaceholder: 'Sprache wählen',
    languageOfName: 'Aus dem Dateinamen bestimmen',
    changeLanguage: 'Sprachmodus ändern',
    changeEncoding: 'Kodierung ändern',
    goToLine: 'Gehe zu Zeile',
    keyModeTitle: 'Tasten des Editors',
    keyModePlaceholder: 'Tastenbelegung des Editors wählen',
    keyModeInUse: 'In Verwendung',
    keyModeName: (mode) => ({ default: 'Standardtasten', vim: 'Vim-Tasten', emacs: 'Emacs-Tasten' })[mode],
    keyModeHint: (mode) =>
      ({
        default: 'Tastenbelegung wie in VS Code',
        vim: 'Modi, Bewegungen, Register, / und die Befehlszeile mit :w und :q',
        emacs: 'Bewegungen, Marke und Kill-Ring, Strg+X Strg+S',
      })[mode],
    keyModeShort: (mode) => ({ default: '', vim: 'Vim', emacs: 'Emacs' })[mode],
    changeKeyMode: 'Tasten des Editors wählen',
    keysMissing: (mode) =>
      `Die ${mode === 'vim' ? 'Vim' : 'Emacs'}-Tasten konnten nicht geladen werden; der Editor verwendet die Standardtasten. Verbindung prüfen, dann erneut wählen.`,
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
      `:${command} unterstützt kein „!“: Ein Tab speichert vor dem Schließen. Um Änderungen zu verwerfen, sie vorher mit u rückgängig machen.`,
    vimNoArguments: (command) => `:${command} unterstützt hier keine Argumente`,
    noEditor: 'Es ist kein Editor geöffnet: zuerst eine Datei öffnen',
    grammarFailed: (language, reason) => `Keine Syntaxhervorhebung für „${language}“: ${reason}`,
    configurationFailed: (language, reason) =>
      `Die Sprachkonfiguration von „${language}“ wird nicht verwendet: ${reason}`,
    snippetsFailed: (language, reason) => `Snippets für „${language}“ sind nicht verfügbar: ${reason}`,
    notChangeable: (path) =>
      `„${path}“ wurde gelöscht oder ist keine Textdatei. Es wurde nichts geändert. Wenn die Datei gelöscht wurde: wiederherstellen, dann erneut versuchen.`,
    nothingToRename: 'An dieser Stelle gibt es kein Symbol, das sich umbenennen lässt',
    changedMeanwhile:
      'Ein Text hat sich inzwischen geändert. Es wurde nichts geändert. Bitte erneut versuchen.',
    edited: (count, files) =>
      `${counted(count, 'Änderung', 'Änderungen')} in ${counted(files, 'Datei', 'Dateien')}`,
  } satisfies Translation<typeof messages>,
};
