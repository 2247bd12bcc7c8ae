import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const alternatives = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' oder ');
const abilityList = (names: readonly string[]) =>
  `die ${names.length === 1 ? 'Fähigkeit' : 'Fähigkeiten'} ${quoted(names)}`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const german = {
  'plugins/move-toolchain/engine/semantics': {
    unknownAddress: (name) => `Die benannte Adresse \`${name}\` hat keinen Wert.`,
    assignAddress: (name) =>
      `Weisen Sie unter \`[addresses]\` in Move.toml einen Wert zu: \`${name} = "0x…"\`.`,
    unknownModule: (key) => `Das Modul \`${key}\` wurde nicht gefunden.`,
    unknownModuleAlias: (name) => `\`${name}\` ist weder ein importiertes Modul noch ein Enum.`,
    importModule: (name) => `Importieren Sie es: \`use std::${name};\``,
    unknownName: (name) => `\`${name}\` wurde in diesem Gültigkeitsbereich nicht gefunden.`,
    unknownMember: (module, name) => `\`${name}\` wurde im Modul \`${module}\` nicht gefunden.`,
    unknownVariant: (owner, name) => `Das Enum \`${owner}\` hat keine Variante \`${name}\`.`,
    noVariants: (name) => `\`${name}\` ist kein Enum und hat keine Varianten.`,
    moduleAsValue: (name) => `Das Modul \`${name}\` kann nicht als Wert verwendet werden.`,
    didYouMean: (names) => `Meinten Sie ${alternatives(names)}?`,
    importedTwice: (name) => `\`${name}\` ist bereits importiert.`,
    friendTwice: (key) => `\`${key}\` ist bereits als Friend deklariert.`,
    importedAndDeclared: (name) => `\`${name}\` wird in diesem Modul importiert und deklariert.`,
    importedHere: 'hier importiert',
    selfAlias: '`Self` kann kein Alias sein: Es bezeichnet das aktuelle Modul.',
    ownFriend: 'Ein Modul kann sich nicht selbst als Friend deklarieren.',
    friendAddress: (key) =>
      `\`${key}\` kann kein Friend sein: Friends müssen die Adresse dieses Moduls haben.`,
    circularDependency: (keys) =>
      `Zirkuläre Abhängigkeit zwischen Modulen: ${keys.map((key) => `\`${key}\``).join(' → ')}.`,
    usesModule: (user, used) => `\`${user}\` verwendet \`${used}\``,
    isFriendOf: (friend, module) =>
      `\`${module}\` deklariert \`${friend}\` als Friend; daher hängt \`${friend}\` davon ab`,
    moduleTwice: (key) => `Das Modul \`${key}\` ist mehrfach deklariert.`,
    declaredTwice: (name) => `\`${name}\` ist in diesem Modul bereits deklariert.`,
    fieldTwice: (name) => `Das Feld \`${name}\` kommt mehrfach vor.`,
    variantTwice: (name) => `Die Variante \`${name}\` kommt mehrfach vor.`,
    parameterTwice: (name) => `Der Parameter \`${name}\` kommt mehrfach vor.`,
    variableTwice: (name) => `\`${name}\` wird in diesem Muster mehrfach gebunden.`,
    typeParameterTwice: (name) => `Der Typparameter \`${name}\` kommt mehrfach vor.`,
    declaredHere: 'hier deklariert',
    emptyEnum: (name) => `Das Enum \`${name}\` muss mindestens eine Variante haben.`,

    returnInInline:
      'Eine Inline-Funktion kann kein `return` enthalten: Ihr Rumpf wird in den Aufrufer eingesetzt.',
    returnInInlineLambda:
      'Ein Lambda, das einer Inline-Funktion übergeben wird, kann kein `return` enthalten: Es wird eingesetzt.',
    assertMacro: 'Schreiben Sie `assert!` mit Ausrufezeichen.',
    notAType: (name) => `\`${name}\` ist kein Typ.`,
    typeNeeded: 'Hier muss ein Typ angegeben werden.',
    noReferenceTo: 'Referenzen auf Referenzen oder Tupel sind nicht erlaubt.',
    noTypeArgument: 'Referenzen und Tupel können keine Typargumente sein.',
    invalidTypeArgument: (type, parameter, owner) =>
      `\`${type}\` kann nicht für den Typparameter \`${parameter}\` von ${owner} verwendet werden: Referenzen und Tupel können keine Typargumente sein.`,
    noTupleParameter: 'Ein Parameter kann kein Tupel sein.',
    noTupleVariable: (name) =>
      `\`${name}\` kann kein Tupel enthalten: Verwenden Sie für jeden Wert eine Variable.`,
    noNestedTuple: 'Tupel können nicht verschachtelt werden.',
    noReferenceInVector: 'Ein Vektor kann keine Referenzen oder Tupel enthalten.',
    typeArgumentCount: (name, wanted, given) =>
      `\`${name}\` erwartet ${counted(wanted, 'Typargument', 'Typargumente')}, gefunden: ${given}.`,

    typeMismatch: (wanted, given) => `Erwartet: \`${wanted}\`, gefunden: \`${given}\`.`,
    typeUnknown: 'Der Typ dieses Ausdrucks lässt sich nicht ableiten.',
    writeTypes: 'Geben Sie die Typargumente an: `name<T>(…)`.',
    operandMismatch: (operator, left, right) =>
      `Die Operanden von \`${operator}\` haben verschiedene Typen: \`${left}\` und \`${right}\`.`,
    convertOperand: 'Wandeln Sie einen der Operanden mit `as` um.',
    integerNeeded: (operator, type) => `\`${operator}\` erwartet ganze Zahlen, gefunden: \`${type}\`.`,
    dereferenceIt: 'Dereferenzieren Sie den Wert mit `*`.',
    castFrom: (type) => `Nur ganze Zahlen lassen sich mit \`as\` umwandeln, gefunden: \`${type}\`.`,
    castTo: (type) => `\`as\` kann nur in ganzzahlige Typen umwandeln, gefunden: \`${type}\`.`,
    branchMismatch: (first, other) =>
      `\`if\` und \`else\` haben unverträgliche Typen: \`${first}\` und \`${other}\`.`,
    armMismatch: (first, other) =>
      `Die Zweige von \`match\` haben unverträgliche Typen: \`${first}\` und \`${other}\`.`,
    sameTypeRequired: 'alle Zweige müssen denselben Typ haben',
    addElse: 'Ein `if` ohne `else` hat keinen Wert.',
    tupleMismatch: (type, count) =>
      `\`${type}\` lässt sich nicht in ${counted(count, 'Wert', 'Werte')} zerlegen.`,

    notAStruct: (name) => `\`${name}\` ist weder ein Struct noch eine Enum-Variante.`,
    variantNeeded: (name) =>
      `\`${name}\` ist ein Enum: Geben Sie eine Variante an, etwa \`${name}::Variante\`.`,
    variantExpected: 'Hier wird eine Enum-Variante erwartet.',
    notAnEnum: (name) => `\`is\` ist für \`${name}\` nicht möglich: Der Typ ist kein Enum.`,
    typeAsValue: (name) => `Der Typ \`${name}\` kann nicht als Wert verwendet werden.`,
    unknownField: (owner, name) => `\`${owner}\` hat kein Feld \`${name}\`.`,
    noFractions: 'Move hat keine Gleitkommazahlen; verwenden Sie ganze Zahlen.',
    noFields: (type) => `\`${type}\` hat keine Felder.`,
    missingFields: (names) =>
      names.length === 1 ? `Das Feld ${quoted(names)} fehlt.` : `Die Felder ${quoted(names)} fehlen.`,
    fieldsByName: (name) => `Die Felder von \`${name}\` haben Namen: Schreiben Sie sie in \`{ }\`.`,
    fieldCount: (name, wanted, given) =>
      `\`${name}\` hat ${counted(wanted, 'Feld', 'Felder')}, gefunden: ${given}.`,
    addRest: 'Ergänzen Sie `..`, um die übrigen Felder zu ignorieren.',
    restInPack: '`..` ist beim Erzeugen eines Werts nicht erlaubt: Jedes Feld braucht einen Wert.',
    restOutside: '`..` ist nur innerhalb eines Musters für ein Tupel, ein Struct oder eine Variante erlaubt.',
    oneRest: '`..` kann in einem Muster nur einmal vorkommen.',
    patternMismatch: (type, pattern) =>
      `Erwartet wird ein Muster für \`${type}\`, gefunden: ein Muster für \`${pattern}\`.`,
    patternAsValue: 'Erwartet wird ein Ausdruck, gefunden: ein Muster.',
    privatePack: (name, module) =>
      `\`${name}\` kann außerhalb des Moduls \`${module}\` nicht erzeugt werden.`,
    privateUnpack: (name, module) =>
      `\`${name}\` kann außerhalb des Moduls \`${module}\` nicht zerlegt werden.`,
    privateField: (name, module) =>
      `Auf die Felder von \`${name}\` kann außerhalb des Moduls \`${module}\` nicht zugegriffen werden.`,
    privateTest: (name, module) =>
      `Die Varianten von \`${name}\` können außerhalb des Moduls \`${module}\` nicht geprüft werden.`,
    offerFunction: (module) => `Rufen Sie eine öffentliche Funktion von \`${module}\` auf, die das tut.`,

    noBorrow: (type) => `Ein Wert vom Typ \`${type}\` kann nicht ausgeliehen werden.`,
    notAReference: (type) => `Ein Wert vom Typ \`${type}\` kann nicht dereferenziert werden.`,
    notMutable: (type) => `Über eine Referenz vom Typ \`${type}\` kann ein Wert nicht geändert werden.`,
    immutableReference: 'diese Referenz ist unveränderlich',
    borrowMutably: 'Leihen Sie den Wert mit `&mut` aus.',
    modifiedConstant: 'Eine Konstante kann nicht geändert werden.',
    notAssignable:
      'Diesem Ausdruck kann nichts zugewiesen werden: Er ist weder Variable noch Feld, Element oder Referenz.',
    notIndexable: (type) => `Ein Wert vom Typ \`${type}\` kann nicht indiziert werden.`,
    indexableTypes: 'Vektoren lassen sich nach Position indizieren, Ressourcen nach Adresse.',
    moveOrCopyVariable: (word) => `Nach \`${word}\` wird eine Variable erwartet.`,

    argumentCount: (name, wanted, given) =>
      `${name === undefined ? 'Dieser Funktionswert' : `\`${name}\``} erwartet ${counted(wanted, 'Argument', 'Argumente')}, gefunden: ${given}.`,
    functionHere: (name) => `\`${name}\` ist hier deklariert`,
    isPrivate: (name, module) => `\`${name}\` ist privat in \`${module}\`.`,
    notAFriend: (name, module) => `\`${name}\` ist nur für \`${module}\` und seine Friends zugänglich.`,
    otherPackage: (name, module) =>
      `\`${name}\` ist nur für Module zugänglich, die Paket und Adresse mit \`${module}\` teilen.`,
    privateConstant: (name, module) => `Die Konstante \`${name}\` ist privat in \`${module}\`.`,
    notCallable: (name) => `\`${name}\` ist keine Funktion.`,
    noFunctionValue: (type) => `Ein Wert vom Typ \`${type}\` kann nicht aufgerufen werden.`,
    unknownMethod: (type, name) =>
      `\`${name}\` kann für \`${type}\` nicht aufgerufen werden: Das Modul hat keine Funktion \`${name}\` mit einem ersten Parameter \`self\`.`,
    callField: (name) =>
      `Um die Funktion im Feld aufzurufen, klammern Sie das Feld ein: \`(wert.${name})(…)\`.`,
    functionLacks: (abilities) => `Dieser Funktionswert hat ${abilityList(abilities)} nicht.`,
    closureAbilities:
      'Ein Lambda hat die Fähigkeiten, die alle erfassten Werte haben. Für `store` darf es nur eine Funktion aufrufen, die öffentlich oder `#[persistent]` ist.',
    capturedReference: (name) =>
      `Die Referenz \`${name}\` kann in diesem Lambda nicht erfasst werden: Ein Funktionswert kann keine Referenzen enthalten.`,
    captureValue: 'Erfassen Sie den Wert selbst, oder übergeben Sie das Lambda einer Inline-Funktion.',
    capturedChanged: (name) =>
      `\`${name}\` kann in diesem Lambda nicht geändert werden: Erfasste Werte sind unveränderlich.`,
    copyCapture: 'Ändern Sie eine Kopie, und geben Sie sie aus dem Lambda zurück.',
    lambdaParameters: (wanted, given) =>
      `Erwartet wird eine Funktion mit ${counted(wanted, 'Parameter', 'Parametern')}, gefunden: ein Lambda mit ${given}.`,
    unknownMacro: (name) =>
      `Unbekanntes Makro \`${name}!\`. Verfügbar sind \`assert!\`, \`assert_eq!\` und \`assert_ne!\`.`,
    assertTakes:
      '`assert!` erwartet eine Bedingung und optional einen Abbruchcode oder eine Meldung. Eine Meldung kann bis zu vier Werte für ihre `{}` haben.',
    comparingTakes: (name) =>
      `\`${name}!\` erwartet zwei Werte und optional einen Abbruchcode oder eine Meldung. Eine Meldung kann bis zu vier Werte für ihre \`{}\` haben.`,

    resourceExpected: (name, type) => `\`${name}\` erwartet ein Struct oder ein Enum, gefunden: \`${type}\`.`,
    resourceUnknown: (name) => `Geben Sie den Typ der Ressource an: \`${name}<T>(…)\`.`,
    foreignResource: (name, type, module) =>
      `\`${name}\` kann nur auf Ressourcen des aktuellen Moduls zugreifen, aber \`${type}\` ist in \`${module}\` deklariert.`,

    unknownLabel: (name) => `Keine umgebende Schleife hat die Marke \`'${name}\`.`,
    outsideOfLoop: (word) => `\`${word}\` außerhalb einer Schleife.`,
    rangeOfIntegers: 'Die Grenzen eines Bereichs müssen ganze Zahlen sein.',
    rangeMismatch: (type) => `\`${type}\` kann nicht mit einem Bereich ganzer Zahlen verglichen werden.`,
    emptyRange: 'Der Bereich ist leer.',
    rangeOutside: 'Ein Bereich ist nur im Kopf einer `for`-Schleife erlaubt.',
    noArms: 'Dieses `match` hat keine Zweige.',
    unreachableArm: 'Unerreichbarer Zweig: Die vorherigen Zweige passen auf alle seine Werte.',
    notExhaustive: (value) => `Unvollständiges \`match\`: \`${value}\` ist nicht abgedeckt.`,
    addArm: 'Ergänzen Sie einen Zweig dafür oder einen mit `_` für alle übrigen Werte.',

    recursiveType: (name) =>
      `Rekursiver Typ \`${name}\`: Ein Wert würde einen weiteren Wert desselben Typs enthalten.`,
    referenceInField: 'Ein Feld kann keine Referenz und kein Tupel enthalten.',
    fieldLacks: (type, abilities) =>
      `\`${type}\` hat nicht ${abilityList(abilities)}, wie es der umgebende Typ von seinen Feldern verlangt.`,
    abilitiesOf: (name, abilities) => `\`${name}\` hat ${quoted(abilities)}`,
    phantomUsed: (name) =>
      `Der Phantom-Typparameter \`${name}\` wird an einer Stelle verwendet, die keine Phantomstelle ist.`,
    argumentLacks: (type, abilities, parameter, owner) =>
      `\`${type}\` hat nicht ${abilityList(abilities)}, wie es ${owner} vom Typparameter \`${parameter}\` verlangt.`,
    storage: 'der globale Speicher',
    cannotCopy: (type) =>
      `Ein Wert vom Typ \`${type}\` kann nicht kopiert werden: Der Typ hat nicht die Fähigkeit \`copy\`.`,
    placeOverwritten: (type) =>
      `Ein Wert vom Typ \`${type}\` kann nicht überschrieben werden: Der Typ hat nicht die Fähigkeit \`drop\`.`,
    overwritten: (name, type) =>
      `\`${name}\` hat bei der neuen Zuweisung noch einen Wert, und \`${type}\` hat nicht die Fähigkeit \`drop\`.`,
    overwrittenHere: 'hier überschrieben',
    dropped: (type) =>
      `Dieser Wert kann nicht verworfen werden: \`${type}\` hat nicht die Fähigkeit \`drop\`.`,
    valueNotDropped: (name, type) =>
      `\`${name}\` hat am Ende des Gültigkeitsbereichs noch einen Wert, und \`${type}\` hat nicht die Fähigkeit \`drop\`.`,
    endsHere: 'hier endet der Gültigkeitsbereich',
    consumeValue: 'Zerlegen oder speichern Sie den Wert, oder übergeben Sie ihn einer Funktion.',
    usedAfterMove: (name, type) =>
      `Verwendung des verschobenen Werts \`${name}\`: Er wird hier verschoben, wegen \`move\` oder weil \`${type}\` nicht kopiert werden kann.`,
    usedHere: 'hier nach dem Verschieben verwendet',
    infiniteInstantiation: (name) =>
      `Unendliche Instanziierung von \`${name}\`: Die rekursiven Aufrufe verwenden immer größere Typargumente.`,
    callsWith: (callee, types) => `ruft \`${callee}<${types.join(', ')}>\` auf`,
    unassigned: (name) => `Verwendung der möglicherweise nicht zugewiesenen Variablen \`${name}\`.`,

    outOfRange: (value, type) => `\`${value}\` liegt außerhalb des Wertebereichs von \`${type}\`.`,
    rangeOf: (type, least, greatest) => `\`${type}\` reicht von ${least} bis ${greatest}.`,
    constantType: 'Konstanten können nur ganze Zahlen, boolesche Werte, Adressen und Vektoren daraus sein.',
    notConstant: 'Dieser Ausdruck kann beim Kompilieren nicht ausgewertet werden.',
    recursiveConstant: (name) => `Die Konstante \`${name}\` hängt von sich selbst ab.`,
    divisionByZero: 'Division durch null.',
    shiftTooFar: (bits) => `Die Verschiebung muss kleiner sein als die Bitbreite des Typs (${bits}).`,
    constantOverflow: (value, type) =>
      `Das Ergebnis \`${value}\` liegt außerhalb des Wertebereichs von \`${type}\`.`,

    missingAcquires: (name, resource) =>
      `Fehlendes \`acquires\`: \`${name}\` greift auf die Ressource \`${resource}\` zu.`,
    accessedHere: (resource) => `hier wird auf \`${resource}\` zugegriffen`,
    addAcquires: (resource) =>
      `Ergänzen Sie \`${resource}\` bei \`acquires\`, oder entfernen Sie \`acquires\`: Es wird abgeleitet.`,
    unneededAcquires: (name, resource) =>
      `Unnötiges \`acquires\`: \`${name}\` benötigt die Ressource \`${resource}\` nicht.`,
    foreignAcquires: '`acquires` kann nur Ressourcen des aktuellen Moduls nennen.',
    accessNeedsResource: (name) =>
      `Ungültige Zugriffsangabe: \`${name}\` ist weder ein Struct noch ein Enum.`,
    accessParameter: (name) =>
      `Der Parameter \`${name}\` wurde nicht gefunden: Die Adresse muss ein Parameter der Funktion sein.`,
    accessAddressType: (name, type) => `Erwartet: \`address\`, gefunden: \`${type}\` für \`${name}\`.`,
    accessFunction: (name, parameter) =>
      `\`${name}\` muss einen Wert vom Typ von \`${parameter}\` nehmen, eine \`address\` zurückgeben und darf in den eigenen Zugriffsangaben keine Funktion aufrufen.`,
    uppercaseNeeded: (name) =>
      `Der Name \`${name}\` muss wie alle Typen, Varianten und Konstanten mit einem Großbuchstaben beginnen.`,
    lowercaseNeeded: (name) =>
      `Der Variablenname \`${name}\` muss mit einem Kleinbuchstaben oder \`_\` beginnen.`,
    underscoreFirst: (name) => `Der Funktionsname \`${name}\` darf nicht mit \`_\` beginnen.`,
    unknownAttribute: (name) => `Unbekanntes Attribut \`${name}\`.`,
    removeSemicolon: 'Entfernen Sie das `;` nach dem letzten Ausdruck: Es verwirft den Wert.',
    unexpectedValue:
      'Ergänzen Sie `;`, um den Wert zu verwerfen, oder geben Sie nach den Parametern einen Rückgabetyp an: `: u64`.',
    borrowIt: 'Leihen Sie den Wert mit `&` aus.',
    copyTarget: 'Dereferenzieren Sie den Wert mit `*`, um ihn zu kopieren.',
    convertBytes: 'Wandeln Sie Bytes mit `0x1::string::utf8(…)` in einen `String` um.',
  } satisfies Translation<typeof messages>,
};
