import type { Sender } from '@ton/core';

/** Blueprint's sender for a script. */
export interface SenderWithSendResult extends Sender {
  /**
   * The result of the last message. On a public network, it is `{ boc }`, the sent message in base64, if the wallet
   * reports it. On the local network, it is the list of transactions.
   */
  lastSendResult?: unknown;
}
