import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-sui': {
    compiler: 'Der Compiler von Sui',
    tests: 'Die Tests von Sui',
    nodeEngine: 'Die Verbindung zu Sui-Knoten',
    noPackage: 'Über dieser Datei steht keine Move.toml, sodass sie zu keinem Paket gehört',
    doesNotCompile: (message) => `Das Paket lässt sich nicht kompilieren: ${message}`,
    testsNeedFramework: (reason) =>
      `Tests laufen gegen die Quelltexte von Suis Framework, die einmal geholt und dann aufgehoben werden. ${reason}`,
    macrosNeedFramework: (reason) =>
      `Makros wie do! stehen in den Quelltexten von Suis Framework, die einmal geholt und dann aufgehoben werden. ${reason}`,
    noSources: (address) =>
      `Kein Server ist eingestellt, der danach gefragt werden darf: Bitte 'sui.sources' in den Einstellungen setzen, zum Beispiel auf ${address}, und es dann noch einmal versuchen.`,
    keyForm: "Ein Ed25519-Schlüssel, der mit suiprivkey1 beginnt, wie ihn 'sui keytool export' zeigt",
    badKey:
      "Ein privater Schlüssel beginnt mit 'suiprivkey1', wie ihn 'sui keytool export' zeigt, und ist von Ed25519",
    noGas:
      'Das Konto hat keine SUI, um Gas zu bezahlen. Bitte welche senden; in Testnetzwerken gibt sie ein Faucet.',
    noArguments: 'Eine Veröffentlichung nimmt keine Argumente',
    noValue: 'Eine Transaktion überträgt keine SUI: den Wert bitte leer lassen',
    tooFewValues: (name, count) => `${name} nimmt ${count} Werte: bitte alle ausfüllen`,
    badValue: (type, value) => `'${value}' ist kein Wert vom Typ ${type}`,
    notAnObject: (value) => `'${value}' ist keine Objekt-Id`,
    noFunction: (name) => `Das Paket hat keine Funktion ${name}. Bitte neu kompilieren.`,
    unpublished: (modules) =>
      `Das Paket benutzt Module, die noch nicht veröffentlicht sind: ${modules}. Bitte erst deren Paket veröffentlichen und 'published-at' in seiner Move.toml setzen.`,
    noUpgradeCap: (address) =>
      `Das Paket bei ${address} hat keine Upgrade-Berechtigung mehr und kann nicht ersetzt werden`,
    aborted: (place, code) => `${place} brach mit Code ${code} ab`,
    abortedAtLine: (place, line, name) =>
      `${place} brach in Zeile ${line} seines Quelltexts ab${name === undefined ? '' : `: ${name}`}`,
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
