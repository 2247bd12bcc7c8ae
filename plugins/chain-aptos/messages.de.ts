import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos': {
    compiler: 'Der Move-Compiler',
    language: 'Die Sprachunterstützung für Move',
    tests: 'Die Ausführung der Move-Tests',
    network: 'Das lokale Aptos-Netzwerk',
    download: 'Das Herunterladen von Paketen',
    notFetched: (what, reason) => `Das Paket von ${what} ist nicht verfügbar. ${reason}`,
    addressTitle: (name, packageName) => `Adresse von „${name}“ im Paket „${packageName}“`,
    addressPrompt: (name) =>
      `Move.toml lässt „${name}“ offen („_“). Die Adresse wird in den Projekteinstellungen für dieses Paket gespeichert.`,
    devAddress: (address) => `Dev-Adresse ${address} verwenden`,
    enterAddress: 'Adresse eingeben...',
    compileForAddress: (artifact, name, address) =>
      `${artifact} wurde für die Dev-Adresse von „${name}“ kompiliert, aber die Adresse ist jetzt ${address}. Bitte das Projekt neu kompilieren und dann deployen.`,
    compileForPublisher: (artifact, publisher) =>
      `Die Adresse von ${artifact} in der Einstellung „aptos.namedAddresses“ ist jetzt ${publisher}. Bitte das Projekt neu kompilieren und dann deployen.`,
    literalAddress: (artifact, address) =>
      `Im Quelltext von ${artifact} steht die Adresse ${address} direkt. Ersetzen Sie sie durch einen Namen aus Move.toml, um mit einem anderen Konto zu veröffentlichen.`,
    badAddress: 'Eine Adresse ist 0x und bis zu 64 hexadezimale Ziffern.',
    nodeEngine: 'Die Verbindung zu Aptos-Knoten',
    keyForm: 'Ein Ed25519-Schlüssel, wie ihn die Aptos-CLI ausgibt: ed25519-priv-0x…',
    badKey: 'Ein privater Schlüssel ist „ed25519-priv-0x“ oder „0x“ und 64 hexadezimale Ziffern',
    walletRunsNoScripts: (wallet) =>
      `${wallet} kann hier keine Skripte ausführen. Bitte ein Wegwerfkonto verwenden.`,
    walletSimulates: (wallet) =>
      `${wallet} gibt den öffentlichen Schlüssel nicht an, daher kann die Transaktion hier nicht simuliert werden. Das Wallet simuliert sie vor dem Unterschreiben.`,
    noGas: (address) =>
      `${address} hat keine APT für Gas. Bitte APT an das Konto senden. In Testnetzen gibt es einen Faucet.`,
    otherAddress: (name, compiled, account) =>
      `${name} wurde für ${compiled} kompiliert, und nur dieses Konto kann das Paket veröffentlichen. Bitte in Move.toml oder in der Einstellung „aptos.namedAddresses“ die Adresse ${account} angeben, neu kompilieren und dann veröffentlichen.`,
    notANode: (host) =>
      `${host} hat geantwortet, ist aber kein Aptos-Knoten. Bitte die Adresse prüfen: Sie endet auf /v1.`,
    expired: (hash) =>
      `Die Transaktion ${hash} kam nicht rechtzeitig in einen Block und hat keine Wirkung. Bitte noch einmal versuchen.`,
    noFaucet:
      'Für dieses Netzwerk ist kein Faucet bekannt, der ohne Anmeldung nutzbar ist. Der des Testnets ist unter https://aptos.dev/network/faucet. Weitere Faucets tragen Sie in die Einstellung „aptos.faucets“ ein.',
    faucetRefused: (host, reason) => `${host} hat keine APT gesendet: ${reason}`,
    funded: (address) => `${address} hat 1 APT erhalten`,
  } satisfies Translation<typeof messages>,
};
