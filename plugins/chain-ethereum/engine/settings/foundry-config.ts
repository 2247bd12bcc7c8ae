import { basename, isInside } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import picomatch from 'picomatch';
import { evmVersionIndex, mergeRestrictions } from './compiler-profiles';
import type { CompilationRestriction, ConfiguredCompiler, SolcSettings } from './compiler-settings';
import { NEWEST_EVM_VERSION } from './evm-versions';
import { foundryDiagnostics } from './foundry-keys';
import { foundryProfile, readFoundryProfile } from './foundry-profile';
import type { FoundryProfile, FoundryRestriction } from './foundry-schema';
import { foundryRemappings } from './inferred-remappings';
import { FOUNDRY_CONFIG, type SourceLayout } from './source-layout';

/**
 * Codes of the solc warnings that `ignored_error_codes` can list by name.
 * https://getfoundry.sh/config/reference/solidity-compiler
 */
const WARNINGS: Readonly<Record<string, number>> = {
  license: 1878,
  'constructor-visibility': 2462,
  'code-size': 5574,
  'init-code-size': 3860,
  'func-mutability': 2018,
  'unused-var': 2072,
  'unused-param': 5667,
  'unused-return': 9302,
  'virtual-interfaces': 5815,
  'missing-receive-ether': 3628,
  shadowing: 2519,
  'same-varname': 8760,
  'unnamed-return': 6321,
  unreachable: 5740,
  'pragma-solidity': 3420,
  'transient-storage': 2394,
  'too-many-warnings': 4591,
  'transfer-deprecated': 9207,
  'natspec-memory-safe-assembly-deprecated': 2424,
};

/** The code of a warning that is listed in `ignored_error_codes` by number or name. */
export function warningCode(nameOrCode: string | number): string {
  return String(WARNINGS[nameOrCode] ?? nameOrCode);
}

/** File name suffixes for the file kinds that `skip` can list by name. */
const KINDS: Readonly<Record<string, string>> = {
  test: '.t.sol',
  tests: '.t.sol',
  script: '.s.sol',
  scripts: '.s.sol',
};

/**
 * The compiler settings in a project's `foundry.toml`. Throws the file's syntax error.
 *
 * @param name the profile; empty for 'default'.
 */
export function readFoundryConfig(files: readonly SourceFile[], name: string): ConfiguredCompiler {
  const { profile, invalid } = readFoundryProfile(files, name);
  const content = files.find(({ path }) => path === FOUNDRY_CONFIG)?.content ?? '';
  const solc = profile.solc ?? profile.solc_version;
  const version = solc?.replace(/^[v=]/, '');
  return {
    path: FOUNDRY_CONFIG,
    ...(version !== undefined && /^\d+\.\d+\.\d+$/.test(version) && { version }),
    settings: solcSettings(profile),
    defaultEvmVersion: NEWEST_EVM_VERSION,
    lowersEvmVersion: true,
    remappings: foundryRemappings(profile),
    infersRemappings: profile.auto_detect_remappings,
    layout: layoutOf(profile, files),
    ...profilesOf(profile),
    ignoredCodes: profile.ignored_error_codes.map(warningCode),
    ignoredCodesFrom: profile.ignored_error_codes_from.map(([path, codes]) => ({
      path,
      codes: codes.map(warningCode),
    })),
    ignoredWarningsFrom: profile.ignored_warnings_from,
    denied: profile.deny === 'never' && profile.deny_warnings ? 'warnings' : profile.deny,
    diagnostics: foundryDiagnostics(content, invalid, name),
  };
}
/**
 * A project's source and test folders. An invalid file is ignored, because the build reports it.
 * @param name the profile; empty for 'default'.
 */
export function foundryLayout(files: readonly SourceFile[], name: string): SourceLayout {
  return layoutOf(foundryProfile(files, name), files);
}

