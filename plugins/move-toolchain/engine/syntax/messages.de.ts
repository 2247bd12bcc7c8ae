import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/syntax': {
    unclosedString: 'Dieser Text wird auf seiner Zeile nicht geschlossen.',
    closeString: 'Ein schließendes Anführungszeichen (") ergänzen.',
    unclosedComment: 'Dieser Kommentar wird nicht geschlossen: Es gibt weniger */ als /*.',
    unknownCharacter: (text) => `Das Zeichen '${text}' bedeutet in Move hier nichts.`,

    unexpectedToken: (expected, found) => `Erwartet wird ${expected}, gefunden ist ${found}.`,
    either: (items) => `${items.slice(0, -1).join(', ')} oder ${items.at(-1)}`,
    endOfFile: 'das Ende der Datei',
    aString: 'ein Text',
    aName: 'ein Name',
    anAddress: 'eine Adresse (ein Name oder eine Zahl)',
    aModule: 'der Name eines Moduls',
    aMember: 'der Name eines Teils des Moduls',
    anAttribute: 'der Name eines Attributs',
    aTypeParameter: 'der Name eines Typparameters',
    anAbility: 'eine Fähigkeit',
    aField: 'der Name eines Feldes',
    aPattern: 'ein Muster',
    aConstant: 'der Name einer Konstanten',
    aStruct: 'der Name eines Structs',
    anEnum: 'der Name eines Enums',
    aVariant: 'der Name einer Variante',
    aFunction: 'der Name einer Funktion',
    aParameter: 'der Name eines Parameters',
    aLoop: "'while', 'loop' oder 'for' nach der Marke",
    anExpression: 'ein Ausdruck',
    allAbilities: "Die Fähigkeiten sind 'copy', 'drop', 'store' und 'key'.",
    missingSemicolon: "Hier fehlt ein ';'.",
    unclosedBlock: "Dieses '{' wird nie geschlossen.",
    unclosedBracket: (open, close) => `Dieses '${open}' wird nie mit '${close}' geschlossen.`,
    nestedTooDeeply: (depth) => `Das ist mehr als ${depth} Ebenen tief verschachtelt.`,
    splitUp: 'Einem Teil davon einen Namen geben: eine Variable oder eine eigene Funktion.',

    reservedWord: (word) => `'${word}' ist ein Schlüsselwort von Move und kann hier nicht stehen.`,
    invalidAddress: (text) => `'${text}' ist keine Adresse: Eine Adresse ist eine Zahl unter 2^256.`,
    invalidNumber: (text) => `'${text}' ist keine Zahl.`,
    numberForms:
      "Dezimale oder hexadezimale Ziffern (0x…), dazwischen '_', und am Ende vielleicht ein Typ: 100u64.",
    stepBy: (sign) => `Move hat kein '${sign}${sign}': 'x ${sign}= 1' schreiben.`,
    wordHere: (word) => `In Move heißt das '${word}'.`,
    noMut: "Move kennt kein 'mut': Jede Variable kann einen anderen Wert bekommen. Es weglassen.",
    textLiteral: 'Move hat keine Literale für Text.',
    useByteString: 'Die Bytes als b"…" schreiben; 0x1::string::utf8 macht daraus einen String.',
    byteStringIsAscii:
      'Byte-Texte enthalten nur ASCII-Zeichen; andere als \\x und zwei hexadezimale Ziffern schreiben.',
    unknownEscape: (sequence) =>
      `'${sequence}' ist unbekannt; es gibt \\n, \\r, \\t, \\\\, \\0, \\" und \\x mit zwei Ziffern.`,
    invalidHexString: 'Ein hexadezimaler Text besteht aus Paaren hexadezimaler Ziffern.',
    missingSpace: "'<' direkt nach einem Namen öffnet Typargumente, und diese werden nie geschlossen.",
    takenForGeneric: (name) => `um '${name}' zu vergleichen, ein Leerzeichen danach setzen`,
    vectorTakesOne: 'Ein Vektor hat genau einen Typ von Elementen.',

    missingAddress: (name) => `Das Modul '${name}' hat keine Adresse.`,
    addressForm: (name) =>
      `module my_address::${name} schreiben, mit einer Adresse aus Move.toml des Pakets.`,
    twoVisibilities: 'Diese Funktion hat schon eine Sichtbarkeit.',
    repeatedModifier: (word) => `'${word}' steht hier zweimal.`,
    repeatedAbilities: 'Fähigkeiten stehen vor oder nach den Feldern, nicht an beiden Stellen.',
    missingBody: (name) => `Die Funktion '${name}' hat keinen Rumpf.`,
    addBody: "Einen Rumpf in '{ }' ergänzen, oder 'native', wenn die virtuelle Maschine sie stellt.",
    missingRange: "'for' läuft über einen Bereich von Zahlen.",
    rangeForm: 'for (i in 0..10) schreiben; 10 ist die erste Zahl, die nicht mehr dazugehört.',
  } satisfies Translation<typeof messages>,
};
