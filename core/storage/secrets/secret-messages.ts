import { defineMessages } from '@core/base/localization/define-messages';

export const secretMessages = defineMessages('core/storage/secrets', {
  noEncryption:
    'This browser encrypts only on secure addresses: open the product by https or on localhost to keep keys here',
  unreadableSecret: (secret: string) =>
    `The stored keys '${secret}' cannot be decrypted: the bytes are damaged, or this browser lost its encryption key. Nothing was overwritten. To save the encrypted bytes, run 'Storage: Export Encrypted Keys'`,
});
