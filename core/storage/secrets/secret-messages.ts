import { defineMessages } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';

export const secretMessages = defineMessages('core/storage/secrets', {
  noEncryption: `This browser supports encryption only on secure origins: open ${product.name} over HTTPS or on localhost to store keys`,
  unreadableSecret: (secret: string) =>
    `The stored keys “${secret}” cannot be decrypted: the data is damaged, or this browser lost its encryption key. Nothing was overwritten. To save the encrypted data, run “Storage: Export Encrypted Keys”.`,
});
