import { errorMessage } from '@core/base/errors';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { allVersions, type OfferedVersions } from '../compiler/offered-versions';
import { parseRemapping, type Remapping } from '../compiler/remappings';
import { messages } from '../messages';
import { type CompilerProfiles, withOverrides } from './compiler-profiles';
import type {
  CompilerPreferences,
  ConfiguredCompiler,
  IgnoredCodes,
  SolcSettings,
} from './compiler-settings';
import { readFoundryConfig } from './foundry-config';
import { foundryProfiles } from './foundry-profile';
import { isHardhatConfig, readHardhatConfig } from './hardhat-config';
import { inferredRemappings, withSlashes } from './inferred-remappings';
import { readRemixConfig } from './remix-config';
import { FOUNDRY_CONFIG, type SourceLayout } from './source-layout';

export interface ProjectSettings {
  /** The version for all files. If absent, the pragmas determine the version. */
  readonly version?: string;
  /** The file that sets the version; absent if the version comes from the user's settings. */
  readonly versionPath?: string;
  /** The configuration file; absent if only the user's settings apply. */
  readonly path?: string;
  readonly solc: SolcSettings;
  /**
   * Whether an EVM version that the compiler does not support is lowered to the newest version that the compiler
   * supports.
   */
  readonly lowersEvmVersion?: boolean;
  readonly remappings: readonly Remapping[];
  readonly layout: SourceLayout;
  /** Absent if all files are compiled with `solc`. */
  readonly profiles?: CompilerProfiles;
  /** Codes of warnings that are not shown. */
  readonly ignoredCodes: readonly string[];
  readonly ignoredCodesFrom: readonly IgnoredCodes[];
  readonly ignoredWarningsFrom: readonly string[];
  /** Diagnostics that are treated as errors. */
  readonly denied: 'never' | 'warnings' | 'notes';
  /** An unavailable version that the project specifies; the pragmas are used instead. */
  readonly unknownVersion?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Readers of configuration files, in order of precedence. */
const READERS: readonly {
  readonly is: (path: string) => boolean;
  readonly read: (
    file: SourceFile,
    files: readonly SourceFile[],
    profile: string,
  ) => ConfiguredCompiler | undefined;
}[] = [
  {
    is: (path) => path === FOUNDRY_CONFIG,
    read: (_file, files, profile) => readFoundryConfig(files, profile),
  },
  { is: isHardhatConfig, read: readHardhatConfig },
  { is: (path) => path === 'remix.config.json' || path === 'compiler_config.json', read: readRemixConfig },
];

/**
 * Reads a project's compiler settings from the first configuration file that exists. Missing values are taken from the
 * user's settings. A version that the user selected takes precedence over the project's version, which takes precedence
 * over the pragmas.
 * @param offered the available versions; if the project specifies a version that is not available, the pragmas are
 * used.
 */
export function projectSettings(
  files: readonly SourceFile[],
  preferences: CompilerPreferences,
  offered: OfferedVersions,
): ProjectSettings {
  const diagnostics: Diagnostic[] = [];
  const configured = readConfigured(files, preferences.foundryProfile, diagnostics);
  diagnostics.push(...(configured?.diagnostics ?? []), ...missingProfile(files, preferences.foundryProfile));
  const named = configured?.version;
  const isKnown = named !== undefined && allVersions(offered).includes(named);
  const isLacking = named !== undefined && !isKnown && preferences.version === 'auto';
  const optimizer = { enabled: preferences.optimizer, runs: preferences.runs };
  const evmVersion = preferences.evmVersion || configured?.defaultEvmVersion;
  const solc = {
    ...(evmVersion !== undefined && { evmVersion }),
    ...(preferences.viaIR && { viaIR: true }),
    ...configured?.settings,
    optimizer: { ...optimizer, ...configured?.settings.optimizer },
  };
  const profiles = configured?.profiles;
  return {
    ...(preferences.version !== 'auto'
      ? { version: preferences.version }
      : isKnown && configured && { version: named, versionPath: configured.path }),
    ...(isLacking && { unknownVersion: named }),
    ...(configured && { path: configured.path }),
    solc,
    ...(profiles && {
      profiles: {
        additional: profiles.additional.map((overrides) => withOverrides(solc, overrides)),
        restrictionOf: profiles.restrictionOf,
      },
    }),
    ...(configured?.lowersEvmVersion && { lowersEvmVersion: true }),
    remappings: remappingsOf(files, configured, preferences),
    layout: configured?.layout ?? {},
    ignoredCodes: configured?.ignoredCodes ?? [],
    ignoredCodesFrom: configured?.ignoredCodesFrom ?? [],
    ignoredWarningsFrom: configured?.ignoredWarningsFrom ?? [],
    denied: configured?.denied ?? 'never',
    diagnostics,
  };
}

/** A warning if `foundry.toml` does not contain the selected profile. */
function missingProfile(files: readonly SourceFile[], profile: string): readonly Diagnostic[] {
  const known = foundryProfiles(files);
  if (profile === '' || known.length === 0 || known.includes(profile)) return [];
  const message = messages.unknownProfile(profile, known);
  return [{ path: FOUNDRY_CONFIG, severity: 'warning', message, source: FOUNDRY_CONFIG }];
}

function readConfigured(
  files: readonly SourceFile[],
  profile: string,
  diagnostics: Diagnostic[],
): ConfiguredCompiler | undefined {
  for (const { is, read } of READERS) {
    for (const file of files.filter(({ path }) => is(path))) {
      try {
        const configured = read(file, files, profile);
        if (configured) return configured;
      } catch (error) {
        const message = messages.configUnreadable(file.path, errorMessage(error));
        diagnostics.push({ path: file.path, severity: 'warning', message, source: 'solc' });
      }
    }
  }
  return undefined;
}

/**
 * Later remappings replace earlier remappings for the same imports. As in forge, an inferred remapping is omitted if a
 * configured remapping applies to the same imports.
 */
function remappingsOf(
  files: readonly SourceFile[],
  configured: ConfiguredCompiler | undefined,
  preferences: CompilerPreferences,
): readonly Remapping[] {
  const listed = files.find(({ path }) => path === 'remappings.txt')?.content ?? '';
  const read = (text: string) => text.split(/\s+/).flatMap((line) => parseRemapping(line) ?? []);
  const fromList =
    configured?.path === FOUNDRY_CONFIG ? read(listed).map((one) => withSlashes(one)) : read(listed);
  const chosen = [...read(preferences.remappings), ...(configured?.remappings ?? []), ...fromList];
  const inferred =
    configured?.infersRemappings === false ? [] : inferredRemappings(files, configured?.layout?.libs);
  const isOpen = ({ prefix }: Remapping) =>
    !chosen.some((one) => one.context === '' && prefix.startsWith(one.prefix));
  const all = [...inferred.filter(isOpen), ...chosen];
  return [...new Map(all.map((one) => [`${one.context}:${one.prefix}`, one])).values()];
}
