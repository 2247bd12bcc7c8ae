import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const list = (items: readonly string[], word = 'und') =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
const perhaps = (similar: readonly string[]) =>
  similar.length === 0
    ? ''
    : ` Ist ${list(
        similar.map((one) => `'${one}'`),
        'oder',
      )} gemeint?`;

const others = (wereAsked: boolean) =>
  wereAsked
    ? "Auch der Server von 'ethereum.compiler.source' hat keinen, der passt"
    : "Oder andere Compiler holen lassen: 'ethereum.compiler.source' darauf setzen, wo sie sind, zum Beispiel https://binaries.soliditylang.org/bin";

export const german = {
  'plugins/chain-ethereum/engine': {
    versionNotBundled: (version, versions, wereOthersAsked) =>
      `solc ${version} ist nicht mitgeliefert (nur ${list(versions)}): Stattdessen kompiliert die neueste mitgelieferte Version, die die Pragmas erlauben; ihr Bytecode kann abweichen. ${others(wereOthersAsked)}`,
    unknownVersion: (version, versions, wereOthersAsked) =>
      `solc ${version} ist nicht mitgeliefert: 'ethereum.compiler.version' auf 'auto', ${list(versions, 'oder')} setzen. ${others(wereOthersAsked)}`,
    noVersionFits: (file, pragma, versions, wereOthersAsked) =>
      `Kein mitgelieferter Compiler passt: ${file} verlangt ${pragma}, mitgeliefert sind ${list(versions)}. Das Pragma erweitern, zum Beispiel auf ^${versions[0]}. ${others(wereOthersAsked)}`,
    versionRefused: (file, pragma, version, path) =>
      `${path === undefined ? `Die Einstellung 'ethereum.compiler.version'` : path} wählt solc ${version}, aber ${file} verlangt ${pragma}. Das Pragma ändern oder ${path === undefined ? `'auto' einstellen` : 'die Version dort'}`,
    versionConflict: (wanted, versions, wereOthersAsked) =>
      `Kein mitgelieferter Compiler passt zu allem, was importiert wird: ${list(wanted.map(({ name, text }) => `${name} verlangt ${text}`))}; mitgeliefert sind ${list(versions)}. Eines der Pragmas ändern oder eine passende Version der Bibliothek importieren. ${others(wereOthersAsked)}`,
    keyNotFollowed: (key) => `'${key}' wird hier nicht unterstützt und hat keine Wirkung`,
    configUnreadable: (path, reason) => `${path} ist nicht lesbar und wird nicht befolgt: ${reason}`,
    missingImport: (name, similar, libraries) =>
      `'${name}' nicht gefunden.${perhaps(similar)} Importiert werden können: Dateien dieses Projekts, mit einem Pfad relativ zu dieser Datei oder ab der Wurzel des Projekts, und ${list(libraries)}`,
    missingInLibrary: (name, library, similar) =>
      `'${name}' nicht gefunden in ${library}, das mitgeliefert ist.${perhaps(similar)} Eine andere Version der Bibliothek kann in den Ordner lib/ oder node_modules/ des Projekts gelegt werden`,
    inLibrary: (place, message) => `${place}: ${message}`,
    loadingCompiler: (version) => `solc ${version}`,
    filesToCompile: (count, version) => `${count} ${count === 1 ? 'Datei' : 'Dateien'} (solc ${version})`,
    compilerCrashed: (version, reason) =>
      `solc ${version} ist abgestürzt (${reason}). Meist ist ein Ausdruck oder Block zu tief verschachtelt: aufteilen; sonst mit 'Ethereum: Select Compiler Version' eine andere Version wählen`,
    compilerUnavailable: (version, reason) =>
      `solc ${version} konnte nicht geladen werden: ${reason}. Verbindung prüfen und erneut kompilieren`,
    fetchingCompiler: (version, host) => `solc ${version} von ${host}`,
    compilerServerSilent: (host, reason) =>
      `Die Compiler bei ${host} sind nicht zu haben (${reason}). Mit dem Internet verbinden oder 'ethereum.compiler.source' prüfen und noch einmal kompilieren`,
    noCompilerList: (host, address, status) =>
      `${host} hat unter ${address} keine Liste von Compilern (HTTP ${status}): 'ethereum.compiler.source' auf einen Ordner setzen, der eine hat, zum Beispiel https://binaries.soliditylang.org/bin`,
    noCompilerThere: (version, host, status) =>
      `${host} führt solc ${version} auf, gibt ihn aber nicht heraus (HTTP ${status}). Später noch einmal versuchen oder 'ethereum.compiler.source' auf einen anderen Server setzen`,
    wrongCompiler: (version, host, actual, expected) =>
      `Was ${host} als solc ${version} herausgab, ist etwas anderes, als seine Liste sagt, und wurde nicht ausgeführt: Seine SHA-256 ist ${actual}, nicht ${expected}. Später noch einmal versuchen oder 'ethereum.compiler.source' auf einen anderen Server setzen`,
    invalidEvmVersion: (evmVersion, version, valid, path) =>
      `solc ${version} kennt die EVM-Version '${evmVersion}' nicht, die ${path ?? "die Einstellung 'ethereum.compiler.evmVersion'"} verlangt. Bekannt sind ${list(valid)}`,
    stackTooDeep:
      "Der Stapel ist zu tief: Die EVM erreicht 16 Werte zugleich, und hier werden mehr gebraucht. Was hilft: weniger lokale Variablen und Parameter in einer Funktion (ein Struct, ein Block, eine eigene Funktion) oder der andere Weg des Compilers, mit der Einstellung 'ethereum.compiler.viaIR' und dem Optimierer",
    tooNested: 'Was hilft: den Ausdruck oder den Block aufteilen',
    tooLarge:
      "Was hilft: die Einstellung 'ethereum.compiler.optimizer' mit wenigen Läufen, Code in eine Bibliothek oder einen zweiten Vertrag verlagern, eigene Fehler statt Texten. Auch das lokale Netzwerk weist einen solchen Vertrag ab",
    localNetwork: 'Lokales Ethereum-Netzwerk',
    notOurs: (name) =>
      `'${name}' ist kein Ethereum-Artefakt: Sein Inhalt stammt nicht von dieser Toolchain. Den Vertrag erneut kompilieren.`,
    abstractContract: (name) =>
      `'${name}' ist ein Interface oder ein abstrakter Vertrag: Es gibt keinen Code zum Deployen. Einen Vertrag deployen, der davon erbt`,
    noContract: (address) => `Unter ${address} steht kein Vertrag`,
    noMethod: (contract, method) => `${contract} hat keine Methode '${method}'`,
    noLibrary: (name) =>
      `Die Bibliothek ${name} konnte nicht deployt werden, und ohne sie lässt sich der Vertrag nicht linken. Das Projekt erneut kompilieren`,
    noRpcMethod: (method) => `Das lokale Netzwerk kennt die Methode ${method} nicht`,
    dropped:
      'Die Transaktion ging verloren, bevor ein Block sie aufnahm: Das Netzwerk wurde zurückgesetzt oder ging zurück',
    noHardfork: (name, known) => `'${name}' ist kein Hardfork; es gibt ${known.join(', ')}`,
    noControl: (name) => `Am lokalen Netzwerk lässt sich nichts namens '${name}' einstellen`,
    badMining: (value) => `Blöcke entstehen automatic, interval oder manual, nicht '${value}'`,
    badWholeNumber: (text) => `'${text}' ist keine ganze Zahl ab 1`,
    tooManyBlocks: (most) => `Höchstens ${most} Blöcke auf einmal`,
    badTime: (text) =>
      `'${text}' ist keine Zeit: Sekunden seit 1970 angeben oder ein Datum wie 2030-01-31T12:00:00Z`,
    timeRunsForward: (time, latest) =>
      `Die Zeit läuft vorwärts: ${time} liegt nicht nach der des letzten Blocks, ${latest}`,
    badAddress: (text) => `'${text}' ist keine Adresse: 0x und 40 Hexadezimalziffern`,
    lentAccount: (index) => `Geliehen ${index + 1}`,
    notFormatted: (path, reason) => `${path} lässt sich erst formatieren, wenn es lesbar ist: ${reason}`,
    prettierUnreadable: (reason) =>
      `Die .prettierrc des Projekts ist nicht lesbar, die sagt, wie Solidity formatiert wird: ${reason}`,
    proxyMode: (mode) =>
      ({ uups: 'Hinter einem UUPS-Proxy', transparent: 'Hinter einem transparenten Proxy' })[mode],
    proxyHint: (initializer) =>
      `Deployt den Vertrag und davor einen Proxy von OpenZeppelin 5, der ${initializer} aufruft`,
    noDeploymentMode: (mode) => `Es gibt keine Art '${mode}', einen Vertrag zu deployen`,
    noInitializer: (contract) =>
      `${contract} hat keine Funktion 'initialize', die ein Proxy anstelle eines Konstruktors aufruft`,
    noProxy: (address) =>
      `Unter ${address} steht kein Proxy nach EIP-1967: stattdessen einen neuen Vertrag deployen`,
    beaconProxy: (address, beacon) =>
      `Der Proxy unter ${address} folgt dem Beacon ${beacon}: dessen Eigentümer dort 'upgradeTo' aufrufen lassen`,
    notUups: (contract) =>
      `${contract} kann seinen Proxy nicht aktualisieren, was dann nie mehr ginge: von UUPSUpgradeable erben lassen`,
    layoutDiffers: (contract, problems) =>
      `${contract} würde falsch lesen, was gespeichert ist: ${problems.join('; ')}. Variablen in ihrer Reihenfolge lassen und neue dahinter anfügen`,
    noStorageLayout:
      'Der Compiler nennt keine Anordnung des Speichers: beide mit solc 0.5.13 oder neuer kompilieren',
    storagePlace: (slot, byte) => (byte === 0 ? `Slot ${slot}` : `Slot ${slot} ab Byte ${byte}`),
    variableMoved: (name, before, after) => `'${name}' war in ${before} und ist jetzt in ${after}`,
    variableGone: (name, slot) => `'${name}' aus Slot ${slot} fehlt`,
    variableChanged: (name, slot, before, after) =>
      `'${name}' in Slot ${slot} war ${before} und ist jetzt ${after}`,
    cannotVerify: (contract) =>
      `${contract} hat keine Metadaten des Compilers, ohne die seine Quellen sich nicht verifizieren lassen: mit solc 0.4.7 oder neuer kompilieren und 'appendCBOR' anlassen`,
    sendingSources: 'Die Quellen werden gesendet',
    waitingForVerification: (host) => `Warten, bis ${host} kompiliert und vergleicht`,
    verificationRefused: (host, reason) => `${host} lehnt die Verifizierung ab: ${reason}`,
    noSourcify: (host, status) =>
      `${host} hat geantwortet (${status}), aber nicht wie ein Sourcify-Server: die Einstellung 'ethereum.sourcify' prüfen`,
    sourcifyUnreachable: (host, reason) =>
      `${host} antwortet nicht (${reason}): die Einstellung 'ethereum.sourcify' und die Verbindung prüfen`,
    notVerified: (contract, reason) =>
      `${contract} ist nicht verifiziert: ${reason}. Das Projekt so kompilieren, wie es beim Deployen war, und noch einmal versuchen`,
    codeDiffers: 'auf dem Netzwerk steht anderer Code',
    readingFork: (host) => `Der letzte Block von ${host} wird gelesen`,
    badBlock: (text) => `'${text}' ist keine Blocknummer`,
    noForkBlock: (host, block) => `${host} hat keinen Block ${block}: einen wählen, den es dort gibt`,
    forkRefused: (host, method, reason) =>
      `${host} hat ${method} abgelehnt (${reason}). Viele Knoten behalten nur den Zustand der letzten Blöcke: einen späteren Block abzweigen oder einen Archivknoten nehmen`,
    forkUnreadable: (host, method) =>
      `${host} hat ${method} unlesbar beantwortet: Es ist kein Ethereum-Knoten, oder er hält sich nicht an das Protokoll`,
    forksElsewhere:
      'Dieses Netzwerk kann nicht auf einem anderen aufbauen: „Abzweig von …“ als Umgebung wählen. Ein Knoten wird mit „Ethereum: Netzwerk hinzufügen ...“ benannt',
    outOfGas:
      'Gas aufgebraucht: Die Transaktion braucht mehr, als ihr gegeben wurde. Nach Endlosschleifen suchen oder das Gaslimit erhöhen',
    codeTooLong:
      "Der Code des Vertrags ist länger, als eine Chain annimmt: 24576 Byte, wenn er dort steht (EIP-170), 49152 beim Anlegen (EIP-3860). Die Einstellung 'ethereum.compiler.optimizer' mit wenigen Läufen einschalten oder Code in eine Bibliothek oder einen zweiten Vertrag verlagern",
    noKey: (address) =>
      address === undefined
        ? `Kein Konto kann hier signieren: mit „Ethereum: Neues Wegwerfkonto“ eines anlegen oder einen Schlüssel importieren`
        : `Niemand hier hat den Schlüssel von ${address}: ein anderes Konto wählen oder den Schlüssel importieren`,
    walletRefused: 'Die Wallet hat abgelehnt: es wurde nichts gesendet',
    revertedSilently: 'Ohne Angabe eines Grundes zurückgewiesen',
  } satisfies Translation<typeof messages>,
};
