import { defineMessages } from '@core/base/localization/define-messages';

const list = (items: readonly string[], word = 'and') =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
const quoted = (items: readonly string[]) => items.map((item) => `'${item}'`);
const perhaps = (similar: readonly string[]) =>
  similar.length === 0 ? '' : ` Is ${list(quoted(similar), 'or')} meant?`;
/** What of the compilers that are not bundled. */
const others = (wereAsked: boolean) =>
  wereAsked
    ? "The server of 'ethereum.compiler.source' has none that fits either"
    : "Or have other compilers fetched: set 'ethereum.compiler.source' to where they are, such as https://binaries.soliditylang.org/bin";

/** What the compiler and the local chain tell users. */
export const messages = defineMessages('plugins/chain-ethereum/engine', {
  // Choosing a compiler
  versionNotBundled: (version: string, versions: readonly string[], wereOthersAsked: boolean) =>
    `solc ${version} is not bundled (${list(versions)} are): the newest bundled version that the pragmas allow compiles instead, and its bytecode may differ. ${others(wereOthersAsked)}`,
  unknownVersion: (version: string, versions: readonly string[], wereOthersAsked: boolean) =>
    `solc ${version} is not bundled: set 'ethereum.compiler.version' to 'auto', ${list(versions, 'or')}. ${others(wereOthersAsked)}`,
  noVersionFits: (file: string, pragma: string, versions: readonly string[], wereOthersAsked: boolean) =>
    `No bundled compiler fits: ${file} asks for ${pragma}, and bundled are ${list(versions)}. Widen its pragma, for example to ^${versions[0]}. ${others(wereOthersAsked)}`,
  versionRefused: (file: string, pragma: string, version: string, path: string | undefined) =>
    `${path === undefined ? `The setting 'ethereum.compiler.version'` : path} chooses solc ${version}, but ${file} asks for ${pragma}. Change the pragma, or ${path === undefined ? `set it to 'auto'` : 'the version there'}`,
  versionConflict: (
    wanted: readonly { name: string; text: string }[],
    versions: readonly string[],
    wereOthersAsked: boolean,
  ) =>
    `No bundled compiler fits all that is imported: ${list(wanted.map(({ name, text }) => `${name} asks for ${text}`))}; bundled are ${list(versions)}. Change one of the pragmas, or import a version of the library that fits. ${others(wereOthersAsked)}`,
  keyNotFollowed: (key: string) => `'${key}' is not supported here and has no effect`,
  configUnreadable: (path: string, reason: string) =>
    `${path} could not be read and is not followed: ${reason}`,

  // Imports
  missingImport: (name: string, similar: readonly string[], libraries: readonly string[]) =>
    `Cannot find '${name}'.${perhaps(similar)} What can be imported: files of this project, by a path relative to this file or from the project's root, and ${list(libraries)}`,
  missingInLibrary: (name: string, library: string, similar: readonly string[]) =>
    `Cannot find '${name}' in ${library}, which is bundled.${perhaps(similar)} Another version of the library can be put into the project's folder lib/ or node_modules/`,
  inLibrary: (place: string, message: string) => `${place}: ${message}`,

  // Compiling
  loadingCompiler: (version: string) => `solc ${version}`,
  filesToCompile: (count: number, version: string) =>
    `${count} ${count === 1 ? 'file' : 'files'} (solc ${version})`,
  compilerCrashed: (version: string, reason: string) =>
    `solc ${version} crashed (${reason}). Mostly an expression or a block is nested too deeply: split it up; else choose another version with 'Ethereum: Select Compiler Version'`,
  compilerUnavailable: (version: string, reason: string) =>
    `solc ${version} could not be loaded: ${reason}. Check the connection and compile again`,
  fetchingCompiler: (version: string, host: string) => `solc ${version} from ${host}`,
  compilerServerSilent: (host: string, reason: string) =>
    `The compilers at ${host} cannot be had (${reason}). Connect to the internet or check 'ethereum.compiler.source', then compile again`,
  noCompilerList: (host: string, address: string, status: number) =>
    `${host} has no list of compilers at ${address} (HTTP ${status}): set 'ethereum.compiler.source' to a folder that has one, such as https://binaries.soliditylang.org/bin`,
  noCompilerThere: (version: string, host: string, status: number) =>
    `${host} lists solc ${version} but does not hand it out (HTTP ${status}). Try again later, or set 'ethereum.compiler.source' to another server`,
  wrongCompiler: (version: string, host: string, actual: string, expected: string) =>
    `What ${host} handed out as solc ${version} is something else than its list says, and was not run: its SHA-256 is ${actual}, not ${expected}. Try again later, or set 'ethereum.compiler.source' to another server`,
  invalidEvmVersion: (
    evmVersion: string,
    version: string,
    valid: readonly string[],
    path: string | undefined,
  ) =>
    `solc ${version} does not know the EVM version '${evmVersion}' that ${path ?? "the setting 'ethereum.compiler.evmVersion'"} asks for. It knows ${list(valid)}`,
  stackTooDeep:
    "Stack too deep: the EVM reaches 16 values at once, and more are needed here. What helps: fewer local variables and parameters in one function (a struct, a block, a function of its own), or the compiler's other pipeline, with the setting 'ethereum.compiler.viaIR' and the optimizer",
  tooNested: 'What helps: splitting the expression or the block up',
  tooLarge:
    "What helps: the setting 'ethereum.compiler.optimizer' with few runs, moving code into a library or a second contract, custom errors instead of texts. The local chain refuses such a contract, too",

  // The local chain
  localNetwork: 'Local Ethereum network',
  notOurs: (name: string) =>
    `'${name}' is not an Ethereum artifact: its payload is not of this toolchain. Compile the contract again.`,
  abstractContract: (name: string) =>
    `'${name}' is an interface or an abstract contract: it has no code to deploy. Deploy a contract that inherits from it`,
  noContract: (address: string) => `No contract is deployed at ${address}`,
  noMethod: (contract: string, method: string) => `${contract} has no method '${method}'`,
  noLibrary: (name: string) =>
    `The library ${name} could not be deployed, and without it the contract cannot be linked. Compile the project again`,
  noRpcMethod: (method: string) => `The local chain does not know the method ${method}`,
  dropped: 'The transaction was dropped before a block took it: the network was reset, or went back',
  noHardfork: (name: string, known: readonly string[]) =>
    `'${name}' is no hardfork; there are ${known.join(', ')}`,
  noControl: (name: string) => `The local chain has nothing called '${name}' to be set`,
  badMining: (value: string) => `Mining is automatic, interval or manual, not '${value}'`,
  badWholeNumber: (text: string) => `'${text}' is no whole number of 1 or more`,
  tooManyBlocks: (most: number) => `At most ${most} blocks are mined at once`,
  badTime: (text: string) =>
    `'${text}' is no time: give seconds since 1970, or a date such as 2030-01-31T12:00:00Z`,
  timeRunsForward: (time: string, latest: string) =>
    `Time runs forward: ${time} is not after the latest block's ${latest}`,
  badAddress: (text: string) => `'${text}' is not an address: 0x and 40 hexadecimal digits`,
  lentAccount: (index: number) => `Impersonated ${index + 1}`,

  // Formatting
  notFormatted: (path: string, reason: string) =>
    `${path} cannot be formatted until it can be read: ${reason}`,
  prettierUnreadable: (reason: string) =>
    `The project's .prettierrc cannot be read, which says how Solidity is formatted: ${reason}`,

  // Proxies
  proxyMode: (mode: 'uups' | 'transparent') =>
    ({ uups: 'Behind a UUPS proxy', transparent: 'Behind a transparent proxy' })[mode],
  proxyHint: (initializer: string) =>
    `Deploys the contract and a proxy of OpenZeppelin 5 before it, which calls ${initializer}`,
  noDeploymentMode: (mode: string) => `There is no way '${mode}' to deploy a contract`,
  noInitializer: (contract: string) =>
    `${contract} has no function 'initialize', which a proxy calls in place of a constructor`,
  noProxy: (address: string) => `No proxy of EIP-1967 stands at ${address}: deploy a new contract instead`,
  beaconProxy: (address: string, beacon: string) =>
    `The proxy at ${address} follows the beacon ${beacon}: have the beacon's owner call 'upgradeTo' there`,
  notUups: (contract: string) =>
    `${contract} cannot upgrade its proxy, which could never be upgraded again: let it inherit from UUPSUpgradeable`,
  layoutDiffers: (contract: string, problems: readonly string[]) =>
    `${contract} would read what is stored wrongly: ${problems.join('; ')}. Keep variables in their order, and add new ones behind them`,
  noStorageLayout: 'the compiler tells no storage layout: compile both with solc 0.5.13 or later',
  storagePlace: (slot: string, byte: number) =>
    byte === 0 ? `slot ${slot}` : `slot ${slot} at byte ${byte}`,
  variableMoved: (name: string, before: string, after: string) =>
    `'${name}' was in ${before} and is in ${after} now`,
  variableGone: (name: string, slot: string) => `'${name}' of slot ${slot} is gone`,
  variableChanged: (name: string, slot: string, before: string, after: string) =>
    `'${name}' in slot ${slot} was ${before} and is ${after} now`,

  // Verification
  cannotVerify: (contract: string) =>
    `${contract} has no metadata of the compiler, without which its sources cannot be verified: compile it with solc 0.4.7 or later, and 'appendCBOR' left on`,
  sendingSources: 'Sending the sources',
  waitingForVerification: (host: string) => `Waiting for ${host} to compile and compare`,
  verificationRefused: (host: string, reason: string) => `${host} refused to verify: ${reason}`,
  noSourcify: (host: string, status: number) =>
    `${host} answered (${status}), but not as a Sourcify server: check the setting 'ethereum.sourcify'`,
  sourcifyUnreachable: (host: string, reason: string) =>
    `${host} does not answer (${reason}): check the setting 'ethereum.sourcify' and the connection`,
  notVerified: (contract: string, reason: string) =>
    `${contract} is not verified: ${reason}. Compile the project as it was when the contract was deployed, then try again`,
  codeDiffers: 'other code stands on the network',

  // A chain that goes on from another
  readingFork: (host: string) => `Reading the latest block of ${host}`,
  badBlock: (text: string) => `'${text}' is no number of a block`,
  noForkBlock: (host: string, block: string) => `${host} has no block ${block}: choose one that it has`,
  forkRefused: (host: string, method: string, reason: string) =>
    `${host} refused ${method} (${reason}). Many nodes keep the state of the latest blocks only: fork a later block, or an archive node`,
  forkUnreadable: (host: string, method: string) =>
    `${host} answered ${method} with what cannot be read: it is no node of Ethereum, or does not keep the protocol`,
  forksElsewhere:
    "This network cannot go on from another: choose 'Fork of …' as environment. A node is named with 'Ethereum: Add Network...'",
  outOfGas:
    'Out of gas: the transaction needs more than it was given. Look for loops without end, or raise the gas limit',
  codeTooLong:
    "The contract's code is longer than a chain takes: 24576 bytes once it stands there (EIP-170), 49152 to create it (EIP-3860). Turn the setting 'ethereum.compiler.optimizer' on with few runs, or move code into a library or a second contract",
  noKey: (address: string | undefined) =>
    address === undefined
      ? `No account can sign here: make one with 'Ethereum: New Burner Account', or import a key`
      : `Nobody here has the key of ${address}: choose another account, or import its key`,
  walletRefused: 'The wallet refused: nothing was sent',
  revertedSilently: 'Reverted without a reason',
});
