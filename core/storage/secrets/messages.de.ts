import type { Translation } from '@core/base/localization/define-messages';
import type { secretMessages } from './secret-messages';

export const german = {
  'core/storage/secrets': {
    noEncryption:
      'Dieser Browser verschlüsselt nur auf sicheren Adressen: das Produkt per https oder auf localhost öffnen, um hier Schlüssel aufzubewahren',
    unreadableSecret: (secret) =>
      `Die gespeicherten Schlüssel „${secret}“ lassen sich nicht entschlüsseln: Die Bytes sind beschädigt, oder dieser Browser hat seinen Schlüssel verloren. Nichts wurde überschrieben. Die verschlüsselten Bytes sichert „Speicher: Verschlüsselte Schlüssel exportieren“`,
  } satisfies Translation<typeof secretMessages>,
};
