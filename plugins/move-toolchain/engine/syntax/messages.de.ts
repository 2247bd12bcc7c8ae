import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/syntax': {
    unclosedString: 'Nicht geschlossener String: Ein String muss auf der Zeile enden, auf der er beginnt.',
    closeString: 'Ergänzen Sie ein schließendes Anführungszeichen (`"`).',
    unclosedComment: 'Nicht geschlossener Kommentar: Es gibt weniger `*/` als `/*`.',
    unknownCharacter: (text) => `Unerwartetes Zeichen \`${text}\`.`,

    unexpectedToken: (expected, found) => `Erwartet: ${expected}, gefunden: ${found}.`,
    either: (items) => `${items.slice(0, -1).join(', ')} oder ${items.at(-1)}`,
    endOfFile: 'Dateiende',
    aString: 'ein String',
    aName: 'ein Name',
    anAddress: 'eine Adresse (ein Name oder eine Zahl)',
    aModule: 'der Name eines Moduls',
    aMember: 'der Name eines Modulelements',
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
    aLoop: '`while`, `loop` oder `for` nach der Marke',
    anExpression: 'ein Ausdruck',
    allAbilities: (names) => `Die Fähigkeiten sind ${names.map((name) => `\`${name}\``).join(', ')}.`,
    missingSemicolon: 'Fehlendes `;`.',
    unclosedBlock: 'Nicht geschlossenes `{`.',
    unclosedBracket: (open, close) => `Nicht geschlossenes \`${open}\`: Es fehlt \`${close}\`.`,
    nestedTooDeeply: (depth) => `Code kann nicht mehr als ${depth} Ebenen tief verschachtelt sein.`,
    splitUp: 'Lagern Sie einen Teil in eine Variable oder eine eigene Funktion aus.',

    reservedWord: (word) => `\`${word}\` ist ein Schlüsselwort und hier nicht erlaubt.`,
    invalidAddress: (text) => `Ungültige Adresse \`${text}\`: Eine Adresse ist eine Zahl unter 2^256.`,
    invalidNumber: (text) => `Ungültige Zahl \`${text}\`.`,
    numberForms:
      'Schreiben Sie dezimale Ziffern oder `0x` und hexadezimale Ziffern. `_` zwischen Ziffern und ein Typ am Ende sind optional: `1_000u64`.',
    stepBy: (sign) => `Move hat keinen Operator \`${sign}${sign}\`; schreiben Sie \`x ${sign}= 1\`.`,
    wordHere: (word) => `Verwenden Sie \`${word}\`.`,
    noMut: 'Move hat kein `mut`: Allen Variablen kann ein neuer Wert zugewiesen werden. Entfernen Sie es.',
    textLiteral: 'Move hat keine String-Literale.',
    useByteString:
      'Schreiben Sie die Bytes als `b"…"`, und wandeln Sie sie mit `0x1::string::utf8` in einen `String` um.',
    byteStringIsAscii:
      'Byte-Strings können nur ASCII-Zeichen enthalten. Schreiben Sie andere Bytes als `\\x` und zwei hexadezimale Ziffern.',
    unknownEscape: (sequence) =>
      `Unbekannte Escape-Sequenz \`${sequence}\`. Möglich sind \`\\n\`, \`\\r\`, \`\\t\`, \`\\\\\`, \`\\0\`, \`\\"\` sowie \`\\x\` und zwei hexadezimale Ziffern.`,
    invalidHexString: 'Ein hexadezimaler String muss aus Paaren hexadezimaler Ziffern bestehen.',
    missingSpace: '`<` direkt nach einem Namen öffnet Typargumente, die nie geschlossen werden.',
    takenForGeneric: (name) => `um \`${name}\` zu vergleichen, ergänzen Sie danach ein Leerzeichen`,
    vectorTakesOne: 'Ein Vektor hat genau einen Elementtyp.',

    reservedName: (name) => `\`${name}\` ist ein reservierter Name und kann nicht deklariert werden.`,
    moduleName: (name) => `Der Modulname \`${name}\` muss mit einem Buchstaben beginnen.`,
    entryInline: 'Eine Entry-Funktion kann nicht inline sein: Eine Transaktion könnte sie nicht aufrufen.',
    structInScript: 'Ein Skript kann keine Structs oder Enums deklarieren.',
    friendInScript: 'Ein Skript kann keine Friends deklarieren.',
    onlyForFunctions: 'Nur Funktionen können `entry` oder `inline` sein.',
    abilityTwice: (name) => `Die Fähigkeit \`${name}\` ist mehrfach angegeben.`,
    attributeTwice: (name) => `Das Attribut \`${name}\` ist mehrfach angegeben.`,
    misplacedAttribute: (name) =>
      `\`#[${name}]\` ist hier nicht erlaubt. Tests müssen Funktionen eines Moduls sein, und Skripte können keinen Testcode enthalten.`,
    friendsAndPackage: 'Ein Modul mit `package`-Funktionen kann keine Friends deklarieren.',
    missingAddress: (name) => `Das Modul \`${name}\` hat keine Adresse.`,
    addressForm: (name) =>
      `Schreiben Sie \`module my_address::${name}\` mit einer Adresse aus Move.toml des Pakets.`,
    twoVisibilities: 'Diese Funktion hat bereits eine Sichtbarkeit.',
    repeatedModifier: (word) => `Der Modifizierer \`${word}\` ist mehrfach angegeben.`,
    repeatedAbilities: 'Geben Sie Fähigkeiten vor oder nach den Feldern an, nicht an beiden Stellen.',
    missingBody: (name) => `Die Funktion \`${name}\` hat keinen Rumpf.`,
    addressWithoutModule:
      'Ungültige Zugriffsangabe: Auf eine Adresse müssen ein Modul und ein Element folgen.',
    nameAfterWildcard: 'Ungültige Zugriffsangabe: Auf einen Platzhalter darf kein Name folgen.',
    parameterNeeded: 'Ungültige Zugriffsangabe: Der Name eines Parameters wird erwartet.',
    pureAlone: '`pure` kann nicht mit `acquires`, `reads` oder `writes` kombiniert werden.',
    addBody:
      'Ergänzen Sie einen Rumpf in `{ }`, oder `native`, wenn die virtuelle Maschine die Funktion bereitstellt.',
    missingRange: '`for` muss über einen Bereich von Zahlen laufen.',
    rangeForm: 'Schreiben Sie `for (i in 0..10)`; die obere Grenze ist ausgeschlossen.',
  } satisfies Translation<typeof messages>,
};
