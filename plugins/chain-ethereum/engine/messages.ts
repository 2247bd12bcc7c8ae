import { withoutFullStop } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';

const list = (items: readonly string[], word = 'and') =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
const quoted = (items: readonly string[]) => items.map((item) => `“${item}”`);
const suggestion = (similar: readonly string[]) =>
  similar.length === 0 ? '' : ` Did you mean ${list(quoted(similar), 'or')}?`;
/** Explains how to get a compiler that is not bundled. */
const download = (version: string | undefined) =>
  version === undefined
    ? 'No published compiler satisfies these requirements either.'
    : `To download Solidity ${version}, select it with “Ethereum: Select Compiler Version” and compile again.`;

export const messages = defineMessages('plugins/chain-ethereum/engine', {
  versionNotBundled: (version: string, used: readonly string[]) =>
    `solc ${version} is not bundled, so the nearest available version that the pragmas allow is used: ${list(used)}. The bytecode may differ. ${download(version)}`,
  unknownVersion: (version: string, versions: readonly string[]) =>
    `solc ${version} is not bundled. Set “ethereum.compiler.version” to “auto”, ${list(versions, 'or')}. ${download(version)}`,
  noVersionFits: (file: string, pragma: string, versions: readonly string[], published: string | undefined) =>
    `No available compiler satisfies the pragma: ${file} requires ${pragma}, and the available versions are ${list(versions)}. Widen the pragma, for example to ^${versions[0]}. ${download(published)}`,
  versionRefused: (file: string, pragma: string, version: string, path: string | undefined) =>
    `${path === undefined ? 'The setting “ethereum.compiler.version”' : path} selects solc ${version}, but ${file} requires ${pragma}. Change the pragma, or ${path === undefined ? 'change the setting to “auto”' : 'the selected version'}.`,
  versionConflict: (
    wanted: readonly { name: string; text: string }[],
    versions: readonly string[],
    published: string | undefined,
  ) =>
    `No available compiler satisfies the pragmas of all imports: ${list(wanted.map(({ name, text }) => `${name} requires ${text}`))}; the available versions are ${list(versions)}. Change one of the pragmas, or import a suitable version of the library. ${download(published)}`,
  noProfileFits: (file: string) =>
    `No compiler profile in foundry.toml satisfies the restrictions for ${file}. Add a profile to “additional_compiler_profiles”, or change “compilation_restrictions”.`,
  profilesConflict: (file: string, imported: string) =>
    `No compiler profile in foundry.toml satisfies the restrictions for both ${imported} and the other files that ${file} needs. Change “compilation_restrictions”, or, in a test, use vm.getCode instead of the import.`,
  keyNotFollowed: (key: string) => `“${key}” is not supported here and has no effect`,
  unknownKey: (key: string) => `“${key}” is not a Foundry setting and has no effect`,
  unknownSection: (section: string) => `“[${section}]” is not a foundry.toml section and has no effect`,
  badFoundryValue: (key: string, value: string, used: string | undefined) =>
    `“${key}” cannot be ${value}. ${used === undefined ? 'The value is ignored.' : `The default ${used} is used.`}`,
  unknownProfile: (profile: string, known: readonly string[]) =>
    `foundry.toml has no profile “${profile}”, so the “default” profile is used. Available: ${list(known)}.`,
  configUnreadable: (path: string, reason: string) => `${path} is not valid and is ignored: ${reason}`,

  missingImport: (name: string, similar: readonly string[], libraries: readonly string[]) =>
    `Cannot find “${name}”.${suggestion(similar)} You can import ${list(libraries)}, or project files by a path relative to this file or to the project root.`,
  missingInLibrary: (name: string, library: string, similar: readonly string[]) =>
    `Cannot find “${name}” in the bundled library ${library}.${suggestion(similar)} To use another version of the library, add it to the project's lib/ or node_modules/ folder.`,
  inLibrary: (place: string, message: string) => `${place}: ${message}`,

  loadingCompiler: (version: string) => `solc ${version}`,
  filesToCompile: (count: number, version: string) =>
    `${count} ${count === 1 ? 'file' : 'files'} (solc ${version})`,
  compilerCrashed: (version: string, reason: string) =>
    `solc ${version} crashed (${reason}). The usual cause is an expression or a block that is nested too deeply. Split it up, or select another version with “Ethereum: Select Compiler Version”.`,
  compilerUnavailable: (version: string, reason: string) =>
    `solc ${version} could not be loaded: ${withoutFullStop(reason)}. Check the connection and compile again.`,
  fetchingCompiler: (version: string, host: string) => `solc ${version} from ${host}`,
  compilerServerSilent: (host: string, reason: string) =>
    `The compilers at ${host} are not available (${reason}). Check your internet connection and “ethereum.compiler.source”, then compile again.`,
  noCompilerList: (host: string, address: string, status: number) =>
    `${host} has no compiler list at ${address} (HTTP ${status}). Set “ethereum.compiler.source” to a folder that has one, for example https://binaries.soliditylang.org/bin`,
  noCompilerThere: (version: string, host: string, status: number) =>
    `${host} lists solc ${version} but does not serve the file (HTTP ${status}). Try again later, or set “ethereum.compiler.source” to another server.`,
  wrongCompiler: (version: string, host: string, actual: string, expected: string) =>
    `The file for solc ${version} from ${host} does not match the server's list and was not run. Its SHA-256 hash is ${actual}, not ${expected}. Try again later, or set “ethereum.compiler.source” to another server.`,
  invalidEvmVersion: (
    evmVersion: string,
    version: string,
    valid: readonly string[],
    path: string | undefined,
  ) =>
    `solc ${version} does not support the EVM version “${evmVersion}” that ${path ?? 'the setting “ethereum.compiler.evmVersion”'} requires. It supports ${list(valid)}.`,
  stackTooDeep:
    'Stack too deep: the EVM can access only 16 values on the stack. Use fewer local variables and parameters in the function, for example with a struct, a block or another function. Alternatively, turn on the setting “ethereum.compiler.viaIR” and the optimizer.',
  tooNested: 'Split up the expression or the block.',
  tooLarge:
    'Turn on the setting “ethereum.compiler.optimizer” with a low number of runs, move code to a library or a second contract, or use custom errors instead of strings. The local chain also rejects such a contract.',

  localNetwork: 'Local Ethereum network',
  notOurs: (name: string) =>
    `“${name}” is not an Ethereum artifact: its payload was not created by this toolchain. Compile the contract again.`,
  abstractContract: (name: string) =>
    `“${name}” is an interface or an abstract contract and has no code. Deploy a contract that inherits from it.`,
  noContract: (address: string) => `No contract is deployed at ${address}`,
  noMethod: (contract: string, method: string) => `${contract} has no method “${method}”`,
  noLibrary: (name: string) =>
    `The library ${name} could not be deployed, so the contract cannot be linked. Compile the project again.`,
  noRpcMethod: (method: string) => `The local chain does not support the method ${method}`,
  dropped:
    'The transaction was dropped before it was included in a block: the network was reset or restored to a snapshot',
  noHardfork: (name: string, known: readonly string[]) =>
    `“${name}” is not a hardfork. Available: ${known.join(', ')}`,
  noControl: (name: string) => `The local chain has no setting “${name}”`,
  badMining: (value: string) => `Mining must be “automatic”, “interval” or “manual”, not “${value}”`,
  badWholeNumber: (text: string) => `“${text}” is not a positive whole number`,
  tooManyBlocks: (most: number) => `At most ${most} blocks can be mined at once`,
  badTime: (text: string) =>
    `“${text}” is not a valid time. Enter a Unix time in seconds, or a date such as 2030-01-31T12:00:00Z.`,
  timeRunsForward: (time: string, latest: string) =>
    `The time ${time} is not after the latest block's time, ${latest}`,
  badAddress: (text: string) => `“${text}” is not an address: enter 0x followed by 40 hexadecimal digits`,
  lentAccount: (index: number) => `Impersonated ${index + 1}`,

  notFormatted: (path: string, reason: string) =>
    `${path} has a syntax error and cannot be formatted: ${reason}`,
  prettierUnreadable: (reason: string) =>
    `The project's .prettierrc, which configures Solidity formatting, is not valid: ${reason}`,

  proxyMode: (mode: 'uups' | 'transparent') =>
    ({ uups: 'Behind a UUPS proxy', transparent: 'Behind a transparent proxy' })[mode],
  proxyHint: (initializer: string) =>
    `Deploys the contract and an OpenZeppelin 5 proxy that calls ${initializer}`,
  noDeploymentMode: (mode: string) => `Unknown deployment mode “${mode}”`,
  noInitializer: (contract: string) =>
    `${contract} has no function “initialize”, which a proxy calls instead of a constructor`,
  noProxy: (address: string) => `No EIP-1967 proxy at ${address}. Deploy a new contract instead.`,
  beaconProxy: (address: string, beacon: string) =>
    `The proxy at ${address} uses the beacon ${beacon}. The beacon's owner must call “upgradeTo” on it.`,
  notUups: (contract: string) =>
    `${contract} cannot upgrade its proxy, so no further upgrade would be possible. Make it inherit from UUPSUpgradeable.`,
  layoutDiffers: (contract: string, problems: readonly string[]) =>
    `${contract} is not compatible with the stored state: ${problems.join('; ')}. Preserve the order of the existing variables, and add new variables at the end.`,
  noStorageLayout:
    'the compiler output has no storage layout: compile both contracts with solc 0.5.13 or later',
  storagePlace: (slot: string, byte: number) =>
    byte === 0 ? `slot ${slot}` : `slot ${slot} at byte ${byte}`,
  variableMoved: (name: string, before: string, after: string) =>
    `“${name}” was in ${before} and is now in ${after}`,
  variableGone: (name: string, slot: string) => `“${name}” in slot ${slot} was removed`,
  variableChanged: (name: string, slot: string, before: string, after: string) =>
    `“${name}” in slot ${slot} was ${before} and is now ${after}`,

  cannotVerify: (contract: string) =>
    `${contract} has no compiler metadata, so its sources cannot be verified. Compile it with solc 0.4.7 or later, without turning off “appendCBOR”.`,
  sendingSources: 'Sending the sources',
  waitingForVerification: (host: string) => `Waiting for ${host} to compile and compare the contract`,
  verificationRefused: (host: string, reason: string) =>
    `${host} rejected the verification request: ${reason}`,
  noSourcify: (host: string, status: number) =>
    `${host} responded with status ${status}, but it is not a Sourcify server. Check the setting “ethereum.sourcify”.`,
  sourcifyUnreachable: (host: string, reason: string) =>
    `${host} is not responding (${reason}). Check the setting “ethereum.sourcify” and your internet connection.`,
  notVerified: (contract: string, reason: string) =>
    `${contract} is not verified: ${withoutFullStop(reason)}. Compile the deployed version of the project, then try again.`,
  codeDiffers: 'the code on the network is different',

  readingFork: (host: string) => `Reading the latest block from ${host}`,
  badBlock: (text: string) => `“${text}” is not a block number`,
  noForkBlock: (host: string, block: string) => `${host} has no block ${block}. Choose an existing block.`,
  forkRefused: (host: string, method: string, reason: string) =>
    `${host} rejected ${method} (${reason}). Many nodes store state only for the latest blocks. Fork a later block, or use an archive node.`,
  forkUnreadable: (host: string, method: string) =>
    `${host} sent an invalid response to ${method}. It is not an Ethereum node, or it does not follow the protocol.`,
  forksElsewhere:
    'This network cannot fork another one. Select “Fork of …” as the environment. Use “Ethereum: Add Network...” to add a node.',
  outOfGas:
    'Out of gas: the transaction gas limit is too low. Check the code for infinite loops, or increase the gas limit.',
  codeTooLong:
    "The contract's code is too large. The limits are 24576 bytes for deployed code (EIP-170) and 49152 bytes for creation code (EIP-3860). Turn on the setting “ethereum.compiler.optimizer” with a low number of runs, or move code to a library or a second contract.",
  noKey: (address: string | undefined) =>
    address === undefined
      ? 'No account to sign with. Create one with “Ethereum: New Burner Account”, or import a key.'
      : `The key for ${address} is not available here. Choose another account, or import the key.`,
  walletRefused: 'The request was rejected in the wallet. Nothing was sent.',
  revertedSilently: 'Reverted without a reason',
});
