import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/client': {
    unreachable: (host, reason) =>
      `${host} antwortet nicht: ${reason}. Bitte Adresse und Verbindung prüfen und es noch einmal versuchen.`,
    notType: (text) =>
      `'${text}' ist kein Typ: bitte wie u64, vector<address> oder 0x1::aptos_coin::AptosCoin schreiben`,
    notBcs: 'Diese Bytes sind kein BCS des erwarteten Typs.',
    notGiven: (type) => `Ein Wert vom Typ ${type} lässt sich nicht von außen angeben`,
  } satisfies Translation<typeof messages>,
};
