import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos': {
    compiler: 'Der Move-Compiler',
    language: 'Hilfe zu Move',
    tests: 'Die Move-Tests',
    network: 'Das lokale Aptos-Netzwerk',
    download: 'Das Herunterladen von Paketen',
    notFetched: (what, reason) => `Das Paket von ${what} ist nicht da: ${reason}`,
    addressTitle: (name, packageName) => `Adresse von '${name}' im Paket '${packageName}'`,
    addressPrompt: (name) =>
      `Move.toml lässt '${name}' offen ('_'). Die Antwort wird in den Projekteinstellungen für dieses Paket gespeichert.`,
    devAddress: (address) => `Dev-Adresse ${address} verwenden`,
    enterAddress: 'Adresse eingeben...',
    compileForAddress: (artifact, name, address) =>
      `${artifact} wurde für die Dev-Adresse von '${name}' kompiliert; die Adresse ist jetzt ${address}. Bitte das Projekt neu kompilieren und dann deployen.`,
    compileForPublisher: (artifact, publisher) =>
      `Die Adresse von ${artifact} ist jetzt ${publisher}, in der Einstellung „aptos.namedAddresses“. Kompiliere das Projekt erneut und deploye dann.`,
    literalAddress: (artifact, address) =>
      `Im Quelltext von ${artifact} steht die Adresse ${address} selbst. Ersetze sie durch einen Namen aus Move.toml, um mit einem anderen Konto zu veröffentlichen.`,
    badAddress: 'Eine Adresse ist 0x und bis zu 64 hexadezimale Ziffern.',
    nodeEngine: 'Die Verbindung zu Aptos-Knoten',
    keyForm: 'Ein Ed25519-Schlüssel, wie ihn die Aptos-CLI zeigt: ed25519-priv-0x…',
    badKey: "Ein privater Schlüssel ist 'ed25519-priv-0x' oder '0x' und 64 hexadezimale Ziffern",
    walletRunsNoScripts: (wallet) =>
      `${wallet} kann hier keine Skripte ausführen. Bitte ein Wegwerfkonto verwenden.`,
    walletSimulates: (wallet) =>
      `${wallet} nennt seinen Schlüssel nicht, ohne den sich nichts simulieren lässt; vor dem Unterschreiben simuliert es selbst`,
    noGas: (address) =>
      `${address} hat keine APT, um Gas zu bezahlen. Bitte welche senden; in Testnetzwerken gibt sie ein Faucet.`,
    otherAddress: (name, compiled, account) =>
      `${name} wurde für ${compiled} kompiliert, und nur dieses Konto kann es veröffentlichen. Bitte seine Adresse in Move.toml oder in der Einstellung 'aptos.namedAddresses' als ${account} angeben, neu kompilieren und veröffentlichen.`,
    notANode: (host) =>
      `Was bei ${host} antwortet, ist kein Aptos-Knoten. Bitte die Adresse prüfen: sie endet auf /v1.`,
    expired: (hash) =>
      `Die Transaktion ${hash} kam nicht rechtzeitig in einen Block: nichts ist geschehen. Bitte noch einmal versuchen.`,
    noFaucet:
      "Dieses Netzwerk hat keinen Faucet, der allen gibt. Der des Testnets steht bei https://aptos.dev/network/faucet; andere nennt die Einstellung 'aptos.faucets'.",
    faucetRefused: (host, reason) => `${host} gab nichts: ${reason}`,
    funded: (address) => `${address} bekam 1 APT`,
  } satisfies Translation<typeof messages>,
};
