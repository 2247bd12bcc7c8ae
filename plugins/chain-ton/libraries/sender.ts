import type { Sender } from '@ton/core';

/** Who sends for a script, as Blueprint has it. */
export interface SenderWithSendResult extends Sender {
  /**
   * What came of the last message: on a public network `{ boc }`, what the wallet sent in base64, where it tells; on the
   * local one its transactions.
   */
  lastSendResult?: unknown;
}
