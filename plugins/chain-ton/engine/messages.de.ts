import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/engine': {
    notOurs: (name) =>
      `'${name}' ist kein TON-Artefakt: Seine Daten sind nicht von dieser Werkzeugkette. Den Vertrag noch einmal kompilieren.`,
    compilerCrashed: (reason) => `Der Compiler ist abgestürzt: ${reason}`,
    tooDeep: 'Der Code ist für den Compiler zu tief verschachtelt; den Ausdruck oder Block aufteilen',
    noEntryPoint: 'Der Vertrag hat keinen Einstieg: recv_internal, recv_external oder main definieren',
    sameMethodId: (said) => `Zwei Funktionen haben dieselbe Methodennummer (Assembler: ${said})`,
    repeatedMethodId: (name, other, id) =>
      `\`${name}\` hat die Methodennummer ${id} von \`${other}\`; jede Get-Methode braucht ihre eigene`,
    noContract: (path) => `\`${path}\` definiert keinen Vertrag`,
    unknownLanguage: (language, contract) =>
      `Die Sprache '${language}' des Vertrags ${contract} ist unbekannt; es gibt func, tolk und tact`,
    noTargets: (contract, key) =>
      `Die Konfiguration des Vertrags ${contract} nennt keine Quelldatei; nennen Sie sie mit \`${key}\``,
    assemblerRefused: (said) => `Der Assembler nahm nicht an, was der Compiler schrieb: ${said}`,
    neverDefined: (name) => `Die Funktion \`${name}\` ist angekündigt, aber nirgends definiert`,
    missingTarget: (path, contract) => `Quelldatei \`${path}\` des Vertrags ${contract} nicht gefunden`,
    hookFailed: (contract, reason) => `Die Build-Hooks von ${contract} sind fehlgeschlagen: ${reason}`,
    hooksFailed: (reason) => `Die Build-Hooks des Projekts sind fehlgeschlagen: ${reason}`,
    circularHooks: (contract) =>
      `Der Code von ${contract} ändert sich mit jedem Build: Seine Build-Hooks und die anderer Contracts hängen voneinander ab`,
    ipfsAbiGetter:
      'Die Einstellung ipfsAbiGetter gibt es hier nicht: Sie braucht das Netzwerk, in das sie zeigt',

    isNot: (place, value, expected) => `${place}: ${value} ist nicht ${expected}`,
    values: (name, given, expected) => `${name}: ${given} Werte angegeben, ${expected} erwartet`,
    constructorArguments: (given, expected) =>
      `${given} Argumente für den Konstruktor angegeben, ${expected} erwartet`,
    integer: 'eine ganze Zahl',
    address: "eine Adresse wie 'EQ…' oder '0:…'",
    cell: 'eine Zelle (Bag of Cells in Base64 oder hexadezimal)',
    addressOrCell: 'eine Adresse oder eine Zelle (Bag of Cells in Base64 oder hexadezimal)',
    text: 'ein Text',
    struct: (name, fields) => `${name} { ${fields} }`,
    inRange: (type) => `im Bereich von ${type}`,
    bits: (count) => `${count} Bit, hexadezimal`,
    list: (count, type) => `eine Liste von ${count} Werten für ${type}`,
    tagged: (places, type) =>
      `null oder eine Liste von ${places} Werten für ${type} mit der Nummer des Typs am Ende, wie Get-Methoden sie zurückgeben`,
    stackValue: 'eine ganze Zahl, eine Adresse, eine Zelle oder eine Liste davon',
    tooManySources: (most) => `TONs Prüfdienst nimmt höchstens ${most} Quelldateien`,
    badSourcePath: (path) =>
      `TONs Prüfdienst nimmt keinen Pfad wie '${path}': nur Buchstaben, Ziffern, '.', '_' und '-', höchstens 128 Zeichen`,
    notVerifiable: (level) =>
      `TONs Prüfdienst kompiliert nur mit Optimierungsstufe 2, und die Konfiguration des Vertrags verlangt ${level}`,
    otherSources:
      'Kein Vertrag des Projekts ergibt den Code von diesem: zu den Quellen zurückgehen, aus denen er deployt wurde',
  } satisfies Translation<typeof messages>,
};
