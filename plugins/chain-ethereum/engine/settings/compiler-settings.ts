import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Remapping } from '../compiler/remappings';
import type { SourceLayout } from './source-layout';

/** The user's settings for all projects; a project's own files take precedence. */
export interface CompilerPreferences {
  /** 'auto' (by the pragmas), or a version. */
  readonly version: string;
  readonly optimizer: boolean;
  readonly runs: number;
  /** Empty for the compiler's default. */
  readonly evmVersion: string;
  readonly viaIR: boolean;
  /** `prefix=target`, separated by whitespace. */
  readonly remappings: string;
}

/** The default settings. */
export const defaultPreferences: CompilerPreferences = {
  version: 'auto',
  optimizer: false,
  runs: 200,
  evmVersion: '',
  viaIR: false,
  remappings: '',
};

/** The part of solc's standard JSON `settings` that a project can set. */
export interface SolcSettings {
  readonly optimizer?: { readonly enabled?: boolean; readonly runs?: number };
  readonly evmVersion?: string;
  readonly viaIR?: boolean;
  readonly [other: string]: unknown;
}

/** The compiler configuration in a project file. */
export interface ConfiguredCompiler {
  /** The configuration file. */
  readonly path: string;
  /** An exact version. */
  readonly version?: string;
  readonly settings: SolcSettings;
  readonly remappings: readonly Remapping[];
  readonly layout?: SourceLayout;
  /** Codes of warnings that are not shown. */
  readonly ignoredCodes?: readonly string[];
  /** Unsupported parts of the file. */
  readonly diagnostics?: readonly Diagnostic[];
}
