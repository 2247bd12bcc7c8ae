import { defineMessages } from '@core/base/localization/define-messages';

/** What the receipts of TON's transactions say besides what every chain's say. */
export const messages = defineMessages('plugins/chain-ton/engine/network/receipts', {
  yes: 'yes',
  no: 'no',

  message: 'Incoming message',
  from: 'Comes from',
  fromOutside: 'outside',
  fromAccount: 'an account',
  fromBounce: 'a message that bounced',
  operation: 'Operation',
  comment: 'Comment',
  bounces: 'Bounces on failure',
  deploys: 'Brings code and data',
  forwardFee: 'Forward fee',
  body: 'Body',

  storagePhase: 'Storage phase',
  collected: 'Collected',
  due: 'Still due',
  statusChange: 'Account becomes',
  status: (status: 'unchanged' | 'frozen' | 'deleted') =>
    ({ unchanged: 'as it was', frozen: 'frozen', deleted: 'deleted' })[status],

  computePhase: 'Compute phase',
  skipped: 'Skipped',
  exitCode: 'Exit code',
  steps: 'Instructions',
  gasUsed: 'Gas used',
  gasLimit: 'Gas limit',
  gasCredit: 'Gas credit',

  actionPhase: 'Action phase',
  resultCode: 'Result code',
  failedAction: 'Failed at action',
  actionCount: 'Number of actions',
  skippedActions: 'Skipped',
  messagesCreated: 'Messages created',
  success: 'success',

  bouncePhase: 'Bounce phase',
  bounce: (type: 'ok' | 'no-funds' | 'negative-funds') =>
    ({
      ok: 'the value went back',
      'no-funds': 'too little was left to send the value back',
      'negative-funds': 'nothing was left to send back',
    })[type],
  result: 'Result',

  actions: 'Actions',
  action: (number: number) => `Action ${number}`,
  sendsMessage: (to: string, what: string, mode: number) => `sends ${what} to ${to}, mode ${mode}`,
  sendsOutside: (what: string) => `sends ${what} to the outside`,
  setsCode: (hash: string) => `sets the code to ${hash}`,
  reserves: (mode: number) => `reserves, mode ${mode}`,
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
