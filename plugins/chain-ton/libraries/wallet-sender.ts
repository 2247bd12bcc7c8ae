import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { type Address, beginCell, storeStateInit } from '@ton/core';
import { WALLET_MODES } from '../engine/network/wallet-modes';
import { base64, stateInit, transactionsOf } from './network-account';
import type { SenderWithSendResult } from './sender';

/**
 * Sends from the wallet connected in Deploy or, on the local network, from the selected account.
 * @param beforeSending called before each message.
 */
export function walletSender(
  host: Pick<ScriptHost, 'call'>,
  own: Address,
  isLocal: boolean,
  beforeSending: () => Promise<void>,
): SenderWithSendResult {
  const sender: SenderWithSendResult = {
    address: own,
    send: async ({ to, value, bounce, sendMode, init, body }) => {
      if (!isLocal && ((sendMode ?? 0) & ~WALLET_MODES) !== 0)
        throw new Error(`A wallet supports only mode ${WALLET_MODES}, not ${sendMode}`);
      await beforeSending();
      const sent = await host.call('ton.send', {
        address: to.toString({ bounceable: bounce ?? !init }),
        amount: value.toString(),
        ...(init && {
          stateInit: base64(
            beginCell()
              .store(storeStateInit(stateInit(init)))
              .endCell(),
          ),
        }),
        ...(body && { payload: base64(body) }),
        ...(isLocal && typeof sendMode === 'number' && { sendMode }),
      });
      if (isLocal) sender.lastSendResult = { transactions: transactionsOf(sent) };
      else sender.lastSendResult = sent === undefined ? undefined : { boc: sent };
    },
  };
  return sender;
}
