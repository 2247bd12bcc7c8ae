import type { Translation } from '@core/base/localization/define-messages';
import type { ConfigurationLevel } from '@core/configuration/configuration';
import type { messages } from './messages';

const levelNames: Readonly<Record<ConfigurationLevel, string>> = {
  default: 'Standard',
  user: 'Benutzer',
  tenant: 'Mandant',
  project: 'Projekt',
};

export const german = {
  'plugins/settings': {
    settings: 'Einstellungen',
    theme: 'Design',
    fileIcons: 'Dateisymbole',
    showMinimap: 'Minimap anzeigen',
    keyboardShortcuts: 'Tastenkürzel',
    allSettings: 'Alle Einstellungen',
    licences: 'Lizenzen',
    chooseTheme: 'Farbdesign',
    chooseFileIcons: 'Dateisymboldesign',
    themeHint: 'Auf und Ab zeigen ein Design als Vorschau; die Eingabetaste wählt es, Esc bricht ab.',
    installTheme: 'Design aus Datei installieren…',
    inUse: 'Aktiv',
    notUsed: (what, reason) => `${what} wird nicht verwendet: ${reason}`,
    search: 'Einstellungen suchen',
    count: (shown, all) => `${shown} von ${all} Einstellungen`,
    noneFound: 'Keine passende Einstellung',
    noneFoundHint: 'Ein Wort aus dem Namen oder der Beschreibung versuchen.',
    level: 'Ebene',
    levelName: (level) => levelNames[level],
    origin: (level) => `Festgelegt durch: ${levelNames[level]}`,
    overridden: (level) =>
      `Der Wert der Ebene ${levelNames[level]} hat Vorrang. Dieser gilt erst, wenn jener entfernt wird.`,
    reset: (name) => `${name} zurücksetzen`,
    failed: (reason) => `Die Einstellung wurde nicht geändert. ${reason}`,
    form: 'Formular',
    json: 'JSON',
    jsonHint:
      'Ein Anführungszeichen eingeben, um Namen von Einstellungen zu sehen. Gespeichert wird mit der Schaltfläche oder Strg+S.',
    jsonSuggestions: 'Namen von Einstellungen',
    jsonText: 'Einstellungen als JSON',
    save: 'Speichern',
    saved: 'Die Einstellungen wurden gespeichert.',
    notSaved: (reason) => `Die Einstellungen wurden nicht gespeichert. ${reason}`,
    invalidJson: (reason) => `Das ist kein gültiges JSON: ${reason}`,
    notAnObject: 'Die Einstellungen müssen ein JSON-Objekt sein: { "Name": Wert }',
    unknownKey: (key) => `„${key}“ ist keine bekannte Einstellung; sie wird nicht geändert.`,
    exportFailed: (reason) => `Die Einstellungen konnten nicht exportiert werden. ${reason}`,
    imported: (count) =>
      count === 1 ? '1 Einstellung wurde importiert.' : `${count} Einstellungen wurden importiert.`,
    importFailed: (name, reason) => `„${name}“ wurde nicht importiert. ${reason}`,
    undo: 'Rückgängig',
  } satisfies Translation<typeof messages>,
};
