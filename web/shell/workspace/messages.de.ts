import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'web/shell/workspace': {
    tabs: 'Tabs',
    newTab: 'Neuer Tab',
    allTabs: 'Alle Tabs',
    close: 'Schließen',
    closeTab: (title) => `${title} schließen`,
    unpinTab: (title) => `${title} lösen`,
    tabOptions: (title) => `Optionen für ${title}`,
    unsaved: 'Nicht gespeicherte Änderungen',
    pinned: 'Angeheftet',
    preview: 'Vorschau',
    paneOptions: 'Bereichsoptionen',
    floatPane: 'Bereich als Fenster lösen',
    unfloatPane: 'Bereich wieder andocken',
    closePane: 'Bereich schließen',
    unknownTabType: (type) => `Unbekannter Tab-Typ: ${type}`,
    unknownTabTypeHint:
      'Das Plugin für diesen Tab ist deaktiviert oder fehlt. Der Tab kommt zurück, sobald Sie das Plugin aktivieren.',
    resizeFileTree: 'Breite des Dateibaums ändern',
    resizePanes: 'Größe der Bereiche ändern',
  } satisfies Translation<typeof messages>,
};
