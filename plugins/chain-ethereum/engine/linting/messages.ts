import { defineMessages } from '@core/base/localization/define-messages';

/** Problems in a project's solhint configuration. Diagnostics from the rules use solhint's messages. */
export const messages = defineMessages('plugins/chain-ethereum/engine/linting', {
  configUnreadable: (reason: string) =>
    `The recommended rules are used because this file is not valid: ${reason}`,
  noRuleSet: (name: string, known: readonly string[]) =>
    `“${name}” is an npm package, which cannot be loaded here. Available: ${known.join(' and ')}. Add its rules to “rules” instead.`,
  noPlugins: (name: string) =>
    `The plugin “${name}” is an npm package, whose code cannot be run here. Its rules are not applied.`,
  noRule: (name: string) => `solhint has no rule “${name}”`,
  badRule: (name: string, options: string | undefined) =>
    `The value of “${name}” is not valid and is ignored. Use "error", "warn" or "off"${options === undefined ? ', without options' : `, alone or with options: ["warn", …]. ${options}`}`,
  notLinted: (reason: string) => `solhint could not check this file: ${reason}`,
});
