import { defineMessages } from '@core/base/localization/define-messages';

/** Messages about chains. Chains are passed by display name. */
export const chainMessages = defineMessages('core/chains', {
  unknown: (chainId: string) => `No enabled plugin supports the chain “${chainId}”`,
  noToolchain: (chain: string) =>
    `${chain} contracts cannot be compiled here yet: the plugin for ${chain} has no compiler. You can edit, save and export them; the project’s README explains how to compile them with the chain’s own tools.`,
  notStarted: (chain: string, reason: string) => `The compiler for ${chain} did not start: ${reason}`,
});
