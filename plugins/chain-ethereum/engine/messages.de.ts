import { withoutFullStop } from '@core/base/errors';
import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const list = (items: readonly string[], word = 'und') =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
const perhaps = (similar: readonly string[]) =>
  similar.length === 0
    ? ''
    : ` Meinten Sie ${list(
        similar.map((one) => `„${one}“`),
        'oder',
      )}?`;

const download = (version: string | undefined) =>
  version === undefined
    ? 'Auch kein anderer veröffentlichter Compiler passt'
    : `Um Solidity ${version} herunterzuladen, wählen Sie es mit „Ethereum: Compilerversion wählen“ und kompilieren Sie noch einmal`;

export const german = {
  'plugins/chain-ethereum/engine': {
    versionNotBundled: (version, used) =>
      `solc ${version} ist nicht mitgeliefert; verwendet wird die nächstliegende verfügbare Version, die die Pragmas erlauben: ${list(used)}. Ihr Bytecode kann abweichen. ${download(version)}`,
    unknownVersion: (version, versions) =>
      `solc ${version} ist nicht mitgeliefert. Setzen Sie „ethereum.compiler.version“ auf „auto“, ${list(versions, 'oder')}. ${download(version)}`,
    noVersionFits: (file, pragma, versions, published) =>
      `Kein verfügbarer Compiler passt: ${file} verlangt ${pragma}, verfügbar sind ${list(versions)}. Erweitern Sie das Pragma, zum Beispiel auf ^${versions[0]}. ${download(published)}`,
    versionRefused: (file, pragma, version, path) =>
      `${path === undefined ? 'Die Einstellung „ethereum.compiler.version“' : path} wählt solc ${version}, aber ${file} verlangt ${pragma}. Ändern Sie das Pragma oder ${path === undefined ? 'setzen Sie die Einstellung auf „auto“' : 'die Version dort'}`,
    versionConflict: (wanted, versions, published) =>
      `Kein verfügbarer Compiler passt zu allen Importen: ${list(wanted.map(({ name, text }) => `${name} verlangt ${text}`))}; verfügbar sind ${list(versions)}. Ändern Sie eines der Pragmas, oder importieren Sie eine passende Version der Bibliothek. ${download(published)}`,
    noProfileFits: (file) =>
      `Kein Compilerprofil passt zu den Einschränkungen für ${file} in foundry.toml. Fügen Sie eines zu „additional_compiler_profiles“ hinzu, oder ändern Sie „compilation_restrictions“.`,
    profilesConflict: (file, imported) =>
      `Kein Compilerprofil in foundry.toml passt zu den Einschränkungen für ${imported} und zugleich für die anderen Dateien, die ${file} benötigt. Ändern Sie „compilation_restrictions“, oder verwenden Sie in einem Test vm.getCode statt des Imports.`,
    keyNotFollowed: (key) => `„${key}“ wird hier nicht unterstützt und hat keine Wirkung`,
    unknownKey: (key) => `„${key}“ ist keine Einstellung von Foundry und hat keine Wirkung`,
    unknownSection: (section) => `„[${section}]“ ist kein Abschnitt von foundry.toml und hat keine Wirkung`,
    badFoundryValue: (key, value, used) =>
      `„${key}“ kann nicht ${value} sein. ${used === undefined ? 'Der Wert wird ignoriert.' : `Der Standardwert ${used} wird verwendet.`}`,
    unknownProfile: (profile, known) =>
      `foundry.toml hat kein Profil „${profile}“, daher wird das Profil „default“ verwendet. Vorhanden: ${list(known)}`,
    configUnreadable: (path, reason) => `${path} ist ungültig und wird ignoriert: ${reason}`,
    missingImport: (name, similar, libraries) =>
      `„${name}“ wurde nicht gefunden.${perhaps(similar)} Importiert werden können Dateien dieses Projekts, mit einem Pfad relativ zu dieser Datei oder zum Stammordner des Projekts, und ${list(libraries)}`,
    missingInLibrary: (name, library, similar) =>
      `„${name}“ wurde in der mitgelieferten Bibliothek ${library} nicht gefunden.${perhaps(similar)} Um eine andere Version zu verwenden, legen Sie sie im Ordner lib/ oder node_modules/ des Projekts ab`,
    inLibrary: (place, message) => `${place}: ${message}`,
    loadingCompiler: (version) => `solc ${version}`,
    filesToCompile: (count, version) => `${count} ${count === 1 ? 'Datei' : 'Dateien'} (solc ${version})`,
    compilerCrashed: (version, reason) =>
      `solc ${version} ist abgestürzt (${reason}). Meist ist ein Ausdruck oder Block zu tief verschachtelt. Teilen Sie ihn auf, oder wählen Sie mit „Ethereum: Select Compiler Version“ eine andere Version.`,
    compilerUnavailable: (version, reason) =>
      `solc ${version} konnte nicht geladen werden: ${withoutFullStop(reason)}. Prüfen Sie die Verbindung, und kompilieren Sie noch einmal.`,
    fetchingCompiler: (version, host) => `solc ${version} von ${host}`,
    compilerServerSilent: (host, reason) =>
      `Die Compiler auf ${host} sind nicht verfügbar (${reason}). Prüfen Sie die Internetverbindung und „ethereum.compiler.source“, und kompilieren Sie noch einmal.`,
    noCompilerList: (host, address, status) =>
      `${host} hat unter ${address} keine Liste von Compilern (HTTP ${status}). Setzen Sie „ethereum.compiler.source“ auf einen Ordner, der eine hat, zum Beispiel https://binaries.soliditylang.org/bin`,
    noCompilerThere: (version, host, status) =>
      `${host} führt solc ${version} auf, liefert die Datei aber nicht (HTTP ${status}). Versuchen Sie es später noch einmal, oder setzen Sie „ethereum.compiler.source“ auf einen anderen Server.`,
    wrongCompiler: (version, host, actual, expected) =>
      `Die Datei für solc ${version} von ${host} passt nicht zu dessen Liste und wurde nicht ausgeführt. Ihre SHA-256-Prüfsumme ist ${actual}, nicht ${expected}. Versuchen Sie es später noch einmal, oder setzen Sie „ethereum.compiler.source“ auf einen anderen Server.`,
    invalidEvmVersion: (evmVersion, version, valid, path) =>
      `solc ${version} unterstützt die EVM-Version „${evmVersion}“ nicht, die ${path ?? 'die Einstellung „ethereum.compiler.evmVersion“'} verlangt. Unterstützt werden ${list(valid)}`,
    stackTooDeep:
      'Stapel zu tief: Die EVM kann nur auf 16 Werte auf dem Stapel zugreifen. Verwenden Sie weniger lokale Variablen und Parameter in der Funktion, zum Beispiel mit einem Struct, einem Block oder einer weiteren Funktion. Oder schalten Sie die Einstellung „ethereum.compiler.viaIR“ und den Optimierer ein.',
    tooNested: 'Teilen Sie den Ausdruck oder den Block auf.',
    tooLarge:
      'Schalten Sie die Einstellung „ethereum.compiler.optimizer“ mit wenigen Läufen ein, verlagern Sie Code in eine Bibliothek oder einen zweiten Vertrag, oder verwenden Sie eigene Fehler statt Texten. Auch das lokale Netzwerk weist einen solchen Vertrag ab.',
    localNetwork: 'Lokales Ethereum-Netzwerk',
    notOurs: (name) =>
      `„${name}“ ist kein Ethereum-Artefakt: Sein Inhalt stammt nicht von dieser Toolchain. Kompilieren Sie den Vertrag noch einmal.`,
    abstractContract: (name) =>
      `„${name}“ ist ein Interface oder ein abstrakter Vertrag und hat keinen Code. Deployen Sie einen Vertrag, der davon erbt.`,
    noContract: (address) => `Unter ${address} ist kein Vertrag deployt`,
    noMethod: (contract, method) => `${contract} hat keine Methode „${method}“`,
    noLibrary: (name) =>
      `Die Bibliothek ${name} konnte nicht deployt werden, daher kann der Vertrag nicht gelinkt werden. Kompilieren Sie das Projekt noch einmal.`,
    noRpcMethod: (method) => `Das lokale Netzwerk unterstützt die Methode ${method} nicht`,
    dropped:
      'Die Transaktion wurde verworfen, bevor sie in einen Block kam: Das Netzwerk wurde zurückgesetzt oder auf einen Snapshot zurückgesetzt',
    noHardfork: (name, known) => `„${name}“ ist kein Hardfork. Verfügbar: ${known.join(', ')}`,
    noControl: (name) => `Das lokale Netzwerk hat keine Einstellung „${name}“`,
    badMining: (value) => `Das Mining ist „automatic“, „interval“ oder „manual“, nicht „${value}“`,
    badWholeNumber: (text) => `„${text}“ ist keine ganze Zahl ab 1`,
    tooManyBlocks: (most) => `Es können höchstens ${most} Blöcke auf einmal gemint werden`,
    badTime: (text) =>
      `„${text}“ ist kein Zeitpunkt. Geben Sie die Sekunden seit 1970 ein oder ein Datum wie 2030-01-31T12:00:00Z.`,
    timeRunsForward: (time, latest) =>
      `Der Zeitpunkt ${time} liegt nicht nach dem des letzten Blocks, ${latest}`,
    badAddress: (text) =>
      `„${text}“ ist keine Adresse: Eine Adresse besteht aus 0x und 40 Hexadezimalziffern`,
    lentAccount: (index) => `Imitiert ${index + 1}`,
    notFormatted: (path, reason) =>
      `${path} kann wegen eines Syntaxfehlers nicht formatiert werden: ${reason}`,
    prettierUnreadable: (reason) =>
      `Die .prettierrc des Projekts mit den Optionen für Solidity ist ungültig: ${reason}`,
    proxyMode: (mode) =>
      ({ uups: 'Hinter einem UUPS-Proxy', transparent: 'Hinter einem transparenten Proxy' })[mode],
    proxyHint: (initializer) =>
      `Deployt den Vertrag und einen Proxy von OpenZeppelin 5, der ${initializer} aufruft`,
    noDeploymentMode: (mode) => `Die Deployment-Art „${mode}“ gibt es nicht`,
    noInitializer: (contract) =>
      `${contract} hat keine Funktion „initialize“, die ein Proxy anstelle eines Konstruktors aufruft`,
    noProxy: (address) =>
      `Unter ${address} ist kein EIP-1967-Proxy deployt. Deployen Sie stattdessen einen neuen Vertrag.`,
    beaconProxy: (address, beacon) =>
      `Der Proxy unter ${address} verwendet den Beacon ${beacon}. Dessen Eigentümer muss dort „upgradeTo“ aufrufen.`,
    notUups: (contract) =>
      `${contract} kann seinen Proxy nicht aktualisieren, danach wäre also kein Upgrade mehr möglich. Lassen Sie den Vertrag von UUPSUpgradeable erben.`,
    layoutDiffers: (contract, problems) =>
      `${contract} ist mit dem gespeicherten Zustand nicht kompatibel: ${problems.join('; ')}. Behalten Sie die Reihenfolge der Variablen bei, und fügen Sie neue am Ende hinzu.`,
    noStorageLayout:
      'Der Compiler liefert keine Speicheranordnung. Kompilieren Sie beide Verträge mit solc 0.5.13 oder neuer.',
    storagePlace: (slot, byte) => (byte === 0 ? `Slot ${slot}` : `Slot ${slot} ab Byte ${byte}`),
    variableMoved: (name, before, after) => `„${name}“ war in ${before} und ist jetzt in ${after}`,
    variableGone: (name, slot) => `„${name}“ aus Slot ${slot} fehlt`,
    variableChanged: (name, slot, before, after) =>
      `„${name}“ in Slot ${slot} war ${before} und ist jetzt ${after}`,
    cannotVerify: (contract) =>
      `${contract} hat keine Compiler-Metadaten, daher können seine Quellen nicht verifiziert werden. Kompilieren Sie den Vertrag mit solc 0.4.7 oder neuer, ohne „appendCBOR“ auszuschalten.`,
    sendingSources: 'Die Quellen werden gesendet',
    waitingForVerification: (host) => `Warten auf ${host}: Vertrag wird kompiliert und verglichen`,
    verificationRefused: (host, reason) => `${host} lehnt die Verifizierung ab: ${reason}`,
    noSourcify: (host, status) =>
      `${host} hat geantwortet (${status}), ist aber kein Sourcify-Server. Prüfen Sie die Einstellung „ethereum.sourcify“.`,
    sourcifyUnreachable: (host, reason) =>
      `${host} antwortet nicht (${reason}). Prüfen Sie die Einstellung „ethereum.sourcify“ und die Verbindung.`,
    notVerified: (contract, reason) =>
      `${contract} ist nicht verifiziert: ${withoutFullStop(reason)}. Kompilieren Sie das Projekt in dem Stand, in dem der Vertrag deployt wurde, und versuchen Sie es noch einmal.`,
    codeDiffers: 'der Code im Netzwerk ist ein anderer',
    readingFork: (host) => `Der letzte Block von ${host} wird gelesen`,
    badBlock: (text) => `„${text}“ ist keine Blocknummer`,
    noForkBlock: (host, block) => `${host} hat keinen Block ${block}. Wählen Sie einen vorhandenen Block.`,
    forkRefused: (host, method, reason) =>
      `${host} hat ${method} abgelehnt (${reason}). Viele Knoten speichern nur den Zustand der letzten Blöcke. Forken Sie einen späteren Block, oder verwenden Sie einen Archivknoten.`,
    forkUnreadable: (host, method) =>
      `${host} hat auf ${method} ungültig geantwortet. Der Server ist kein Ethereum-Knoten oder folgt dem Protokoll nicht.`,
    forksElsewhere:
      'Dieses Netzwerk kann kein anderes forken. Wählen Sie „Abzweig von …“ als Umgebung. Mit „Ethereum: Netzwerk hinzufügen ...“ fügen Sie einen Knoten hinzu.',
    outOfGas:
      'Gas aufgebraucht: Das Gaslimit der Transaktion reicht nicht aus. Prüfen Sie den Code auf Endlosschleifen, oder erhöhen Sie das Gaslimit.',
    codeTooLong:
      'Der Code des Vertrags ist zu groß. Die Grenzen sind 24576 Byte für deployten Code (EIP-170) und 49152 Byte für Code zum Anlegen (EIP-3860). Schalten Sie die Einstellung „ethereum.compiler.optimizer“ mit wenigen Läufen ein, oder verlagern Sie Code in eine Bibliothek oder einen zweiten Vertrag.',
    noKey: (address) =>
      address === undefined
        ? 'Kein Konto kann hier signieren. Legen Sie mit „Ethereum: Neues Wegwerfkonto“ eines an, oder importieren Sie einen Schlüssel.'
        : `Der Schlüssel von ${address} ist hier nicht verfügbar. Wählen Sie ein anderes Konto, oder importieren Sie den Schlüssel.`,
    walletRefused: 'Die Anfrage wurde in der Wallet abgelehnt. Es wurde nichts gesendet.',
    revertedSilently: 'Ohne Angabe eines Grundes zurückgesetzt',
  } satisfies Translation<typeof messages>,
};
