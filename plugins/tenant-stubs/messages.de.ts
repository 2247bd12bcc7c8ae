import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/tenant-stubs': {
    loading: 'Wird geladen…',
    retry: 'Noch einmal versuchen',

    teams: 'Teams',
    reports: 'Berichte',
    metrics: 'Messwerte',
    alerts: 'Warnungen',
    adminSettings: 'Einstellungen des Servers',
    stub: (title) => `„${title}“ ist ein Platzhalter`,
    stubHint: 'Diese Seite steht in der Navigation ihres Layouts und hat noch nichts zu zeigen.',
    settingsHint:
      'Diese Seite ist ein Platzhalter: Ein Server nimmt seine Einstellungen aus Umgebungsvariablen, die seine README nennt.',
    toProjects: 'Projekte',

    dashboard: 'Auswertungen',
    figures: 'Zahlen',
    sample: 'Beispielzahlen',
    totalUsers: 'Benutzer insgesamt',
    totalUsersNote: 'Besucher, die etwas ausgeführt haben',
    activeProjects: 'Aktive Projekte',
    activeProjectsNote: 'In den letzten 30 Tagen ausgeführt',
    apiCalls: 'API-Aufrufe',
    since: (time) => `Seit ${time}`,
    revenue: 'Umsatz',
    executions: 'Ausführungen der letzten 24 Stunden',
    hour: 'Stunde',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
    noFigures: 'Hinter dieser Seite steht kein Server, der zählen könnte: Das sind Beispielzahlen.',
    notLoaded: (reason) => `Die Zahlen konnten nicht geladen werden. ${reason}`,

    auth: 'Anmeldeportal',
    signIn: 'Anmelden',
    createAccount: 'Konto anlegen',
    sso: 'Single Sign-On',
    google: 'Google',
    gitHub: 'GitHub',
    or: 'Oder weiter mit',
    notNeeded:
      'Alles geht ohne Konto: Projekte liegen in diesem Browser. Der Administrator eines Servers meldet sich auf dessen Seiten an.',
    administration: 'Administration',
    noAccounts:
      'Dieser Server hat noch keine Konten: Es gibt nichts, wo man sich anmelden könnte, und ohne fehlt nichts.',
    notConfigured: (provider) => `Die Anmeldung mit ${provider} ist auf diesem Server nicht eingerichtet.`,
    noServer: 'Hinter dieser Seite steht kein Server, bei dem man sich anmelden könnte.',

    development: 'Entwicklung',
    quickStart: 'Schnellstart',
    quickStartText:
      'Ein Projekt aus einer Vorlage anlegen; übersetzt, veröffentlicht und getestet wird gleich hier.',
    newProject: 'Neues Projekt',
    documentation: 'Dokumentation',
    documentationText: 'Worum es bei den Sprachen und Chains geht, in den Worten derer, die sie machen.',
    shortcuts: 'Tastenkürzel',

    contracts: 'Verträge',
    searchContracts: 'Verträge suchen',
    contract: 'Vertrag',
    file: 'Datei',
    project: 'Projekt',
    chain: 'Chain',
    artifacts: 'Artefakte',
    notBuilt: 'Noch nicht gebaut',
    noContracts: 'Es gibt noch keine Verträge',
    noContractsHint: 'Hier stehen die Verträge aller Projekte.',
    nothingFound: 'Nichts heißt so',
    found: (count) => counted(count, 'Vertrag', 'Verträge'),
    unreadable: (projects) => `Diese Projekte konnten nicht gelesen werden: ${projects}`,

    deployments: 'Veröffentlichungen',
    searchDeployments: 'Veröffentlichungen suchen',
    name: 'Name',
    address: 'Adresse',
    network: 'Netz',
    time: 'Zeit',
    noDeployments: 'Noch nichts wurde veröffentlicht',
    noDeploymentsHint: 'Hier steht, was alle Projekte veröffentlichen.',
    deploymentsFound: (count) => counted(count, 'Veröffentlichung', 'Veröffentlichungen'),
  } satisfies Translation<typeof messages>,
};
