import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/package': {
    badToml: (path, line, reason) => `${path}, Zeile ${line}: kein gültiges TOML: ${reason}`,
    badEntry: (path, entry, expected) => `${path}: „${entry}“ muss ${expected} sein`,
    badAddress: (path, entry, value) =>
      `${path}: Der Wert „${value}“ von „${entry}“ ist keine Adresse. Geben Sie 0x und bis zu 64 hexadezimale Ziffern an, oder „_“ für eine Adresse, die später festgelegt wird.`,
    unknownEntry: (entry, similar) =>
      `„${entry}“ ist in Move.toml nicht bekannt und hat keine Wirkung${similar === undefined ? '' : `. Meinten Sie „${similar}“?`}`,
    aPackage: 'eine Tabelle [package] mit dem Namen des Pakets',
    anUpgradePolicy: '„compatible“, „immutable“ oder „arbitrary“',
    aText: 'ein Text in Anführungszeichen',
    texts: 'eine Tabelle von Texten in Anführungszeichen',
    aDependency:
      'eine Tabelle mit „local“ (einem Ordner), mit „git“ (und optional „rev“ und „subdir“) oder mit „aptos“ und „address“ (einem Paket auf einer Chain)',
    missingPackage: (name, path) =>
      `Das Paket „${name}“ wurde nicht gefunden: In „${path}“ gibt es keine lesbare Move.toml`,
    notFetched: (name, place) =>
      `Das Paket „${name}“ von ${place} ist noch nicht geladen. Es wird beim Kompilieren des Projekts geladen.`,
    unassignedAddress: (name) =>
      `Die Adresse „${name}“ ist offen („_“) und hat keinen Wert. Kompilieren Sie erneut und geben Sie sie ein. Oder tragen Sie sie in der Einstellung „aptos.namedAddresses“ (${name}=0x…) oder unter [dev-addresses] ein: ${name} = "0x…"`,
    tablePackage: 'Das Paket: Name, Version und Regel für Upgrades',
    tableAddresses: 'Benannte Adressen; „_“ für eine Adresse, die später festgelegt wird',
    tableDevAddresses: 'Adressen für Entwicklung und Tests',
    tableDependencies: 'Pakete, die dieses Paket verwendet',
    tableDevDependencies: 'Pakete, die nur die Tests verwenden',
    keyUpgradePolicy: 'Erlaubte Änderungen bei einem Upgrade des Pakets',
    keyLocal: 'Ordner des Pakets, relativ zu dieser Datei',
    keyGit: 'Repository des Pakets',
    keyRev: 'Branch, Tag oder Commit',
    keySubdir: 'Ordner des Pakets in seinem Repository',
    keyAptos: 'Netzwerk, in dem das Paket veröffentlicht ist',
    keyAddress: 'Konto, das das Paket veröffentlicht hat',
    keyAddrSubst: 'Namen für die Adressen des Pakets in diesem Paket',
  } satisfies Translation<typeof messages>,
};
