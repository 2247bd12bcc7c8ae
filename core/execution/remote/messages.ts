import { defineMessages } from '@core/base/localization/define-messages';

/** Errors from calls to a server (specification §8, "Execution"). */
export const remoteExecutionMessages = defineMessages('core/execution/remote', {
  requestFailed: (status: number, text: string) => `Execution request failed: ${status} ${text}`,
  analysisFailed: (reason: string) => `Code analysis failed: ${reason}`,
  capabilitiesFailed: (reason: string) => `Failed to get VM capabilities: ${reason}`,
  historyFailed: (reason: string) => `Failed to get execution history: ${reason}`,
  removalFailed: (reason: string) => `Failed to delete executions: ${reason}`,
  resultFailed: (reason: string) => `Failed to get execution result: ${reason}`,
  artifactsTooLarge:
    'The server did not send the compiled contracts because they are too large. To deploy them, run Build.',
  restarted: 'The run was restarted because its server stopped.',
  /** Not in the specification: a response with an unexpected shape. */
  unreadable: 'the server’s response could not be read',
});
