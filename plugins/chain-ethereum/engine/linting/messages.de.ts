import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum/engine/linting': {
    configUnreadable: (reason) =>
      `Diese Datei kann nicht gelesen werden, daher gelten die empfohlenen Regeln: ${reason}`,
    noRuleSet: (name, known) =>
      `'${name}' käme aus einem npm-Paket, das hier nicht gesucht wird; es gibt ${known.join(' und ')}. Seine Regeln können unter 'rules' stehen`,
    noPlugins: (name) =>
      `Das Plugin '${name}' würde Code eines npm-Pakets ausführen, was hier nicht geschieht: Seine Regeln entfallen`,
    noRule: (name) => `solhint hat keine Regel '${name}'`,
    badRule: (name, options) =>
      `'${name}' ist anders eingestellt, als möglich ist, und bleibt, wie es war: "error", "warn" oder "off" angeben${options === undefined ? ', ohne Optionen' : `, allein oder mit Optionen: ["warn", …]. ${options}`}`,
    notLinted: (reason) => `solhint konnte diese Datei nicht prüfen: ${reason}`,
  } satisfies Translation<typeof messages>,
};
