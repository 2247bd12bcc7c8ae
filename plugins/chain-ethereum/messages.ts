import { defineMessages } from '@core/localization/define-messages';

/** Texts of the page's part; the engine's stand in engine/messages.ts. */
export const messages = defineMessages('plugins/chain-ethereum', {
  compilerVersion: 'Compiler version of Solidity',
  versionAuto: 'By the pragmas',
  versionAutoDetail: 'The newest bundled compiler that the pragmas of a file and of all its imports allow',
  versionInUse: 'chosen now',

  // Tests in Solidity
  compilerEngine: 'The Solidity compiler',
  testsEngine: 'The runner of Solidity tests',
  doesNotCompile: (reason: string) => `It does not compile: ${reason}`,
  nothingCompiled: 'It does not compile',
});
