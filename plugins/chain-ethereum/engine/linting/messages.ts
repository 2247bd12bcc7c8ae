import { defineMessages } from '@core/base/localization/define-messages';

/** What is wrong with how a project sets solhint; what solhint finds it says in its own words. */
export const messages = defineMessages('plugins/chain-ethereum/engine/linting', {
  configUnreadable: (reason: string) =>
    `This file cannot be read, so that the recommended rules are in force: ${reason}`,
  noRuleSet: (name: string, known: readonly string[]) =>
    `'${name}' would come from an npm package, which is not looked for here; there are ${known.join(' and ')}. Its rules can be written under 'rules'`,
  noPlugins: (name: string) =>
    `The plugin '${name}' would run code of an npm package, which is not done here: its rules are left out`,
  noRule: (name: string) => `solhint has no rule '${name}'`,
  badRule: (name: string, options: string | undefined) =>
    `'${name}' is not set as it can be, and left as it was: give "error", "warn" or "off"${options === undefined ? ', and no options' : `, alone or with options: ["warn", …]. ${options}`}`,
  notLinted: (reason: string) => `solhint could not look at this file: ${reason}`,
});
