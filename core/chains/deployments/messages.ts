import { errorMessage } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';

/** Why something could not be deployed, called or kept. */
export const messages = defineMessages('core/chains/deployments', {
  localNetwork: (chain: string) => `${chain} local network`,
  noArtifact: (contract: string) =>
    `The compiled code of ${contract} is not in this browser: compile the project, then try again`,
  firstMessageFailed: (reason: string) => `Deployed; the first message failed: ${reason}`,
  laterMessageFailed: (reason: string) => `Deployed; a later message failed: ${reason}`,
  /** 'exit code 9 (cell underflow)': the name of the code, without its explanation. */
  messageFailure: (exitCode: number | undefined, reason = '') => {
    const uncapitalized = reason.charAt(0).toLowerCase() + reason.slice(1);
    if (exitCode === undefined || reason.includes(String(exitCode))) return uncapitalized;
    const [name = ''] = uncapitalized.split(':');
    return name === '' ? `exit code ${exitCode}` : `exit code ${exitCode} (${name})`;
  },
  notRecorded: (reason: string) => `This is no recording of transactions: ${reason}`,
  otherRecording: (chain: string, expected: string) =>
    `The recording is of the chain '${chain}': choose one of ${expected}`,
  step: (number: number, total: number) => `Transaction ${number} of ${total}`,
  stepFailed: (number: number, error: unknown) =>
    `Transaction ${number} could not be sent: ${errorMessage(error)}`,
});
