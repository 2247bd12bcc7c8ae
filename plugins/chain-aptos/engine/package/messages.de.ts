import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/package': {
    badToml: (path, line, reason) => `${path}, Zeile ${line}: Das ist kein lesbares TOML: ${reason}`,
    badEntry: (path, entry, expected) => `${path}: '${entry}' muss ${expected} sein`,
    badAddress: (path, entry, value) =>
      `${path}: '${entry}' ist '${value}', und das ist keine Adresse. 0x und bis zu 64 hexadezimale Ziffern schreiben, oder '_' für eine, die später kommt`,
    unknownEntry: (entry, similar) =>
      `Niemand liest '${entry}' in einer Move.toml${similar === undefined ? '' : `: vielleicht ist '${similar}' gemeint`}`,
    aPackage: 'eine Tabelle [package] mit dem Namen des Pakets',
    anUpgradePolicy: "'compatible', 'immutable' oder 'arbitrary'",
    aText: 'ein Text in Anführungszeichen',
    texts: 'eine Tabelle von Texten in Anführungszeichen',
    aDependency:
      "eine Tabelle mit 'local' (einem Ordner), mit 'git' (und, wenn gewünscht, 'rev' und 'subdir') oder mit 'aptos' und 'address' (einem Paket auf einer Chain)",
    missingPackage: (name, path) =>
      `Das Paket '${name}' wird in '${path}' gesucht, wo keine lesbare Move.toml steht`,
    notFetched: (name, place) =>
      `Das Paket '${name}' von ${place} ist noch nicht da: Es wird geholt, wenn das Projekt kompiliert wird`,
    unassignedAddress: (name) =>
      `Die Adresse '${name}' kommt später ('_') und ist nicht festgelegt. Bitte noch einmal kompilieren und sie eingeben oder sie in der Einstellung 'aptos.namedAddresses' (${name}=0x…) oder unter [dev-addresses] angeben: ${name} = "0x…"`,
    tablePackage: 'das Paket: Name, Version und Regel für neue Fassungen',
    tableAddresses: "Namen von Adressen; '_' für eine, die später kommt",
    tableDevAddresses: 'Adressen, solange am Paket gearbeitet und geprüft wird',
    tableDependencies: 'Pakete, die dieses verwendet',
    tableDevDependencies: 'Pakete, die seine Tests verwenden',
    keyUpgradePolicy: 'was das Paket auf der Chain ersetzen darf',
    keyLocal: 'Ordner des Pakets, von dieser Datei aus',
    keyGit: 'Repository des Pakets',
    keyRev: 'Branch, Tag oder Commit',
    keySubdir: 'Ordner des Pakets in seinem Repository',
    keyAptos: 'Netz, auf dem das Paket steht',
    keyAddress: 'Konto, das das Paket veröffentlicht hat',
    keyAddrSubst: 'Namen seiner Adressen, wie sie hier heißen',
  } satisfies Translation<typeof messages>,
};
