import type { Translation } from '@core/base/localization/define-messages';
import type { categoryNames } from './category-name';
import type { messages } from './messages';

export const german = {
  'core/commands': {
    unknown: (id) => `Der Befehl „${id}“ existiert nicht`,
    notNow: (title) => `„${title}“ ist gerade nicht verfügbar`,
    noHandler: (title) => `„${title}“ kann nicht ausgeführt werden: Das Plugin ist nicht gestartet`,
  } satisfies Translation<typeof messages>,
  'core/commands/categories': {
    AI: 'KI',
    Build: 'Build',
    Compare: 'Vergleich',
    Debug: 'Debuggen',
    Deploy: 'Bereitstellen',
    Developer: 'Entwickler',
    Edit: 'Bearbeiten',
    Editor: 'Editor',
    File: 'Datei',
    General: 'Allgemein',
    Help: 'Hilfe',
    Navigation: 'Navigation',
    Output: 'Ausgabe',
    Plugins: 'Plugins',
    Preferences: 'Einstellungen',
    Run: 'Ausführen',
    Storage: 'Speicher',
    Terminal: 'Terminal',
    Tests: 'Tests',
    View: 'Ansicht',
  } satisfies Translation<typeof categoryNames>,
};
