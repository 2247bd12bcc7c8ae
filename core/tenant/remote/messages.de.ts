import type { Translation } from '@core/base/localization/define-messages';
import type { remoteTenantMessages } from './messages';

export const german = {
  'core/tenant/remote': {
    createFailed: (text) => `Der Mandant konnte nicht angelegt werden: ${text}`,
    fetchFailed: (statusText) => `Der Mandant konnte nicht geladen werden: ${statusText}`,
    updateFailed: (statusText) => `Das Layout des Mandanten konnte nicht geändert werden: ${statusText}`,
    validateFailed: 'Das Kürzel konnte nicht geprüft werden',
    invalidResponse: 'Ungültige Antwort des Servers',
    invalidSlug: 'Ein Kürzel hat 3 bis 50 Zeichen: Kleinbuchstaben, Ziffern und Bindestriche',
  } satisfies Translation<typeof remoteTenantMessages>,
};
