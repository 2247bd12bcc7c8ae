import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine/testing', {
  compiling: 'Compiling',
  testing: 'Testing',
  noPackage:
    'The file belongs to no package: it stands in none of the folders sources, scripts and tests beside a Move.toml',
  doesNotCompile: (message: string) => `The package does not compile: ${message}`,
  failed: (name: string) => `${name} failed`,
});
