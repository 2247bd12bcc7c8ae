import type { Language } from '@core/base/localization/language';
import type { LineResult } from '../engine/shell';
import type { ShellState } from '../engine/shell-state';

export interface SandboxedShell {
  /**
   * Runs a line and resolves to its result, described by {@link lineResultSchema}. Output is printed through {@link
   * ShellHost}.
   */
  run(request: LineRequest): Promise<unknown>;
  /** Stops the running line before its next command. */
  interrupt(): Promise<void>;
  commandNames(): Promise<unknown>;
}

/** A line to run, with the state and commands for a new shell. */
export interface LineRequest {
  readonly line: string;
  readonly state: ShellState;
  /** The first word of each plugin command. */
  readonly commands: readonly string[];
  readonly language: Language;
}

/**
 * Uses lists instead of records, because variables and functions can have any name, including names that the sandbox
 * gate rejects as keys.
 */
interface SentState {
  readonly cwd: string;
  readonly env: readonly (readonly [string, string])[];
  readonly functions: readonly (readonly [string, string])[];
  readonly exitCode: number;
}

type SentLineResult =
  | Exclude<LineResult, { readonly type: 'ended' }>
  | { readonly type: 'ended'; readonly state: SentState; readonly exits: boolean };

export function sendLineResult(result: LineResult): SentLineResult {
  if (result.type === 'unfinished') return result;
  const { cwd, env, exitCode, functions } = result.state;
  const state = { cwd, env: Object.entries(env), functions: Object.entries(functions), exitCode };
  return { ...result, state };
}
