import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/engine': {
    notOurs: (name) =>
      `„${name}“ ist kein TON-Artefakt: Seine Daten stammen nicht von dieser Toolchain. Kompilieren Sie den Vertrag neu.`,
    compilerCrashed: (reason) => `Der Compiler ist abgestürzt: ${reason}`,
    tooDeep: 'Der Code ist für den Compiler zu tief verschachtelt; teilen Sie den Ausdruck oder Block auf',
    noEntryPoint:
      'Der Vertrag hat keinen Einstiegspunkt: Definieren Sie `recv_internal`, `recv_external` oder `main`',
    sameMethodId: (said) => `Zwei Funktionen haben dieselbe Methodennummer (Assembler: ${said})`,
    repeatedMethodId: (name, other, id) =>
      `\`${name}\` hat dieselbe Methodennummer ${id} wie \`${other}\`; geben Sie jeder Get-Methode eine eigene Nummer`,
    noContract: (path) => `\`${path}\` definiert keinen Vertrag`,
    unknownLanguage: (language, contract) =>
      `Unbekannte Sprache \`${language}\` für den Vertrag ${contract}; erwartet wird \`func\`, \`tolk\` oder \`tact\``,
    noTargets: (contract, key) =>
      `Die Konfiguration des Vertrags ${contract} nennt keine Quelldatei; ergänzen Sie \`${key}\``,
    assemblerRefused: (said) => `Der Assembler hat die Ausgabe des Compilers abgelehnt: ${said}`,
    neverDefined: (name) => `Die Funktion \`${name}\` ist deklariert, aber nicht definiert`,
    missingTarget: (path, contract) => `Quelldatei \`${path}\` des Vertrags ${contract} nicht gefunden`,
    hookFailed: (contract, reason) => `Die Build-Hooks von ${contract} sind fehlgeschlagen: ${reason}`,
    hooksFailed: (reason) => `Die Build-Hooks des Projekts sind fehlgeschlagen: ${reason}`,
    circularHooks: (contract) =>
      `Der Code von ${contract} ändert sich bei jedem Build: Seine Build-Hooks und die anderer Verträge hängen voneinander ab`,
    ipfsAbiGetter:
      'Die Option `ipfsAbiGetter` wird nicht unterstützt: Der Compiler hat keinen Zugriff auf IPFS',

    isNot: (place, value, expected) => `${place}: ${value} ist nicht ${expected}`,
    values: (name, given, expected) => `${name}: ${given} Werte angegeben, ${expected} erwartet`,
    constructorArguments: (given, expected) =>
      `${given} Argumente für den Konstruktor angegeben, ${expected} erwartet`,
    integer: 'eine ganze Zahl',
    address: 'eine Adresse wie „EQ…“ oder „0:…“',
    cell: 'eine Zelle (Bag of Cells in Base64 oder hexadezimal)',
    addressOrCell: 'eine Adresse oder eine Zelle (Bag of Cells in Base64 oder hexadezimal)',
    text: 'ein Text',
    struct: (name, fields) => `${name} { ${fields} }`,
    inRange: (type) => `im Bereich von ${type}`,
    bits: (count) => `${count} Bit, hexadezimal`,
    list: (count, type) => `eine Liste von ${count} Werten für ${type}`,
    tagged: (places, type) =>
      `null oder eine Liste von ${places} Werten für ${type} mit der Typnummer am Ende, wie Get-Methoden sie zurückgeben`,
    stackValue: 'eine ganze Zahl, eine Adresse, eine Zelle oder eine Liste solcher Werte',
    tooManySources: (most) => `Der TON-Verifier akzeptiert höchstens ${most} Quelldateien`,
    badSourcePath: (path) =>
      `Der TON-Verifier akzeptiert den Pfad „${path}“ nicht: Verwenden Sie nur Buchstaben, Ziffern, „.“, „_“ und „-“, höchstens 128 Zeichen`,
    notVerifiable: (level) =>
      `Der TON-Verifier kompiliert nur mit Optimierungsstufe 2, aber die Konfiguration des Vertrags verlangt Stufe ${level}`,
    otherSources:
      'Kein Vertrag des Projekts kompiliert zum bereitgestellten Code. Stellen Sie die Quellen wieder her, aus denen er bereitgestellt wurde.',
  } satisfies Translation<typeof messages>,
};
