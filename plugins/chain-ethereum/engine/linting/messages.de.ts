import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum/engine/linting': {
    configUnreadable: (reason) =>
      `Diese Datei ist ungültig, daher werden die empfohlenen Regeln verwendet: ${reason}`,
    noRuleSet: (name, known) =>
      `„${name}“ ist ein npm-Paket, das hier nicht geladen werden kann. Verfügbar: ${known.join(' und ')}. Fügen Sie seine Regeln unter „rules“ hinzu.`,
    noPlugins: (name) =>
      `Das Plugin „${name}“ ist ein npm-Paket, dessen Code hier nicht ausgeführt werden kann. Seine Regeln werden nicht angewendet.`,
    noRule: (name) => `solhint hat keine Regel „${name}“`,
    badRule: (name, options) =>
      `Der Wert von „${name}“ ist ungültig und wird ignoriert. Geben Sie "error", "warn" oder "off" an${options === undefined ? ', ohne Optionen' : `, allein oder mit Optionen: ["warn", …]. ${options}`}`,
    notLinted: (reason) => `solhint konnte diese Datei nicht prüfen: ${reason}`,
  } satisfies Translation<typeof messages>,
};
