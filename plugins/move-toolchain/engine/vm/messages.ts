import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-toolchain/engine/vm', {
  badArgument: (given: string, type: string) =>
    `${given} is not a valid ${type}. Addresses start with 0x. Bytes start with 0x, followed by two hexadecimal digits per byte. Large numbers can be passed as strings.`,
  badState: (why: string) => `Invalid local network state: ${why}`,
  /** @param code as returned by `formatExitCode`. */
  abort: (module: string, code: string, description = '') =>
    `Move abort in ${module}: ${code}${description === '' ? '' : `: ${description}`}`,
  failure: (status: string, place: string) => `Execution failed in ${place}: ${status}`,
  outOfGas: 'Out of gas. Increase the gas limit or split the transaction.',
  statusDetail: (status: string, detail: string) => `${status} (${detail})`,
  script: 'the script',
});
