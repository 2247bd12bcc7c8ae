import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-sui': {
    compiler: 'Der Compiler von Sui',
    tests: 'Die Tests von Sui',
    nodeEngine: 'Die Verbindung zu Sui-Knoten',
    noPackage:
      'In den übergeordneten Ordnern dieser Datei gibt es keine Move.toml. Die Datei gehört zu keinem Paket.',
    doesNotCompile: (message) => `Das Paket lässt sich nicht kompilieren: ${message}`,
    testsNeedFramework: (reason) =>
      `Tests brauchen die Quelltexte des Sui-Frameworks, die einmal geladen und dann in diesem Browser gespeichert werden. ${reason}`,
    macrosNeedFramework: (reason) =>
      `Makros wie do! brauchen die Quelltexte des Sui-Frameworks, die einmal geladen und dann in diesem Browser gespeichert werden. ${reason}`,
    noSources: (address) =>
      `Es ist kein Server eingestellt. Bitte „sui.sources“ in den Einstellungen setzen, zum Beispiel auf ${address}, und erneut versuchen.`,
    keyForm: 'Ein Ed25519-Schlüssel, der mit suiprivkey1 beginnt, wie ihn „sui keytool export“ ausgibt',
    badKey:
      'Ein privater Schlüssel ist ein Ed25519-Schlüssel und beginnt mit „suiprivkey1“, wie ihn „sui keytool export“ ausgibt',
    noGas:
      'Das Konto hat keine SUI für Gas. Bitte SUI an das Konto senden. In Testnetzen gibt es einen Faucet.',
    noArguments: 'Das Veröffentlichen eines Pakets hat keine Argumente',
    noValue: 'Diese Transaktion kann keine SUI übertragen. Bitte den Wert leer lassen.',
    tooFewValues: (name, count) =>
      `${name} braucht ${count === 1 ? 'einen Wert' : `${count} Werte`}. Bitte alle Parameter ausfüllen.`,
    badValue: (type, value) => `„${value}“ ist kein Wert vom Typ ${type}`,
    notAnObject: (value) => `„${value}“ ist keine Objekt-ID`,
    noFunction: (name) => `Das Paket hat keine Funktion ${name}. Bitte neu kompilieren.`,
    unpublished: (modules) =>
      `Das Paket verwendet Module, die noch nicht veröffentlicht sind: ${modules}. Bitte erst deren Paket veröffentlichen und „published-at“ in seiner Move.toml setzen.`,
    noUpgradeCap: (address) =>
      `Das Paket bei ${address} kann nicht aktualisiert werden: Es hat keine UpgradeCap mehr`,
    aborted: (place, code) => `${place} wurde mit Code ${code} abgebrochen`,
    abortedAtLine: (place, line, name) =>
      `${place} wurde in Quelltextzeile ${line} abgebrochen${name === undefined ? '' : `: ${name}`}`,
    objects: 'Objekte',
    published: 'veröffentlichtes Paket',
    objectChange: (change) =>
      ({
        transferred: 'übertragen',
        mutated: 'geändert',
        deleted: 'gelöscht',
        wrapped: 'verpackt',
        created: 'angelegt',
      })[change],
    balances: 'Kontostände',
  } satisfies Translation<typeof messages>,
};
