import { defineMessages } from '@core/base/localization/define-messages';

/** Texts about chains, by their display names, and about compiled contracts. Numbers are formatted. */
export const chainMessages = defineMessages('core/chains', {
  unknown: (chainId: string) => `No enabled plugin offers the chain '${chainId}'`,
  noToolchain: (chain: string) =>
    `${chain} contracts cannot be compiled here yet: the plugin for ${chain} has no compiler. They can be edited, kept and exported; the project's README says how its own tool builds them`,
  notStarted: (chain: string, reason: string) => `The compiler for ${chain} did not start: ${reason}`,
  codeSize: (name: string, bytes: string) => `${name}: ${bytes === '1' ? '1 byte' : `${bytes} bytes`}`,
  codeSizeOfLimit: (name: string, bytes: string, limit: string, percent: string) =>
    `${name}: ${bytes} bytes of ${limit} (${percent} %)`,
  codeSizeTooLarge: (name: string, bytes: string, limit: string) =>
    `${name}: ${bytes} bytes, larger than the limit of ${limit}`,
});
