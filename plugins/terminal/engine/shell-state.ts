/** The shell state that persists between command lines. The page stores it, because the worker may be terminated. */
export interface ShellState {
  /** Absolute path; the project is mounted at /project. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Source code of the defined functions, by name. */
  readonly functions: Readonly<Record<string, string>>;
  readonly exitCode: number;
}

/** Mount point of the project, which is also the value of `~`. */
export const HOME = '/project';

/** Exit code after Ctrl+C (128 + SIGINT), as in other shells. */
export const INTERRUPTED = 130;

export const initialState: ShellState = {
  cwd: HOME,
  env: { HOME, USER: 'user', SHELL: '/bin/bash', TERM: 'xterm-256color', LANG: 'C.UTF-8' },
  functions: {},
  exitCode: 0,
};

/** `set` options that persist between lines. `errexit` does not persist, because it would end the shell. */
const PERSISTENT_OPTIONS = ['pipefail', 'nounset', 'noclobber', 'noglob', 'xtrace', 'allexport'];

/**
 * Plugin commands that have the same name as a shell command. A shell function calls them under another name. `test`
 * runs the project's tests, unless its arguments contain an operator; `[` is always the shell's own command.
 */
export const SHADOWED: Readonly<Record<string, string>> = {
  help: 'ide-help "$@"',
  test: 'case " $* " in *" -"*|*" = "*|*" == "*|*" != "*) [ "$@" ];; *) ide-test "$@";; esac',
};

export function preludeOf({ env, functions, exitCode }: ShellState): string {
  const options = (env.SHELLOPTS ?? '').split(':').filter((name) => PERSISTENT_OPTIONS.includes(name));
  return [
    ...Object.entries(SHADOWED).map(([name, body]) => `${name}() { ${body}; }`),
    ...Object.values(functions),
    ...options.map((name) => `set -o ${name}`),
    ...(exitCode === 0 ? [] : [`(exit ${exitCode})`]),
  ].join('\n');
}
