import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine', {
  notOurs: (name: string) => `${name} was not compiled by the Aptos toolchain. Compile it again.`,
  frameworkUnavailable: (status: number) =>
    `The Aptos framework could not be loaded (HTTP ${status}). Check the connection, then try again.`,
  loadingFramework: 'Loading the Aptos framework',
  startingNetwork: 'Starting the local Aptos network',
});
