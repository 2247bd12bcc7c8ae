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
    themeHint: 'Auf und Ab probieren ein Design aus; die Eingabetaste behält es, Esc kehrt zurück.',
    installTheme: 'Design aus Datei installieren…',
    inUse: 'Aktiv',
    notUsed: (what, reason) => `${what} wird nicht verwendet: ${reason}`,
    search: 'Einstellungen suchen',
    count: (shown, all) => `${shown} von ${all} Einstellungen`,
    noneFound: 'Keine passende Einstellung',
    noneFoundHint: 'Ein Wort aus Namen oder Beschreibung versuchen.',
    level: 'Ebene',
    levelName: (level) => levelNames[level],
    origin: (level) => `Festgelegt durch: ${levelNames[level]}`,
    overridden: (level) =>
      `Hier gilt der Wert der Ebene ${levelNames[level]}; dieser bleibt erhalten, falls jener wegfällt.`,
    reset: (name) => `${name} zurücksetzen`,
    failed: (reason) => `Die Einstellung wurde nicht geändert. ${reason}`,
    form: 'Formular',
    json: 'JSON',
    jsonHint:
      'Ein Anführungszeichen schlägt die Namen von Einstellungen vor. Gespeichert wird mit der Schaltfläche oder Strg+S.',
    jsonSuggestions: 'Namen von Einstellungen',
    jsonText: 'Einstellungen als JSON',
    save: 'Speichern',
    saved: 'Die Einstellungen wurden gespeichert.',
    notSaved: (reason) => `Die Einstellungen wurden nicht gespeichert. ${reason}`,
    invalidJson: (reason) => `Das ist kein gültiges JSON: ${reason}`,
    notAnObject: 'Die Einstellungen sind ein JSON-Objekt: { "Name": Wert }',
    unknownKey: (key) => `„${key}“ ist keine bekannte Einstellung; sie bleibt, wie sie ist.`,
    exportFailed: (reason) => `Die Einstellungen konnten nicht exportiert werden. ${reason}`,
    imported: (count) =>
      count === 1 ? '1 Einstellung wurde importiert.' : `${count} Einstellungen wurden importiert.`,
    importFailed: (name, reason) => `„${name}“ wurde nicht importiert. ${reason}`,
    undo: 'Rückgängig',
  } satisfies Translation<typeof messages>,
};
