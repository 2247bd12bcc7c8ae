import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine/testing', {
  compiling: 'Compiling',
  testing: 'Testing',
  noPackage:
    'The file is not part of a package. Move it to the sources, scripts or tests folder next to a Move.toml.',
  doesNotCompile: (message: string) => `The package does not compile: ${message}`,
  failed: (name: string) => `${name} failed`,
});
