import type { Artifact } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { messages } from '../messages';
import type { PayloadSources } from '../payload';
import { EVM_VERSIONS, isEvmVersion, supportedEvmVersion } from '../settings/evm-versions';
import type { ProjectSettings } from '../settings/project-settings';
import { contractArtifact, wantedLibraries } from './contract-artifact';
import type { SourceUnit } from './import-closure';
import { formatRemapping } from './remappings';
import { SolcCrash, SolcUnavailable } from './solc';
import { solcDiagnostics } from './solc-diagnostics';
import type { SolcPool } from './solc-pool';
import { type AbiEntry, CONTRACT_OUTPUT, type SolcError, type SolcOutput } from './standard-json';
import { type SyntaxTrees, syntaxTreesOf, type Units } from './syntax-trees';

type SolcContracts = NonNullable<SolcOutput['contracts']>;

export interface Entry {
  readonly name: string;
  readonly sourcePath: string;
  readonly closure: readonly SourceUnit[];
  /** Whether the results include contracts from imported files, except those from test libraries. */
  readonly withImports: boolean;
}

export interface RequestedSyntax {
  /** The files' unit names. */
  readonly names: ReadonlySet<string>;
  /** Called for each run that has no errors. */
  receive(units: Units, trees: SyntaxTrees): void;
}

export interface EntryResult {
  readonly entry: Entry;
  readonly artifacts: readonly Artifact[];
  readonly diagnostics: readonly Diagnostic[];
  /** Names of the files whose errors prevented this file from being compiled. Absent if its contracts were compiled. */
  readonly broken?: ReadonlySet<string>;
}

/**
 * Compiles files with one compiler version in one run. If some have errors, the others are compiled again without them,
 * so that an error affects only the files that import the broken file. If an error does not name a file, the broken
 * file is located by bisection.
 * @param syntax requests syntax trees from the same run.
 */
export async function compileGroup(
  pool: Pick<SolcPool, 'run'>,
  version: string,
  entries: readonly Entry[],
  settings: ProjectSettings,
  syntax?: RequestedSyntax,
): Promise<readonly EntryResult[]> {
  const units = new Map(entries.flatMap(({ closure }) => closure.map((unit) => [unit.name, unit] as const)));
  const names = entries.map(({ name }) => name);
  const wanted = [...new Set(entries.flatMap(unitsOf))];
  const run = (outputs: readonly string[]) =>
    pool.run(version, solcInput(version, units, outputs, settings, syntax?.names));
  const output = await run(wanted).catch((error: unknown) => crashOutput(error));
  const errors = await explained(pool, version, output.errors ?? [], settings);
  const diagnostics = solcDiagnostics(errors, units, names, settings.layout);
  if (!errors.some(({ severity }) => severity === 'error')) {
    const compiled = contractsOf(output, wanted);
    const contracts = { ...compiled, ...(await missingLibraries(compiled, run)) };
    const closures = new Map(entries.map(({ name, closure }) => [name, closure]));
    const sources = sourcesOf(output, units);
    syntax?.receive(units, syntaxTreesOf(output, units));
    const artifactsOf = remembering((unit: string) => {
      const declarations = declarationsOf(output, closures.get(unit) ?? []);
      return Object.entries(contracts[unit] ?? {}).map(([name, contract]) => {
        const sourcePath = units.get(unit)?.projectPath ?? unit;
        return contractArtifact({
          name,
          unit,
          sourcePath,
          contract,
          compiler: version,
          contracts,
          sources,
          declarations,
        });
      });
    });
    return entries.map((entry) => ({
      entry,
      diagnostics: diagnosticsOf(entry, diagnostics),
      artifacts: unitsOf(entry).flatMap(artifactsOf),
    }));
  }
  const contracts = entries.filter(({ withImports }) => !withImports);
  if (contracts.length > 0 && contracts.length < entries.length) {
    // Errors in tests do not affect the contracts' results.
    const tests = entries.filter(({ withImports }) => withImports);
    const first = await compileGroup(pool, version, contracts, settings, syntax);
    return [...first, ...(await compileGroup(pool, version, tests, settings, syntax))];
  }
  const broken = new Set(
    errors.flatMap(({ severity, sourceLocation }) =>
      severity === 'error' && sourceLocation ? [sourceLocation.file] : [],
    ),
  );
  if (broken.size === 0 && entries.length > 1 && errors.some(isOfSomeFile)) {
    const middle = entries.length >> 1;
    const first = await compileGroup(pool, version, entries.slice(0, middle), settings, syntax);
    return [...first, ...(await compileGroup(pool, version, entries.slice(middle), settings, syntax))];
  }
  const healthy = entries.filter(
    ({ closure }) => broken.size > 0 && !closure.some(({ name }) => broken.has(name)),
  );
  const failed = entries.filter((entry) => !healthy.includes(entry));
  const unplaced = diagnostics.filter(({ path }) => path === '');
  return [
    ...failed.map((entry) => ({
      entry,
      broken,
      artifacts: [],
      diagnostics: [...diagnosticsOf(entry, diagnostics), ...unplaced],
    })),
    ...(healthy.length > 0 ? await compileGroup(pool, version, healthy, settings, syntax) : []),
  ];
}

/** Names of the files whose contracts an entry's result includes. */
function unitsOf({ name, closure, withImports }: Entry): readonly string[] {
  return withImports ? closure.map((unit) => unit.name).filter((unit) => !isTestLibrary(unit)) : [name];
}

