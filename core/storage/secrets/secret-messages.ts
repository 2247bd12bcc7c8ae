import { defineMessages } from '@core/base/localization/define-messages';

export const secretMessages = defineMessages('core/storage/secrets', {
  noEncryption:
    'This browser supports encryption only on secure addresses: open the product over https or on localhost to store keys here',
  unreadableSecret: (secret: string) =>
    `The stored keys “${secret}” cannot be decrypted: the bytes are damaged, or this browser lost its encryption key. Nothing was overwritten. To save the encrypted bytes, run “Storage: Export Encrypted Keys”`,
});
