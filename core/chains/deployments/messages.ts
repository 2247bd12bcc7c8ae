import { errorMessage } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';
import { formatExitCode } from '../exit-codes';
import type { TransactionReceipt } from '../receipts';

type FailedMessage = Pick<TransactionReceipt, 'exitCode' | 'exitCodeName' | 'reason'>;

/** Messages about deployments and transactions, and reasons why they fail. */
export const messages = defineMessages('core/chains/deployments', {
  localNetwork: (chain: string) => `${chain} local network`,
  noArtifact: (contract: string) =>
    `No compiled code for ${contract} is stored in this browser: compile the project, then try again`,
  firstMessageFailed: (reason: string) => `Deployed; the first message failed: ${reason}`,
  laterMessageFailed: (reason: string) => `Deployed; a later message failed: ${reason}`,
  /** 'exit code 9 (0x9) Cell underflow'; if there is no exit code, the reason. */
  messageFailure: ({ exitCode, exitCodeName, reason = '' }: FailedMessage) =>
    exitCode === undefined
      ? reason.charAt(0).toLowerCase() + reason.slice(1)
      : `exit code ${formatExitCode(exitCode, exitCodeName)}`,
  notRecorded: (reason: string) => `Invalid transaction recording: ${reason}`,
  otherRecording: (chain: string, expected: string) =>
    `This recording is for the chain “${chain}”: choose one for ${expected}`,
  step: (number: number, total: number) => `Transaction ${number} of ${total}`,
  stepFailed: (number: number, error: unknown) =>
    `Transaction ${number} could not be sent: ${errorMessage(error)}`,
});
