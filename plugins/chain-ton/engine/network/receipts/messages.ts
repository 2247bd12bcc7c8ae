import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-ton/engine/network/receipts', {
  yes: 'yes',
  no: 'no',

  message: 'Incoming message',
  from: 'Source',
  fromOutside: 'external',
  fromAccount: 'an account',
  fromBounce: 'a bounced message',
  operation: 'Operation',
  comment: 'Comment',
  bounces: 'Bounces on failure',
  deploys: 'Includes code and data',
  forwardFee: 'Forward fee',
  body: 'Body',

  storagePhase: 'Storage phase',
  collected: 'Collected',
  due: 'Outstanding',
  statusChange: 'Account status',
  status: (status: 'unchanged' | 'frozen' | 'deleted') =>
    ({ unchanged: 'unchanged', frozen: 'frozen', deleted: 'deleted' })[status],

  computePhase: 'Compute phase',
  skipped: 'Skipped',
  exitCode: 'Exit code',
  steps: 'Instructions',
  gasUsed: 'Gas used',
  gasLimit: 'Gas limit',
  gasCredit: 'Gas credit',

  actionPhase: 'Action phase',
  resultCode: 'Result code',
  failedAction: 'Failed action',
  actionCount: 'Number of actions',
  skippedActions: 'Skipped',
  messagesCreated: 'Messages created',
  success: 'success',

  bouncePhase: 'Bounce phase',
  bounce: (type: 'ok' | 'no-funds' | 'negative-funds') =>
    ({
      ok: 'the value was returned',
      'no-funds': 'not enough funds to return the value',
      'negative-funds': 'no funds left to return',
    })[type],
  result: 'Result',

  actions: 'Actions',
  action: (number: number) => `Action ${number}`,
  sendsMessage: (to: string, what: string, mode: number) => `sends ${what} to ${to}, mode ${mode}`,
  sendsOutside: (what: string) => `sends ${what} as an outbound external message`,
  setsCode: (hash: string) => `sets the code to ${hash}`,
  reserves: (mode: number) => `reserves TON, mode ${mode}`,
  changesLibrary: (mode: number) => `changes a library, mode ${mode}`,
  malformed: 'malformed',
  aMessage: 'a message',
  amount: (number: number) => `Action ${number}: amount`,

  fees: 'Fees',
  storageFee: 'Storage',
  gasFee: 'Gas',
  actionFee: 'Action',
  forwardFees: 'Forward',
  importFee: 'Import',
  bounceFee: 'Bounce',
});
