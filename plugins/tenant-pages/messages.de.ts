import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/tenant-pages': {
    notFound: 'Diese Seite gibt es nicht',
    notFoundHint: (path) => `Unter ${path} gibt es keine Seite.`,
    noTenant: 'Diesen Mandanten gibt es nicht',
    noTenantHint: (tenant) =>
      `Der Mandant „${tenant}“ existiert nicht oder ist nicht aktiv. Prüfen Sie die Schreibweise.`,
    noRoute: 'Diese Seite ist für diesen Mandanten nicht verfügbar',
    noRouteHint: (path, tenant) => `Der Mandant „${tenant}“ hat keine Seite ${path}.`,
    noFeature: 'Diese Funktion ist nicht verfügbar',
    noFeatureHint: (path, tenant) =>
      `${path} benötigt eine Funktion, die für den Mandanten „${tenant}“ deaktiviert ist. Ein Administrator kann sie aktivieren.`,
    noPlanHint: (path, tenant) =>
      `${path} ist im Tarif des Mandanten „${tenant}“ nicht enthalten. Ein Administrator kann den Tarif ändern.`,
    didYouMean: 'Meinten Sie',
    goToProjects: 'Zu den Projekten',
    goHome: 'Zur Startseite',
  } satisfies Translation<typeof messages>,
};
