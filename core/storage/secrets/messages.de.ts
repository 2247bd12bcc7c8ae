import type { Translation } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';
import type { secretMessages } from './secret-messages';

export const german = {
  'core/storage/secrets': {
    noEncryption: `Dieser Browser verschlüsselt nur auf sicheren Adressen: Öffnen Sie ${product.name} über HTTPS oder auf localhost, um hier Schlüssel zu speichern`,
    unreadableSecret: (secret) =>
      `Die gespeicherten Schlüssel „${secret}“ lassen sich nicht entschlüsseln: Die Bytes sind beschädigt, oder dieser Browser hat seinen Schlüssel verloren. Nichts wurde überschrieben. Die verschlüsselten Bytes sichert „Speicher: Verschlüsselte Schlüssel exportieren“`,
  } satisfies Translation<typeof secretMessages>,
};
