import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type {
  fileMessages,
  fileRefusalMessages,
  projectNameMessages,
  templateMessages,
  undoMessages,
} from './messages';

const items = (count: number) => counted(count, 'Element', 'Elemente');

export const german = {
  'core/files/name': {
    empty: 'Der Projektname darf nicht leer sein',
    tooShort: 'Der Projektname muss mindestens 1 Zeichen lang sein',
    tooLong: 'Der Projektname muss kürzer als 100 Zeichen sein',
    invalidCharacters: 'Der Projektname enthält ungültige Zeichen',
    invalid: 'Ungültiger Projektname',
    updateFailed: 'Der Projektname konnte nicht geändert werden',
    saveFailed: 'Der Projektname konnte nicht gespeichert werden',
    byDefault: 'Mein Projekt',
    byId: (end) => `Projekt ${end}`,
  } satisfies Translation<typeof projectNameMessages>,
  'core/files/files': {
    loadFailed: 'Die Projektdateien konnten nicht geladen werden',
    createFile: 'Die Datei konnte nicht angelegt werden',
    updateFile: 'Die Datei konnte nicht geändert werden',
    deleteFile: 'Die Datei konnte nicht gelöscht werden',
    renameFile: 'Die Datei konnte nicht umbenannt werden',
    createFolder: 'Der Ordner konnte nicht angelegt werden',
    deleteFolder: 'Der Ordner konnte nicht gelöscht werden',
    renameFolder: 'Der Ordner konnte nicht umbenannt werden',
    moveFile: 'Die Datei konnte nicht verschoben werden',
    moveFolder: 'Der Ordner konnte nicht verschoben werden',
    duplicateFile: 'Die Datei konnte nicht dupliziert werden',
    duplicateFolder: 'Der Ordner konnte nicht dupliziert werden',
    readFile: 'Der Inhalt der Datei konnte nicht geladen werden',
    fileNotFound: 'Datei nicht gefunden',
    sourceNotFound: 'Quelldatei nicht gefunden',
  } satisfies Translation<typeof fileMessages>,
  'core/files/undo': {
    create: (name) => `${name} anlegen`,
    delete: (name) => `${name} löschen`,
    deleteMany: (count) => `${items(count)} löschen`,
    rename: (name) => `${name} umbenennen`,
    move: (name) => `${name} verschieben`,
    moveMany: (count) => `${items(count)} verschieben`,
    copy: (name) => `${name} kopieren`,
    copyMany: (count) => `${items(count)} kopieren`,
    duplicate: (name) => `${name} duplizieren`,
    write: (name) => `${name} schreiben`,
    writeMany: (count) => `${counted(count, 'Datei', 'Dateien')} schreiben`,
    undoRefused: (label) =>
      `„${label}“ kann nicht rückgängig gemacht werden: Die Dateien haben sich inzwischen geändert. Es wurde nichts geändert.`,
    redoRefused: (label) =>
      `„${label}“ kann nicht wiederholt werden: Die Dateien haben sich inzwischen geändert. Es wurde nichts geändert.`,
  } satisfies Translation<typeof undoMessages>,
  'core/files/refusals': {
    emptyPath: 'Der Pfad ist leer',
    emptyPart: (path) => `„${path}“ enthält einen leeren Namen: Prüfen Sie die Schrägstriche`,
    mayNotContain: (path, part) => `„${path}“ darf „${part}“ nicht enthalten`,
    backslash: (path) => `„${path}“ enthält einen umgekehrten Schrägstrich: Ordner werden durch „/“ getrennt`,
    directionCharacter: (path) =>
      `„${path}“ enthält ein unsichtbares Zeichen, das die Schreibrichtung ändert`,
    controlCharacter: (path) => `„${path}“ enthält ein Steuerzeichen`,
    unpairedSurrogate:
      'Der Pfad enthält ein unvollständiges Zeichen (ein einzelnes Surrogat) und lässt sich nicht als UTF-8 kodieren',
    tooLong: (start, bytes) => `„${start}…“ ist zu lang: Ein Name darf höchstens ${bytes} Bytes haben`,
    marker: (name) =>
      `„${name}“ ist für Markierungen leerer Ordner reserviert und kann nicht verwendet werden`,
    reservedForSettings: (folder) =>
      `„${folder}“ ist für Einstellungen reserviert und kann nicht verwendet werden`,
    fileNotFolder: (path) => `„${path}“ ist eine Datei, kein Ordner`,
    alreadyFile: (path) => `Die Datei „${path}“ existiert bereits`,
    alreadyFolder: (path) => `Der Ordner „${path}“ existiert bereits`,
    clash: (path, there) =>
      `„${path}“ und „${there}“ unterscheiden sich nur in der Groß- und Kleinschreibung oder in der Kodierung von Akzenten; viele Systeme können sie nicht unterscheiden`,
    intoItself: (folder) => `Der Ordner „${folder}“ kann nicht in sich selbst verschoben werden`,
    emptyName: 'Der Name ist leer',
    slashInName: (name) => `Der Name „${name}“ darf kein „/“ enthalten`,
    isFolder: (path) => `„${path}“ ist ein Ordner`,
    noFile: (path) => `Die Datei „${path}“ existiert nicht`,
    noFolder: (path) => `Der Ordner „${path}“ existiert nicht`,
    noFileOrFolder: (path) => `Es gibt keine Datei und keinen Ordner „${path}“`,
    cannotReplace: (path, target) => `„${path}“ kann „${target}“ nicht ersetzen, weil es ein Teil davon ist`,
    twice: (path) => `Zwei der Elemente hätten den Pfad „${path}“`,
    notWritten: (path) => `„${path}“ wurde nicht geschrieben`,
    noProject: 'Es ist kein Projekt geöffnet',
    projectClosed: 'Das Projekt wurde geschlossen, bevor der Vorgang begann',
    reloadFirst: (failure) => `${failure}: Sie müssen zuerst neu geladen werden`,
  } satisfies Translation<typeof fileRefusalMessages>,
  'core/files/templates': {
    empty: 'Leer',
    emptyDescription: 'Keine Dateien und keine Chain: von Grund auf beginnen.',
    unknown: (id) => `Die Vorlage „${id}“ existiert nicht`,
    noFiles: (title) => `Die Vorlage „${title}“ hat keine Dateien: Ihr Plugin ist nicht gestartet`,
    unusable: (title, reason) => `Die Vorlage „${title}“ kann nicht verwendet werden: ${reason}`,
  } satisfies Translation<typeof templateMessages>,
};
