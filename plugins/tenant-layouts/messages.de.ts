import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/tenant-layouts': {
    navigation: 'Seiten',
    collapse: 'Navigation ausblenden',
    expand: 'Navigation einblenden',
    breadcrumbs: 'Pfad',
    about: 'Über',
    licences: 'Lizenzen',
    commands: 'Befehle',
    copyright: (year, name) => `© ${year} ${name}`,
    home: 'Start',
    projects: 'Projekte',
    editor: 'Editor',
    contracts: 'Verträge',
    deploy: 'Bereitstellen',
    settings: 'Einstellungen',
    dashboard: 'Übersicht',
    teams: 'Teams',
    analytics: 'Auswertungen',
    reports: 'Berichte',
    overview: 'Übersicht',
    users: 'Personen',
    tenants: 'Mandanten',
    system: 'System',
    logs: 'Protokolle',
    metrics: 'Messwerte',
    alerts: 'Meldungen',
  } satisfies Translation<typeof messages>,
};
