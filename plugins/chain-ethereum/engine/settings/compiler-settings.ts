import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Remapping } from '../compiler/remappings';
import type { SourceLayout } from './source-layout';

/** The user's settings for all projects; a project's own files take precedence. */
export interface CompilerPreferences {
  /** 'auto' to use the pragmas, or a version. */
  readonly version: string;
  readonly optimizer: boolean;
  readonly runs: number;
  /** Empty for the compiler's default. */
  readonly evmVersion: string;
  readonly viaIR: boolean;
  /** Profile in `foundry.toml`; empty for 'default'. */
  readonly foundryProfile: string;
  /** Remappings in the form `prefix=target`, separated by whitespace. */
  readonly remappings: string;
}

export const defaultPreferences: CompilerPreferences = {
  version: 'auto',
  optimizer: false,
  runs: 200,
  evmVersion: '',
  viaIR: false,
  foundryProfile: '',
  remappings: '',
};

/** The subset of solc's standard JSON `settings` that a project can set. */
export interface SolcSettings {
  readonly optimizer?: { readonly enabled?: boolean; readonly runs?: number };
  readonly evmVersion?: string;
  readonly viaIR?: boolean;
  readonly metadata?: { readonly bytecodeHash?: string };
  readonly [other: string]: unknown;
}

/** Settings that replace some of the project's settings, named as in `foundry.toml`. */
export interface SettingsOverrides {
  readonly via_ir?: boolean | undefined;
  readonly evm_version?: string | undefined;
  readonly optimizer?: boolean | undefined;
  readonly optimizer_runs?: number | undefined;
  readonly bytecode_hash?: string | undefined;
}

/** Inclusive bounds; an absent bound means no limit. */
export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Requirements of a file for the compiler's version and settings. */
export interface CompilationRestriction {
  /** A version range, such as '>=0.8.20'. */
  readonly version?: string | undefined;
  readonly viaIR?: boolean | undefined;
  readonly bytecodeHash?: string | undefined;
  readonly runs: Bounds;
  /** Indexes of EVM versions in release order. */
  readonly evmVersion: Bounds;
}

/** Alternative settings in a configuration file, and which files are restricted to which settings. */
export interface ConfiguredProfiles {
  readonly additional: readonly SettingsOverrides[];
  /** The restriction for a file; undefined if there is none. */
  restrictionOf(path: string): CompilationRestriction | undefined;
}

/** Codes of warnings that are not shown in a file or folder. */
export interface IgnoredCodes {
  readonly path: string;
  readonly codes: readonly string[];
}

export interface ConfiguredCompiler {
  readonly path: string;
  /** An exact compiler version, not a range. */
  readonly version?: string;
  readonly settings: SolcSettings;
  /**
   * EVM version to use if neither the configuration file nor the user selects one; absent for the compiler's default.
   */
  readonly defaultEvmVersion?: string;
  /**
   * Whether an EVM version that the compiler does not support is lowered to the newest version that the compiler
   * supports.
   */
  readonly lowersEvmVersion?: boolean;
  readonly remappings: readonly Remapping[];
  /** Whether remappings for library folders are inferred; absent means true. */
  readonly infersRemappings?: boolean;
  readonly layout?: SourceLayout;
  /** Absent if all files are compiled with the same settings. */
  readonly profiles?: ConfiguredProfiles;
  /** Codes of warnings that are not shown. */
  readonly ignoredCodes?: readonly string[];
  readonly ignoredCodesFrom?: readonly IgnoredCodes[];
  /** Files and folders whose warnings are not shown. */
  readonly ignoredWarningsFrom?: readonly string[];
  /** Diagnostics that are treated as errors. */
  readonly denied?: 'never' | 'warnings' | 'notes';
  /** Diagnostics about unsupported entries in the configuration file. */
  readonly diagnostics?: readonly Diagnostic[];
}
