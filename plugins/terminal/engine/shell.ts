import { errorMessage } from '@core/base/errors';
import { Bash, defineCommand, getCommandNames, InMemoryFs, MountableFs } from 'just-bash/browser';
import { ProjectFileSystem } from './project-file-system';
import { ProjectIndex } from './project-index';
import type { ShellHost } from './shell-host';
import { HOME, INTERRUPTED, preludeOf, SHADOWED, type ShellState } from './shell-state';
import { type ScriptStatement, splitScript } from './split-script';

/** Interval, in milliseconds, at which buffered writes are stored while a statement runs. */
const FLUSH_MS = 200;

/** Maximum number of characters printed at once. */
const PRINT_BATCH = 2 ** 19;

export type LineResult =
  /** More input is needed, because a quote, loop or here-document is not closed. */
  | { readonly type: 'unfinished' }
  /** `exits` is true if the line executed `exit`. */
  | { readonly type: 'ended'; readonly state: ShellState; readonly exits: boolean };

/**
 * A POSIX shell for the open project. It runs one line at a time. The caller stores the shell state between lines; the
 * shell preserves only the contents of /tmp.
 */
export class Shell {
  readonly #host: ShellHost;
  readonly #bash: Bash;
  readonly #files: ProjectFileSystem;
  readonly #index = new ProjectIndex();
  readonly #ours: ReadonlySet<string>;
  #isLive = false;
  #interruption = new AbortController();

  /** @param commands the first word of each plugin command. */
  constructor(host: ShellHost, commands: readonly string[]) {
    this.#host = host;
    this.#ours = new Set(commands);
    this.#files = new ProjectFileSystem(host, this.#index);
    const base = new InMemoryFs({ '/tmp/.keep': '', '/dev/null': '' });
    this.#bash = new Bash({
      fs: new MountableFs({ base, mounts: [{ mountPoint: HOME, filesystem: this.#files }] }),
      // Not available in the browser build, where the sandbox is the security boundary.
      defenseInDepth: false,
      customCommands: commands.map((name) => this.#commandOf(name)),
    });
  }

  async run(line: string, state: ShellState): Promise<LineResult> {
    let statements: readonly ScriptStatement[] | undefined;
    try {
      statements = splitScript(this.#bash, line, (name) => this.#ours.has(name));
    } catch (error) {
      await this.#print(`bash: ${errorMessage(error)}\n`);
      return { type: 'ended', state: { ...state, exitCode: 2 }, exits: false };
    }
    if (!statements) return { type: 'unfinished' };
    this.#interruption = new AbortController();
    await this.#files.refresh();
    let now = (await this.#bash.fs.exists(state.cwd)) ? state : { ...state, cwd: HOME };
    for (const statement of statements) {
      const hasSucceeded = now.exitCode === 0;
      if (statement.after === 'success' && !hasSucceeded) continue;
      if (statement.after === 'failure' && hasSucceeded) continue;
      now = await this.#execute(statement, now);
      if (statement.exits) return { type: 'ended', state: now, exits: true };
      if (this.#interruption.signal.aborted) break;
    }
    return { type: 'ended', state: now, exits: false };
  }

  /**
   * Stops the running script before its next command. A command that never finishes can be stopped only by terminating
   * the worker.
   */
  interrupt(): void {
    this.#interruption.abort();
  }

  async #execute({ source, defines, live }: ScriptStatement, state: ShellState): Promise<ShellState> {
    this.#isLive = live;
    const { signal } = this.#interruption;
    const flushing = setInterval(() => void this.#files.flush().catch(() => undefined), FLUSH_MS);
    let { exitCode } = state;
    let env = state.env;
    try {
      const result = await this.#bash.exec(`${preludeOf(state)}\n${source}`, {
        cwd: state.cwd,
        env: { ...state.env },
        replaceEnv: true,
        rawScript: true,
        signal,
      });
      exitCode = signal.aborted ? INTERRUPTED : result.exitCode;
      env = { ...result.env };
      if (result.stdout !== '') await this.#print(result.stdout);
      if (result.stderr !== '' && !signal.aborted) await this.#print(result.stderr);
    } catch (error) {
      // Most commands report their own errors. Redirection errors are caught here.
      await this.#print(`bash: ${errorMessage(error)}\n`);
      exitCode = 1;
    } finally {
      clearInterval(flushing);
    }
    try {
      await this.#files.flush();
    } catch (error) {
      await this.#print(`bash: ${errorMessage(error)}\n`);
      exitCode = 1;
    }
    const functions = defines === undefined ? state.functions : { ...state.functions, [defines]: source };
    return { cwd: env.PWD ?? state.cwd, env, functions, exitCode };
  }

  /** Prints in batches, so that the beginning is visible early and an interruption can skip the rest. */
  async #print(text: string): Promise<void> {
    const { signal } = this.#interruption;
    for (let start = 0; start < text.length; start += PRINT_BATCH) {
      if (start > 0 && signal.aborted) return;
      await this.#host.print(text.slice(start, start + PRINT_BATCH));
    }
  }

  #commandOf(name: string) {
    return defineCommand(name in SHADOWED ? `ide-${name}` : name, async (args, { cwd, stdin }) => {
      await this.#files.refresh();
      const result = await this.#host.runCommand({
        words: [name, ...args],
        cwd,
        stdin: decodeBytes(String(stdin)),
        live: this.#isLive,
      });
      await this.#files.refresh();
      return result;
    });
  }
}

export function shellCommandNames(): readonly string[] {
  return [...getCommandNames(), ...BUILTINS];
}

const BUILTINS = [
  'cd',
  'exit',
  'export',
  'unset',
  'set',
  'source',
  'type',
  'read',
  'for',
  'if',
  'while',
  'case',
];

/** Decodes text from the shell's pipes, in which each character represents one byte. */
function decodeBytes(bytes: string): string {
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
