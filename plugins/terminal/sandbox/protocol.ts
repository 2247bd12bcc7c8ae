import type { Language } from '@core/base/localization/language';
import type { LineResult } from '../engine/shell';
import type { ShellState } from '../engine/shell-state';

/** What the sandboxed shell does for the page. */
export interface SandboxedShell {
  /** Runs a line and resolves when it has ended; the shell prints through {@link ShellHost}. See {@link lineResultSchema}. */
  run(request: LineRequest): Promise<unknown>;
  /** Ends the line under way at its next command. */
  interrupt(): Promise<void>;
  /** Names of the commands that need no plugin, for completion. */
  commandNames(): Promise<unknown>;
}

/** A line, and the parameters of a new shell. */
export interface LineRequest {
  readonly line: string;
  readonly state: ShellState;
  /** First words of the commands that plugins bring. */
  readonly commands: readonly string[];
  readonly language: Language;
}

/** Records as lists: the names of variables and functions can be any word, also those that the gate refuses. */
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
