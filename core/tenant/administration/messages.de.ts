import type { Translation } from '@core/base/localization/define-messages';
import type { administrationMessages } from './messages';

export const german = {
  'core/tenant/administration': {
    unreachable: (reason) => `Der Server antwortet nicht: ${reason}`,
    refused: (reason) => `Der Server hat die Anfrage abgelehnt: ${reason}`,
    invalidResponse: 'Ungültige Antwort des Servers',
  } satisfies Translation<typeof administrationMessages>,
};
