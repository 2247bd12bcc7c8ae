import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const german = {
  'plugins/move-toolchain/engine/semantics': {
    unknownAddress: (name) => `Die Adresse '${name}' hat keinen Wert.`,
    assignAddress: (name) => `Unter [addresses] in Move.toml einen angeben: ${name} = "0x…".`,
    unknownModule: (key) => `Es gibt kein Modul ${key}.`,
    unknownModuleAlias: (name) => `'${name}' ist weder ein importiertes Modul noch ein Enum.`,
    importModule: (name) => `Zuerst importieren: use std::${name};`,
    unknownName: (name) => `Nichts heißt hier '${name}'.`,
    unknownMember: (module, name) => `Im Modul ${module} heißt nichts '${name}'.`,
    unknownVariant: (owner, name) => `'${owner}' hat keine Variante '${name}'.`,
    noVariants: (name) => `'${name}' ist kein Enum und hat keine Varianten.`,
    moduleIsNoValue: (name) => `Das Modul '${name}' ist kein Wert.`,
    perhaps: (names) => `Vielleicht ist ${quoted(names)} gemeint.`,
    importedTwice: (name) => `'${name}' ist schon importiert.`,
    friendTwice: (key) => `${key} ist bereits ein Friend.`,
    importedAndDeclared: (name) => `'${name}' wird in diesem Modul importiert und deklariert.`,
    importedHere: 'hier importiert',
    selfAlias: "'Self' ist der Name dieses Moduls.",
    ownFriend: 'Ein Modul ist kein Friend seiner selbst: Es darf ohnehin alle seine Funktionen aufrufen.',
    foreignFriend: (key) => `${key} hat eine andere Adresse: Friends sind Module derselben Adresse.`,
    cyclicModules: (keys) => `Module können einander nicht im Kreis brauchen: ${keys.join(' → ')}.`,
    usesModule: (user, used) => `${user} verwendet ${used}`,
    isFriendOf: (friend, module) => `${friend} ist ein Friend von ${module} und darf es verwenden`,
    moduleTwice: (key) => `Das Modul ${key} ist schon deklariert.`,
    declaredTwice: (name) => `'${name}' ist in diesem Modul schon deklariert.`,
    fieldTwice: (name) => `Das Feld '${name}' steht hier zweimal.`,
    variantTwice: (name) => `Die Variante '${name}' steht hier zweimal.`,
    parameterTwice: (name) => `Zwei Parameter heißen '${name}'.`,
    variableTwice: (name) => `Dieses Muster vergibt den Namen '${name}' zweimal.`,
    typeParameterTwice: (name) => `Zwei Typparameter heißen '${name}'.`,
    declaredHere: 'hier deklariert',
    emptyEnum: (name) => `Das Enum '${name}' hat keine Varianten; es kann keinen Wert davon geben.`,

    returnInInline: 'Eine Inline-Funktion kann kein return enthalten: sie wird in ihre Aufrufer eingesetzt.',
    returnInInlineLambda:
      'Ein Lambda für eine Inline-Funktion kann kein return enthalten: es wird eingesetzt.',
    assertMacro: 'Schreiben Sie assert! mit Ausrufezeichen.',
    noType: (name) => `'${name}' ist kein Typ.`,
    typeNeeded: 'Hier muss ein Typ ausgeschrieben werden.',
    noReferenceTo: 'Es gibt keine Referenzen auf Referenzen oder Tupel.',
    noTypeArgument: 'Referenzen und Tupel können keine Typargumente sein.',
    argumentOfNoValue: (type, parameter, owner) =>
      `${type} kann nicht das Typargument ${parameter} von '${owner}' sein: Referenzen und Tupel können keine sein.`,
    noTupleParameter: 'Ein Parameter kann kein Tupel sein.',
    noTupleVariable: (name) => `'${name}' kann kein Tupel halten: für jeden Wert eine Variable nehmen.`,
    noNestedTuple: 'Ein Tupel kann kein Tupel enthalten.',
    noReferenceInVector: 'Ein Vektor kann keine Referenzen und keine Tupel enthalten.',
    typeArgumentCount: (name, wanted, given) =>
      `'${name}' nimmt ${counted(wanted, 'Typargument', 'Typargumente')} und bekommt ${given}.`,

    typeMismatch: (wanted, given) => `Erwartet wird ${wanted}, gefunden ist ${given}.`,
    typeUnknown: 'Der Typ davon ist hier nicht bekannt.',
    writeTypes: 'Die Typargumente ausschreiben: name<T>(…).',
    operandMismatch: (operator, left, right) =>
      `Die Operanden von '${operator}' haben verschiedene Typen: ${left} und ${right}.`,
    castOne: "Ganze Zahlen verschiedener Größe werden mit 'as' umgewandelt.",
    integerNeeded: (operator, type) => `'${operator}' rechnet mit ganzen Zahlen, nicht mit ${type}.`,
    dereferenceIt: "Den Wert hinter der Referenz mit '*' nehmen.",
    castFrom: (type) => `Nur ganze Zahlen lassen sich mit 'as' umwandeln, nicht ${type}.`,
    castTo: (type) => `'as' wandelt nur in ganze Zahlen um, nicht in ${type}.`,
    branchMismatch: (first, other) =>
      `Die Zweige dieser Bedingung haben verschiedene Typen: ${first} und ${other}.`,
    armMismatch: (first, other) => `Die Zweige dieses match haben verschiedene Typen: ${first} und ${other}.`,
    oneType: 'alles darin muss einen Typ haben',
    addElse: "Ohne 'else' hat eine Bedingung keinen Wert.",
    tupleMismatch: (type, count) =>
      `${type} lässt sich nicht in ${counted(count, 'Wert', 'Werte')} zerlegen.`,

    notAStruct: (name) => `'${name}' ist weder ein Struct noch eine Variante eines Enums.`,
    variantNeeded: (name) => `'${name}' ist ein Enum: eine seiner Varianten nennen, als ${name}::Variante.`,
    variantExpected: 'Hier wird die Variante eines Enums erwartet.',
    notAnEnum: (name) => `'${name}' ist kein Enum; es gibt nichts zu fragen.`,
    structIsNoValue: (name) => `'${name}' ist ein Typ und kein Wert.`,
    unknownField: (owner, name) => `'${owner}' hat kein Feld '${name}'.`,
    noFractions: 'Move hat keine Brüche: Zahlen sind ganz.',
    noFields: (type) => `${type} hat keine Felder.`,
    missingFields: (names) =>
      names.length === 1 ? `Das Feld ${quoted(names)} fehlt.` : `Die Felder ${quoted(names)} fehlen.`,
    fieldsByName: (name) => `Die Felder von '${name}' haben Namen: in '{ }' schreiben.`,
    fieldCount: (name, wanted, given) =>
      `'${name}' hat ${counted(wanted, 'Feld', 'Felder')} und bekommt ${given}.`,
    addRest: "Für nicht benötigte Felder '..' schreiben.",
    restInPack: "'..' kann nicht stehen, wo ein Wert entsteht: Jedes Feld braucht seinen.",
    restOutside: "'..' steht nur unter den Teilen eines Musters.",
    oneRest: "Ein Muster hat höchstens ein '..'.",
    patternMismatch: (type, pattern) => `Ein Wert von ${type} ist nie ${pattern}.`,
    patternAsValue: 'Das ist ein Muster und kein Wert.',
    privatePack: (name, module) => `Werte von '${name}' entstehen nur in seinem Modul ${module}.`,
    privateUnpack: (name, module) =>
      `Werte von '${name}' lassen sich nur in seinem Modul ${module} zerlegen.`,
    privateField: (name, module) => `Die Felder von '${name}' sind nur in seinem Modul ${module} erreichbar.`,
    privateTest: (name, module) =>
      `Nach den Varianten von '${name}' lässt sich nur in seinem Modul ${module} fragen.`,
    offerFunction: (module) => `Eine öffentliche Funktion von ${module} aufrufen, die das tut.`,

    noBorrow: (type) => `Es gibt keine Referenz auf ${type}.`,
    notAReference: (type) => `'*' nimmt, was hinter einer Referenz steht, und ${type} ist keine.`,
    notMutable: (type) => `Das lässt sich hinter ${type} nicht ändern.`,
    isForReading: 'diese Referenz ist nur zum Lesen',
    borrowMutably: "Mit '&mut' leihen.",
    constantIsFixed: 'Eine Konstante lässt sich nicht ändern.',
    notAssignable:
      'Dem lässt sich nichts zuweisen: Es ist weder Variable noch Feld noch Element noch Referenz.',
    notIndexable: (type) => `${type} hat keine Elemente.`,
    whatIsIndexed: 'Einen Index haben Vektoren, nach Position, und Ressourcen, nach Adresse.',
    moveOrCopyVariable: (word) => `'${word}' nimmt eine Variable.`,

    argumentCount: (name, wanted, given) =>
      `'${name}' nimmt ${counted(wanted, 'Argument', 'Argumente')} und bekommt ${given}.`,
    functionValue: 'dieser Funktionswert',
    functionHere: (name) => `'${name}' ist hier deklariert`,
    isPrivate: (name, module) => `'${name}' ist privat in ${module}.`,
    notAFriend: (name, module) => `'${name}' ist nur für ${module} und seine Freunde da.`,
    otherPackage: (name, module) =>
      `'${name}' ist nur für Module im Paket von ${module} da, die dessen Adresse haben.`,
    privateConstant: (name, module) => `Die Konstante '${name}' ist privat in ${module}.`,
    notCallable: (name) => `'${name}' ist keine Funktion.`,
    noFunctionValue: (type) => `Ein Wert von ${type} lässt sich nicht aufrufen.`,
    unknownMethod: (type, name) =>
      `Das Modul von ${type} hat keine Funktion '${name}', deren erster Parameter 'self' heißt.`,
    callField: (name) => `Um die Funktion im Feld aufzurufen, es einklammern: (wert.${name})(…).`,
    functionLacks: (abilities) => `Dieser Funktionswert hat ${quoted(abilities)} nicht.`,
    whatClosuresCanDo:
      'Ein Lambda lässt sich kopieren, verwerfen und speichern, wenn es alles kann, was es festhält; zum Speichern darf es nichts tun, als eine Funktion zu rufen, die öffentlich oder #[persistent] ist.',
    capturedReference: (name) =>
      `Dieses Lambda würde die Referenz '${name}' behalten; behalten kann es nur Werte.`,
    captureValue: 'Geben Sie ihm den Wert, oder geben Sie die Referenz einer Inline-Funktion.',
    capturedChanged: (name) =>
      `'${name}' hält ein Lambda fest, das es nicht ändern kann: Das Lambda hat einen eigenen Wert.`,
    copyCapture: 'Ändern Sie eine Kopie, und geben Sie sie als Ergebnis zurück.',
    lambdaParameters: (wanted, given) =>
      `Erwartet wird eine Funktion mit ${counted(wanted, 'Parameter', 'Parametern')}, und diese hat ${given}.`,
    unknownMacro: (name) =>
      `Es gibt kein Makro '${name}!'; es gibt 'assert!', 'assert_eq!' und 'assert_ne!'.`,
    assertTakes:
      "'assert!' nimmt eine Bedingung und vielleicht einen Abbruchcode oder eine Meldung mit bis zu vier Werten für ihre '{}'.",
    comparingTakes: (name) =>
      `'${name}!' nimmt zwei Werte und vielleicht einen Abbruchcode oder eine Meldung mit bis zu vier Werten für ihre '{}'.`,

    noResource: (name, type) => `'${name}' arbeitet mit Structs, nicht mit ${type}.`,
    resourceUnknown: (name) => `'${name}' muss seine Ressource kennen: ${name}<T>(…).`,
    foreignResource: (name, type, module) =>
      `'${name}' arbeitet mit Ressourcen des eigenen Moduls, und ${type} gehört zu ${module}.`,

    unknownLabel: (name) => `Keine Schleife ringsum trägt die Marke '${name}'.`,
    outsideOfLoop: (word) => `'${word}' steht in keiner Schleife.`,
    rangeOfIntegers: 'Die Grenzen eines Bereichs sind ganze Zahlen.',
    rangeMismatch: (type) => `Ein Bereich ganzer Zahlen passt nicht auf ${type}.`,
    emptyRange: 'In diesem Bereich liegt keine ganze Zahl.',
    rangeOutside: "Ein Bereich steht nur im Kopf von 'for'.",
    noArms: 'Dieses match hat keine Zweige.',
    unreachableArm: 'Dieser Zweig wird nie genommen: Die davor passen auf alles, worauf er passt.',
    notExhaustive: (value) => `Kein Zweig dieses match passt auf ${value}.`,
    addArm: "Einen Zweig dafür ergänzen, oder einen mit '_' für alles Übrige.",

    recursiveType: (name) => `Ein Wert von '${name}' enthielte einen weiteren seiner Art, ohne Ende.`,
    referenceInField: 'Ein Feld kann weder Referenz noch Tupel enthalten.',
    fieldLacks: (type, abilities) =>
      `${type} hat nicht ${quoted(abilities)}, was das Struct von seinen Feldern braucht.`,
    abilitiesOf: (name, abilities) => `'${name}' hat ${quoted(abilities)}`,
    phantomUsed: (name) => `Der Phantomparameter '${name}' steht, wo ein Wert enthalten wäre.`,
    argumentLacks: (type, abilities, parameter, owner) =>
      `${type} hat nicht ${quoted(abilities)}, was '${owner}' von ${parameter} verlangt.`,
    storage: 'der globale Speicher',
    cannotCopy: (type) => `${type} hat nicht 'copy', und das würde einen Wert davon kopieren.`,
    placeOverwritten: (type) => `${type} hat nicht 'drop', und das überschreibt einen Wert davon.`,
    overwritten: (name, type) =>
      `'${name}' hat noch einen Wert, wenn es neu zugewiesen wird, und ${type} hat nicht 'drop'.`,
    overwrittenHere: 'hier überschrieben',
    dropped: (type) => `${type} hat nicht 'drop', und der Wert davon wird nicht verwendet.`,
    keptValue: (name, type) => `'${name}' hat danach noch einen Wert, und ${type} hat nicht 'drop'.`,
    endsHere: 'hier endet der Gültigkeitsbereich',
    useUp: 'Zerlegen, speichern oder weitergeben.',
    usedAfterMove: (name, type) =>
      `'${name}' wird nach dieser Verschiebung noch verwendet. ${type} kann nicht kopiert werden, oder der Quelltext sagt 'move'.`,
    usedHere: 'hier verwendet',
    infiniteInstantiation: (name) =>
      `'${name}' ruft sich mit Typargumenten auf, die mit jedem Aufruf wachsen; das würde nie enden.`,
    callsWith: (callee, types) => `ruft ${callee}<${types.join(', ')}> auf`,
    unassigned: (name) => `'${name}' hat vielleicht noch keinen Wert.`,

    outOfRange: (value, type) => `${value} passt nicht in ${type}.`,
    rangeOf: (type, least, greatest) => `${type} fasst ${least} bis ${greatest}.`,
    constantType: 'Konstanten sind ganze Zahlen, Wahrheitswerte, Adressen und Vektoren daraus.',
    notConstant: 'Das lässt sich beim Kompilieren nicht berechnen.',
    recursiveConstant: (name) => `Die Konstante '${name}' braucht ihren eigenen Wert.`,
    divisionByZero: 'Das teilt durch null.',
    shiftTooFar: (bits) => `Das verschiebt um mehr, als der Typ Bits hat (${bits}).`,
    constantOverflow: (value, type) => `Das Ergebnis ${value} passt nicht in ${type}.`,

    missingAcquires: (name, resource) => `'${name}' nimmt '${resource}' aus dem Speicher und sagt es nicht.`,
    touchedHere: (resource) => `'${resource}' wird hier genommen`,
    addAcquires: (resource) =>
      `'${resource}' bei 'acquires' ergänzen, oder 'acquires' weglassen: Es wird abgeleitet.`,
    unneededAcquires: (name, resource) => `'${name}' nimmt '${resource}' nie aus dem Speicher.`,
    foreignAcquires: "'acquires' nennt Ressourcen des eigenen Moduls.",
    accessNeedsResource: (name) => `Ungültige Angabe von Zugriffen: '${name}' ist kein Struct und kein Enum.`,
    accessParameter: (name) =>
      `'${name}' ist nicht deklariert: Eine Adresse kommt aus einem Parameter der Funktion.`,
    accessAddressType: (name, type) => `Für '${name}' wird 'address' erwartet, gefunden: '${type}'.`,
    accessFunction: (name, parameter) =>
      `'${name}' muss einen Wert vom Typ von '${parameter}' nehmen und eine 'address' geben, und darf in eigenen Angaben von Zugriffen keine Funktion aufrufen.`,
    capitalNeeded: (name) =>
      `Der Name '${name}' muss mit einem Großbuchstaben beginnen, wie alle von Typen, Varianten und Konstanten.`,
    smallNeeded: (name) =>
      `Der Name '${name}' muss mit einem Kleinbuchstaben oder '_' beginnen, wie alle von Variablen.`,
    underscoreFirst: (name) => `Der Name '${name}' einer Funktion darf nicht mit '_' beginnen.`,
    unknownAttribute: (name) => `Nichts liest das Attribut '${name}'.`,
    leaveOutSemicolon: "Das ';' hinter dem letzten Ausdruck weglassen: Es wirft den Wert weg.",
    nothingIsGiven:
      "';' dahinter schreiben, um den Wert wegzuwerfen, oder hinter den Parametern sagen, was die Funktion gibt: ': u64'.",
    borrowIt: "Ausleihen: '&' davor schreiben.",
    readBehind: "'*' davor schreiben, um eine Kopie dessen zu nehmen, was hinter der Referenz steht.",
    textOfBytes: '0x1::string::utf8(…) macht aus Bytes einen String.',
  } satisfies Translation<typeof messages>,
};
