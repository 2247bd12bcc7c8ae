import { defineMessages } from '@core/base/localization/define-messages';

/** What Aptos' toolchain tells users. */
export const messages = defineMessages('plugins/chain-aptos/engine', {
  notOurs: (name: string) => `${name} was not compiled by Aptos' toolchain. Compile it again.`,
  frameworkUnavailable: (status: number) =>
    `Aptos' framework could not be loaded: the server answered ${status}. Check the connection and try again`,
  loadingFramework: "Loading Aptos' framework",
  startingNetwork: 'Starting the local Aptos network',
});
