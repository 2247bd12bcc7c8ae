import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/tenant-pages': {
    notFound: 'Diese Seite gibt es nicht',
    notFoundHint: (path) => `Unter ${path} ist nichts zu finden.`,
    noTenant: 'Diesen Mandanten gibt es nicht',
    noTenantHint: (tenant) =>
      `Niemand kennt hier einen Mandanten „${tenant}“, oder er ist nicht aktiv. Prüfen Sie die Schreibweise.`,
    noRoute: 'Diese Seite gehört nicht zu diesem Mandanten',
    noRouteHint: (path, tenant) => `Der Mandant „${tenant}“ hat keine Seite ${path}.`,
    noFeature: 'Diese Funktion ist nicht verfügbar',
    noFeatureHint: (path, tenant) =>
      `${path} braucht eine Funktion, die für den Mandanten „${tenant}“ ausgeschaltet ist. Wer ihn verwaltet, kann sie einschalten.`,
    noPlanHint: (path, tenant) =>
      `${path} gehört zu einem größeren Tarif als dem des Mandanten „${tenant}“. Wer ihn verwaltet, kann den Tarif ändern.`,
    didYouMean: 'Meinten Sie',
    goToProjects: 'Zu den Projekten',
    goHome: 'Zur Startseite',
  } satisfies Translation<typeof messages>,
};
