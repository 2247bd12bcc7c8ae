import { withoutFullStop } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine/client', {
  unreachable: (host: string, reason: string) =>
    `${host} is not responding: ${withoutFullStop(reason)}. Check the address and the connection, then try again.`,
  notType: (text: string) =>
    `“${text}” is not a valid type. Enter a type such as u64, vector<address> or 0x1::aptos_coin::AptosCoin.`,
  notBcs: 'The bytes are not valid BCS for the expected type.',
  notGiven: (type: string) => `Values of type ${type} cannot be passed as arguments`,
});
