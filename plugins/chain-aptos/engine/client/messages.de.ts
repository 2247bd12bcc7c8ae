import { withoutFullStop } from '@core/base/errors';
import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/client': {
    unreachable: (host, reason) =>
      `${host} antwortet nicht: ${withoutFullStop(reason)}. Bitte Adresse und Verbindung prüfen und erneut versuchen.`,
    notType: (text) =>
      `„${text}“ ist kein Typ. Schreiben Sie ihn wie u64, vector<address> oder 0x1::aptos_coin::AptosCoin.`,
    notBcs: 'Die Bytes sind kein gültiges BCS des erwarteten Typs.',
    notGiven: (type) => `Ein Wert vom Typ ${type} kann nicht übergeben werden`,
  } satisfies Translation<typeof messages>,
};
