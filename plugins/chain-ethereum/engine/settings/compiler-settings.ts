import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Remapping } from '../compiler/remappings';
import type { SourceLayout } from './source-layout';

/** What a user sets for all projects; a project's own files come before it. */
export interface CompilerPreferences {
  /** 'auto' (by the pragmas), or a version. */
  readonly version: string;
  readonly optimizer: boolean;
  readonly runs: number;
  /** Empty: the compiler's own default. */
  readonly evmVersion: string;
  readonly viaIR: boolean;
  /** `prefix=target`, separated by white space. */
  readonly remappings: string;
}

/** As the product has them unless a user says otherwise. */
export const defaultPreferences: CompilerPreferences = {
  version: 'auto',
  optimizer: false,
  runs: 200,
  evmVersion: '',
  viaIR: false,
  remappings: '',
};

/** The part of solc's `settings` that a project decides on, as its standard JSON has it. */
export interface SolcSettings {
  readonly optimizer?: { readonly enabled?: boolean; readonly runs?: number };
  readonly evmVersion?: string;
  readonly viaIR?: boolean;
  readonly [other: string]: unknown;
}

/** What one of a project's files says of compiling. */
export interface ConfiguredCompiler {
  /** The file that says so. */
  readonly path: string;
  /** An exact version. */
  readonly version?: string;
  readonly settings: SolcSettings;
  readonly remappings: readonly Remapping[];
  readonly layout?: SourceLayout;
  /** Codes of warnings that are not shown. */
  readonly ignoredCodes?: readonly string[];
  /** What is not followed of the file. */
  readonly diagnostics?: readonly Diagnostic[];
}
