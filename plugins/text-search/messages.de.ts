import type { Translation } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import type { messages } from './messages';

const files = (n: number) => counted(n, 'Datei', 'Dateien');
const results = (n: number) => counted(n, 'Ergebnis', 'Ergebnisse');

export const german = {
  'plugins/text-search': {
    engine: 'Die Textsuche',
    search: 'Suchen',
    replace: 'Ersetzen',
    matchCase: 'Groß-/Kleinschreibung beachten',
    wholeWord: 'Nur ganze Wörter',
    regex: 'Regulären Ausdruck verwenden',
    preserveCase: 'Groß-/Kleinschreibung beibehalten',
    toggleReplace: 'Ersetzen ein- oder ausblenden',
    toggleDetails: 'Suchdetails ein- oder ausblenden',
    include: 'einzuschließende Dateien',
    includeHint: 'z. B. *.ts, contracts/**',
    exclude: 'auszuschließende Dateien',
    excludeHint: 'z. B. *.spec.ts, build',
    contextLines: 'Kontextzeilen',
    replaceAll: 'Alle ersetzen',
    refresh: 'Aktualisieren',
    clear: 'Suchergebnisse leeren',
    collapseAll: 'Alle einklappen',
    expandAll: 'Alle ausklappen',
    cancel: 'Abbrechen',
    results: 'Suchergebnisse',
    start: 'Den Text aller Dateien durchsuchen',
    startHint: 'Nicht gespeicherter Text und alle Textdateien werden durchsucht, Binärdateien nicht.',
    none: 'Keine Ergebnisse gefunden',
    noneHint: 'Schreibweise, Groß- und Kleinschreibung sowie ein- und auszuschließende Dateien prüfen.',
    searching: 'Suche läuft',
    summary: (matches, inFiles) => `${results(matches)} in ${files(inFiles)}`,
    capped: (n) => `Nur die ersten ${formatNumber(n)} Treffer werden angezeigt. Einen längeren Text suchen.`,
    badPattern: (reason, position) =>
      `Kein regulärer Ausdruck: ${reason}${position === undefined ? '' : `, bei Zeichen ${position}`}`,
    runaway: (seconds) =>
      `Die Suche wurde abgebrochen, weil das Muster für eine Datei mehr als ${seconds} s brauchte. Das Muster vereinfachen; die Ursache sind meist verschachtelte Wiederholungen wie (a+)+.`,
    inFile: (path, n) => `${path}, ${results(n)}`,
    blankLine: '(leere Zeile)',
    atLine: (line) => `Zeile ${line}`,
    becomes: (text) => `wird zu „${text}“`,
    dismiss: 'Verwerfen',
    replaceMatch: 'Ersetzen',
    replaceInFile: 'Alle in der Datei ersetzen',
    compare: 'Mit der Ersetzung vergleichen',
    open: 'Öffnen',
    copyPath: 'Pfad kopieren',
    replaced: (matches, inFiles) => `${counted(matches, 'Treffer', 'Treffer')} in ${files(inFiles)} ersetzt`,
    undo: 'Rückgängig',
    undone: (inFiles) => `${files(inFiles)} wiederhergestellt`,
    changedSince: (paths) =>
      `Nicht ersetzt, weil sich der Text seit der Suche geändert hat: ${paths.join(', ')}. Erneut suchen.`,
    notLast:
      'Nicht rückgängig gemacht: Nach der Ersetzung wurden andere Dateien geändert. Zuerst diese Änderungen im Dateibaum rückgängig machen.',
    replacing: 'Wird ersetzt',
    original: (path) => `${path}, aktuell`,
    modified: (path) => `${path}, ersetzt`,
    compareTitle: (name) => `${name} (ersetzen)`,
    typeText: 'Text eingeben, der in Dateien gesucht wird',
    nothing: 'Kein Text gefunden',
    lineOf: (path, line) => `${path}:${line}`,
  } satisfies Translation<typeof messages>,
};
