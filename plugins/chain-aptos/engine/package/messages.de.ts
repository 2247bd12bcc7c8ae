import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/package': {
    badToml: (path, line, reason) => `${path}, Zeile ${line}: Das ist kein lesbares TOML: ${reason}`,
    badEntry: (path, entry, expected) => `${path}: '${entry}' muss ${expected} sein`,
    badAddress: (path, entry, value) =>
      `${path}: '${entry}' ist '${value}', und das ist keine Adresse. 0x und bis zu 64 hexadezimale Ziffern schreiben, oder '_' für eine, die später kommt`,
    aPackage: 'eine Tabelle [package] mit dem Namen des Pakets',
    anUpgradePolicy: "'compatible', 'immutable' oder 'arbitrary'",
    aText: 'ein Text in Anführungszeichen',
    texts: 'eine Tabelle von Texten in Anführungszeichen',
    aDependency:
      "eine Tabelle mit 'local' (einem Ordner), mit 'git' (und, wenn gewünscht, 'rev' und 'subdir') oder mit 'aptos' und 'address' (einem Paket auf einer Chain)",
    missingPackage: (name, path) =>
      `Das Paket '${name}' wird in '${path}' gesucht, wo keine lesbare Move.toml steht`,
    unassignedAddress: (name) =>
      `Die Adresse '${name}' kommt später ('_'). Um das Paket hier zu kompilieren, unter [dev-addresses] eine angeben: ${name} = "0x…"`,
  } satisfies Translation<typeof messages>,
};