function solcSettings(profile: FoundryProfile): SolcSettings {
  const { optimizer, optimizer_runs: runs, optimizer_details: details } = profile;
  const { evm_version: evmVersion, via_ir: viaIR, revert_strings: revertStrings } = profile;
  const metadata = defined({
    bytecodeHash: profile.bytecode_hash,
    appendCBOR: profile.cbor_metadata,
    useLiteralContent: profile.use_literal_content,
  });
  const optimizing = defined({
    // As in forge, setting the number of runs turns on the optimizer.
    enabled: optimizer ?? (runs === undefined ? undefined : runs > 0),
    runs,
    details,
  });
  return {
    ...(optimizing && { optimizer: optimizing }),
    ...(evmVersion !== undefined && { evmVersion }),
    ...(viaIR !== undefined && { viaIR }),
    ...(metadata && { metadata }),
    ...(revertStrings !== undefined && { debug: { revertStrings } }),
    ...(profile.libraries.length > 0 && { libraries: librariesOf(profile.libraries) }),
  };
}

/** A copy of the object without undefined members; undefined if no members remain. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? undefined
    : (Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> });
}

/** @param texts each in the form `file:library:address`. */
function librariesOf(texts: readonly string[]): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const libraries: Record<string, Record<string, string>> = {};
  for (const text of texts) {
    const [file = '', library = '', address = ''] = text.split(':');
    const name = file.replace(/^\.\//, '');
    libraries[name] = { ...libraries[name], [library]: address };
  }
  return libraries;
}

function layoutOf(
  { src, test, libs, include_paths: includePaths, skip }: FoundryProfile,
  files: readonly SourceFile[],
): SourceLayout {
  const has = (folder: string) => files.some(({ path }) => isInside(path, folder));
  const usualSource = !has('src') && has('contracts') ? 'contracts' : 'src';
  const isFoundryProject = files.some(({ path }) => path === FOUNDRY_CONFIG);
  return {
    ...(isFoundryProject && { testedFolders: [src ?? usualSource, test ?? 'test'] }),
    ...(src !== undefined && { src }),
    ...(test !== undefined && { test }),
    libs,
    includePaths,
    ...(skip && { isSkipped: skipped(skip) }),
  };
}

/** As in forge, the profiles are ordered by their names, and the last of those with the same name counts. */
function profilesOf({
  additional_compiler_profiles: profiles,
  compilation_restrictions: restrictions,
}: FoundryProfile): Pick<ConfiguredCompiler, 'profiles'> {
  if (restrictions.length === 0) return {};
  const named = new Map(profiles.map((profile) => [profile.name, profile]));
  const parts = restrictions.map((one) => ({
    applies: pathFilter(one.paths),
    restriction: restrictionOf(one),
  }));
  return {
    profiles: {
      additional: [...named.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      restrictionOf: (path) =>
        parts
          .filter(({ applies }) => applies(path))
          .map(({ restriction }) => restriction)
          // As in forge, a restriction that contradicts the earlier ones is ignored.
          .reduce<CompilationRestriction | undefined>(
            (merged, one) => (merged ? (mergeRestrictions(merged, one) ?? merged) : one),
            undefined,
          ),
    },
  };
}

function restrictionOf(one: FoundryRestriction): CompilationRestriction {
  return {
    version: one.version,
    viaIR: one.via_ir,
    bytecodeHash: one.bytecode_hash,
    runs: {
      min: one.optimizer_runs ?? one.min_optimizer_runs,
      max: one.optimizer_runs ?? one.max_optimizer_runs,
    },
    evmVersion: {
      min: evmVersionIndex(one.evm_version ?? one.min_evm_version),
      max: evmVersionIndex(one.evm_version ?? one.max_evm_version),
    },
  };
}

/** The filters of `skip`, which can also name kinds of files. */
function skipped(filters: readonly string[]): (path: string) => boolean {
  const tests = filters.map((filter) => {
    const kind = KINDS[filter];
    return kind === undefined ? pathFilter(filter) : (path: string) => basename(path).includes(kind);
  });
  return (path) => tests.some((test) => test(path));
}

/** As in forge, `*` also matches slashes, and a filter can be a part of the file name. */
function pathFilter(filter: string): (path: string) => boolean {
  const isMatch = picomatch(filter.replace(/^\.\//, ''), { bash: true, dot: true, windows: false });
  return (path) => basename(path).includes(filter) || isMatch(path);
}
