import { defineMessages } from '@core/base/localization/define-messages';

/** What goes wrong on the way to a node. */
export const messages = defineMessages('plugins/chain-aptos/engine/client', {
  unreachable: (host: string, reason: string) =>
    `${host} does not answer: ${reason}. Check the address and the connection, then try again.`,
  notType: (text: string) =>
    `'${text}' is no type: write it as u64, vector<address> or 0x1::aptos_coin::AptosCoin`,
  notBcs: 'These bytes are not BCS of the expected type.',
  notGiven: (type: string) => `A value of type ${type} cannot be given from outside`,
});
