import { defineMessages } from '@core/base/localization/define-messages';

/** Texts about chains, by their display names. */
export const chainMessages = defineMessages('core/chains', {
  unknown: (chainId: string) => `No enabled plugin offers the chain '${chainId}'`,
  noToolchain: (chain: string) =>
    `${chain} contracts cannot be compiled here yet: the plugin for ${chain} has no compiler. They can be edited, kept and exported; the project's README says how its own tool builds them`,
  notStarted: (chain: string, reason: string) => `The compiler for ${chain} did not start: ${reason}`,
});
