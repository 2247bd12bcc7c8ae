import type { Translation } from '@core/localization/define-messages';
import { counted } from '@core/localization/format';
import type {
  fileMessages,
  previewMessages,
  projectNameMessages,
  refusalMessages,
  templateMessages,
  undoMessages,
} from './messages';

const items = (count: number) => counted(count, 'Element', 'Elemente');

export const german = {
  'core/project/name': {
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
  'core/project/files': {
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
    fileNotFound: 'Datei nicht gefunden',
    sourceNotFound: 'Quelldatei nicht gefunden',
  } satisfies Translation<typeof fileMessages>,
  'core/project/preview': {
    noContent: 'Kein Inhalt gefunden',
    loadFailed: 'Der Inhalt der Datei konnte nicht geladen werden',
    notAvailable: 'Für diese Datei ist keine Vorschau verfügbar.',
    folder: 'Das ist ein Ordner. Eine Datei auswählen, um ihren Inhalt zu sehen.',
  } satisfies Translation<typeof previewMessages>,
  'core/project/undo': {
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
      `„${label}“ kann nicht rückgängig gemacht werden: Die Dateien wurden inzwischen geändert. Es wurde nichts geändert`,
    redoRefused: (label) =>
      `„${label}“ kann nicht wiederholt werden: Die Dateien wurden inzwischen geändert. Es wurde nichts geändert`,
  } satisfies Translation<typeof undoMessages>,
  'core/project/refusals': {
    emptyPath: 'Der Pfad ist leer',
    emptyPart: (path) => `„${path}“ hat einen leeren Teil: Schrägstriche prüfen`,
    mayNotContain: (path, part) => `„${path}“ darf „${part}“ nicht enthalten`,
    backslash: (path) => `„${path}“ enthält einen umgekehrten Schrägstrich: Ordner werden durch „/“ getrennt`,
    controlCharacter: (path) => `„${path}“ enthält ein Steuerzeichen`,
    halfCharacter: 'Der Pfad enthält ein halbes Zeichen und lässt sich nicht als UTF-8 schreiben',
    tooLong: (start, bytes) => `„${start}…“ ist zu lang: Ein Name darf ${bytes} Bytes haben`,
    marker: (name) => `„${name}“ ist der Name von Ordnermarkierungen und kann nicht verwendet werden`,
    keptForSettings: (folder) =>
      `„${folder}“ ist für Einstellungen reserviert und kann nicht verwendet werden`,
    fileNotFolder: (path) => `„${path}“ ist eine Datei, kein Ordner`,
    alreadyFile: (path) => `Die Datei „${path}“ gibt es bereits`,
    alreadyFolder: (path) => `Den Ordner „${path}“ gibt es bereits`,
    clash: (path, there) =>
      `„${path}“ und „${there}“ unterscheiden sich nur in der Groß- und Kleinschreibung oder in der Schreibweise von Akzenten; viele Systeme können sie nicht auseinanderhalten`,
    intoItself: (folder) => `Der Ordner „${folder}“ kann nicht in sich selbst verschoben werden`,
    emptyName: 'Der Name ist leer',
    slashInName: (name) => `Der Name „${name}“ darf kein „/“ enthalten`,
    isFolder: (path) => `„${path}“ ist ein Ordner`,
    noFile: (path) => `Die Datei „${path}“ gibt es nicht`,
    noFolder: (path) => `Den Ordner „${path}“ gibt es nicht`,
    noFileOrFolder: (path) => `Eine Datei oder einen Ordner „${path}“ gibt es nicht`,
    cannotReplace: (path, target) => `„${path}“ kann „${target}“ nicht ersetzen, weil es ein Teil davon ist`,
    twice: (path) => `Zwei davon hießen „${path}“`,
    notWritten: (path) => `„${path}“ wurde nicht geschrieben`,
    noProject: 'Es ist kein Projekt geöffnet',
    projectClosed: 'Das Projekt wurde geschlossen, bevor es an die Reihe kam',
    reloadFirst: (failure) => `${failure}: Sie müssen zuerst neu geladen werden`,
  } satisfies Translation<typeof refusalMessages>,
  'core/project/templates': {
    empty: 'Leer',
    emptyDescription: 'Keine Dateien und keine Chain: von Grund auf beginnen.',
    unknown: (id) => `Die Vorlage „${id}“ gibt es nicht`,
    noFiles: (title) => `Die Vorlage „${title}“ hat keine Dateien: Ihr Plugin ist nicht gestartet`,
    unusable: (title, reason) => `Die Vorlage „${title}“ kann nicht verwendet werden: ${reason}`,
    limit: (tenant, projects) =>
      `${tenant} erlaubt ${counted(projects, 'Projekt', 'Projekte')}. Vor dem nächsten muss eines gelöscht werden`,
  } satisfies Translation<typeof templateMessages>,
};