/** Whether a file belongs to a test library, whose contracts are never results. */
export function isTestLibrary(name: string): boolean {
  return /(?:^|\/)(?:forge-std|ds-test|hardhat)\//.test(name);
}

function remembering<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}

/**
 * Generates syntax trees but no code. Builds do not request the trees, which take up 17 MB for OpenZeppelin's files.
 * With them, a build takes nearly twice as long (measured: 15.6 s instead of 8.4 s).
 */
export async function parseUnits(
  pool: Pick<SolcPool, 'run'>,
  version: string,
  units: Units,
  names: ReadonlySet<string>,
  settings: ProjectSettings,
): Promise<SyntaxTrees> {
  return syntaxTreesOf(await pool.run(version, solcInput(version, units, [], settings, names)), units);
}

/** @param syntax names of files whose syntax trees are requested. */
function solcInput(
  version: string,
  units: Units,
  outputs: readonly string[],
  { solc, remappings, lowersEvmVersion = false }: ProjectSettings,
  syntax: ReadonlySet<string> = new Set(),
): object {
  // Request the ABIs of dependencies, because their events and errors can occur in the project's contracts.
  const declarations = outputs.length > 0 ? ['abi'] : [];
  const wanted = new Set(outputs);
  const { evmVersion: chosen, ...other } = solc;
  const evmVersion =
    lowersEvmVersion && chosen !== undefined && isEvmVersion(chosen)
      ? supportedEvmVersion(chosen, version)
      : chosen;
  return {
    language: 'Solidity',
    sources: Object.fromEntries([...units.values()].map(({ name, content }) => [name, { content }])),
    settings: {
      ...other,
      ...(evmVersion !== undefined && { evmVersion }),
      remappings: remappings.map(formatRemapping),
      outputSelection: Object.fromEntries(
        [...units.keys()].map((name) => [
          name,
          {
            '*': wanted.has(name) ? CONTRACT_OUTPUT : declarations,
            ...(syntax.has(name) && { '': ['ast'] }),
          },
        ]),
      ),
    },
  };
}

/** The contracts in the requested files. Other contracts have only an ABI. */
function contractsOf({ contracts = {} }: SolcOutput, files: readonly string[]): SolcContracts {
  return Object.fromEntries(Object.entries(contracts).filter(([file]) => files.includes(file)));
}

/** Events and errors declared by the contracts in the given files, without duplicates. */
function declarationsOf(
  { contracts = {} }: SolcOutput,
  files: readonly { readonly name: string }[],
): readonly AbiEntry[] {
  const entries = files
    .flatMap(({ name }) => Object.values(contracts[name] ?? {}))
    .flatMap(({ abi }) => abi.filter(({ type }) => type === 'event' || type === 'error'));
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Compiles libraries that are called but were not requested, because they are in imported files. */
async function missingLibraries(
  contracts: SolcContracts,
  run: (outputs: readonly string[]) => Promise<SolcOutput>,
): Promise<SolcContracts> {
  const wanted = Object.values(contracts)
    .flatMap((file) => Object.values(file))
    .flatMap(({ evm }) => wantedLibraries(evm?.bytecode ?? { object: '' }));
  const files = new Set(wanted.map((name) => name.slice(0, name.lastIndexOf(':'))));
  const absent = [...files].filter((file) => !contracts[file]);
  if (absent.length === 0) return {};
  const compiled = contractsOf(await run(absent), absent);
  return { ...compiled, ...(await missingLibraries({ ...contracts, ...compiled }, run)) };
}

function sourcesOf({ sources = {} }: SolcOutput, units: Units): PayloadSources {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, { id }]) => {
      const unit = units.get(name);
      if (!unit) return [];
      const { content, projectPath } = unit;
      return [[name, { id, content, ...(projectPath !== undefined && { projectPath }) }]];
    }),
  );
}

function diagnosticsOf({ closure }: Entry, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const paths = new Set(closure.map(({ projectPath }) => projectPath));
  return diagnostics.filter(({ path }) => paths.has(path));
}

/** Reports a crash in the same way as other compiler errors. */
function crashOutput(error: unknown): SolcOutput {
  if (!(error instanceof SolcCrash)) throw error;
  const type = error instanceof SolcUnavailable ? UNAVAILABLE : 'Crash';
  return { errors: [{ severity: 'error', type, message: error.message }] };
}

/** The type that solc assigns to errors about settings. */
const SETTINGS = 'JSONError';
const UNAVAILABLE = 'Unavailable';

/**
 * Whether an error without a position, such as a crash, could be caused by a single file. If so, compiling that file
 * alone reproduces the error.
 */
function isOfSomeFile({ severity, type }: SolcError): boolean {
  return severity === 'error' && type !== SETTINGS && type !== UNAVAILABLE;
}

/** Replaces the error for an unknown EVM version with one that lists the supported versions. */
async function explained(
  pool: Pick<SolcPool, 'run'>,
  version: string,
  errors: readonly SolcError[],
  { solc, path }: ProjectSettings,
): Promise<readonly SolcError[]> {
  const invalid = errors.find(({ message }) => /Invalid EVM version/.test(message));
  if (!invalid || solc.evmVersion === undefined) return errors;
  const valid: string[] = [];
  for (const name of EVM_VERSIONS.toReversed()) {
    const output = await pool.run(version, {
      language: 'Solidity',
      sources: { a: { content: '' } },
      settings: { evmVersion: name },
    });
    if (!output.errors?.some(({ message }) => /Invalid EVM version/.test(message))) valid.push(name);
  }
  const message = messages.invalidEvmVersion(solc.evmVersion, version, valid, path);
  return [{ ...invalid, message }];
}
