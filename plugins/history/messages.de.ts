import type { Translation } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename } from '@core/base/path';
import type { differenceTexts, messages, sourceTexts } from './messages';

const files = (count: number) => counted(count, 'Datei', 'Dateien');

export const german = {
  'plugins/history': {
    loading: 'Wird geladen',
    notLoaded: 'Dieser Inhalt konnte nicht geladen werden',
    retry: 'Erneut versuchen',
    noProject: 'Es ist kein Projekt geöffnet. Zuerst ein Projekt öffnen.',
    versionsOf: (path) => `Versionen von ${path}`,
    noFile: 'Keine Datei',
    noFileHint: 'Eine Datei öffnen, um ihre Versionen zu sehen.',
    noVersions: 'Keine Versionen',
    noVersionsHint: (path) => `Von ${path} sind keine Versionen gespeichert.`,
    oneVersion: 'Jedes Speichern fügt eine Version hinzu. Bisher gibt es eine Version.',
    current: 'Aktuelle Version',
    sizeChange: (size, change) =>
      change === 0
        ? formatSize(size)
        : `${formatSize(size)} (${change > 0 ? '+' : '−'}${formatSize(Math.abs(change))})`,
    unknownSource: 'Gespeichert',
    open: 'Datei öffnen',
    compare: 'Mit aktueller Version vergleichen',
    restoreVersion: 'Wiederherstellen',
    compareTitle: (path, time) => `${basename(path)} (${time} ↔ jetzt)`,
    versionLabel: (path, time) => `${path}, ${time}`,
    nowLabel: (path) => `${path}, jetzt`,
    goneLabel: (path) => `${path} wurde gelöscht`,
    notText: (path) =>
      `„${basename(path)}“ ist keine Textdatei, daher lassen sich die Versionen nicht vergleichen.`,
    restored: (path, time) => `„${basename(path)}“ wurde auf die Version von ${time} zurückgesetzt.`,
    undo: 'Rückgängig',
    snapshots: 'Snapshots',
    noSnapshots: 'Keine Snapshots',
    noSnapshotsHint: 'Ein Snapshot speichert den aktuellen Stand aller Projektdateien unter einem Namen.',
    createSnapshot: 'Snapshot anlegen…',
    snapshotTitle: 'Projekt-Snapshot anlegen',
    snapshotPrompt: 'Name',
    snapshotName: (number) => `Snapshot ${number}`,
    snapshotNameMissing: 'Einen Namen eingeben',
    snapshotNameLong: 'Ein Name darf höchstens 100 Zeichen lang sein',
    snapshotCreated: (name, count) => `Der Snapshot „${name}“ mit ${files(count)} wurde angelegt.`,
    snapshotFacts: (count, time) => `${files(count)} · ${time}`,
    pickSnapshot: 'Welchen Snapshot möchten Sie wiederherstellen?',
    snapshotRestored: (name) => `Der Snapshot „${name}“ wurde wiederhergestellt.`,
    restoreSnapshot: 'Snapshot wiederherstellen',
    deleteSnapshot: 'Snapshot löschen',
    deleteSnapshotTitle: (name) => `Den Snapshot „${name}“ endgültig löschen?`,
    differencesOf: (name) => `Änderungen seit „${name}“`,
    noDifferences: 'Keine Änderungen seit diesem Snapshot',
    keep: 'Behalten',
    trash: 'Papierkorb',
    trashEmpty: 'Der Papierkorb ist leer',
    trashEmptyHint: (days) => `Gelöschte Dateien werden nach ${days} Tagen aus dem Papierkorb entfernt.`,
    trashFacts: (folder, count, bytes) =>
      [folder === '' ? 'Projektstamm' : folder, count === 1 ? '' : files(count), formatSize(bytes)]
        .filter((fact) => fact !== '')
        .join(' · '),
    restoreEntry: 'Wiederherstellen',
    purgeEntry: 'Endgültig löschen',
    emptyTrash: 'Papierkorb leeren',
    entryRestored: (path) => `„${path}“ wurde wiederhergestellt.`,
    purgeTitle: (path) => `„${basename(path)}“ endgültig löschen?`,
    emptyTitle: (count) =>
      count === 1
        ? '1 Eintrag im Papierkorb endgültig löschen?'
        : `Alle ${count} Einträge im Papierkorb endgültig löschen?`,
    showMore: (count) => `Mehr anzeigen (${formatNumber(count)} ausgeblendet)`,
    cannotUndo: 'Das kann nicht rückgängig gemacht werden.',
  } satisfies Translation<typeof messages>,
  'plugins/history/sources': {
    create: 'Angelegt',
    save: 'Gespeichert',
    copy: 'Kopiert',
    import: 'Importiert',
    replace: 'Ersetzt',
    build: 'Erzeugt',
    restore: 'Wiederhergestellt',
  } satisfies Translation<typeof sourceTexts>,
  'plugins/history/differences': {
    added: 'Hinzugefügt',
    changed: 'Geändert',
    deleted: 'Gelöscht',
    renamed: 'Umbenannt',
  } satisfies Translation<typeof differenceTexts>,
};
