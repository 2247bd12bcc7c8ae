import type { Sender } from '@ton/core';

/** Blueprint's sender of a script. */
export interface SenderWithSendResult extends Sender {
  /**
   * The result of the last message. On a public network `{ boc }`, the sent message in base64, if the wallet reports it;
   * on the local network the transactions.
   */
  lastSendResult?: unknown;
}
