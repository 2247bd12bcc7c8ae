/** What a shell remembers from line to line. The page keeps it, so that it outlives the worker. */
export interface ShellState {
  /** Absolute; the project is at /project. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Sources of the functions that were defined, by name. */
  readonly functions: Readonly<Record<string, string>>;
  readonly exitCode: number;
}

/** Where the project is; also `~`. */
export const HOME = '/project';

/** Exit code of what Ctrl+C has ended, as shells have it. */
export const INTERRUPTED = 130;

export const initialState: ShellState = {
  cwd: HOME,
  env: { HOME, USER: 'user', SHELL: '/bin/bash', TERM: 'xterm-256color', LANG: 'C.UTF-8' },
  functions: {},
  exitCode: 0,
};

/** Options of `set` that last; `errexit` is not among them, for it would end the shell. */
const LASTING_OPTIONS = ['pipefail', 'nounset', 'noclobber', 'noglob', 'xtrace', 'allexport'];

/**
 * Commands of ours that the shell has under the same name, each under another and behind a function. `test` without an
 * operator runs the tests; with one it is the shell's own, which is also `[`.
 */
export const SHADOWED: Readonly<Record<string, string>> = {
  help: 'ide-help "$@"',
  test: 'case " $* " in *" -"*|*" = "*|*" == "*|*" != "*) [ "$@" ];; *) ide-test "$@";; esac',
};

/** What makes a fresh interpreter continue where the last one ended. */
export function preludeOf({ env, functions, exitCode }: ShellState): string {
  const options = (env.SHELLOPTS ?? '').split(':').filter((name) => LASTING_OPTIONS.includes(name));
  return [
    ...Object.entries(SHADOWED).map(([name, body]) => `${name}() { ${body}; }`),
    ...Object.values(functions),
    ...options.map((name) => `set -o ${name}`),
    ...(exitCode === 0 ? [] : [`(exit ${exitCode})`]),
  ].join('\n');
}
