import { CancellationError, errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { TerminalCommandService } from '@core/commands/terminal-commands';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { NotificationService } from '@core/notifications/notifications';
import type { ThemeService } from '@core/theme/theme';
import { FitAddon } from '@xterm/addon-fit';
import { SearchAddon } from '@xterm/addon-search';
import { SerializeAddon } from '@xterm/addon-serialize';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import type { Terminal } from '@xterm/xterm';
import { firstValueFrom, Subject } from 'rxjs';
import { cyan, dim, green } from '../commands/colors';
import { CommandRunner } from '../commands/command-runner';
import type { ShellHost } from '../engine/shell-host';
import { HOME, INTERRUPTED, initialState, type ShellState } from '../engine/shell-state';
import { ProjectShellFiles } from '../files/project-shell-files';
import type { History } from '../input/history';
import { LineEditor } from '../input/line-editor';
import { messages } from '../messages';
import { completeWord } from './complete-word';
import { createScreen } from './create-screen';
import { linkProvider } from './link-provider';
import { ShellProcess } from './shell-process';
import type { StoredTerminal } from './wire';

const STORED_ROWS = 1000;

export interface TerminalServices {
  readonly announcements: AnnouncementService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
  readonly terminalCommands: TerminalCommandService;
  readonly theme: ThemeService;
}

/** One terminal, with its screen, input line and shell. It continues to run while it is not visible. */
export class TerminalSession implements Disposable {
  readonly id = crypto.randomUUID();
  readonly number: number;
  readonly screen: Terminal;
  readonly fit = new FitAddon();
  readonly search = new SearchAddon();
  /** Emits when the restorable state changes. */
  readonly changed$ = new Subject<void>();
  /** Emits after `exit` or Ctrl+D on an empty line. */
  readonly exited$ = new Subject<void>();
  readonly #services: TerminalServices;
  readonly #history: History;
  readonly #store = new DisposableStore();
  readonly #serialize = new SerializeAddon();
  readonly #files: ProjectShellFiles;
  readonly #commands: CommandRunner;
  readonly #process: ShellProcess;
  readonly #line: LineEditor;
  #state: ShellState;
  #commandNames: Promise<readonly string[]> | undefined;

  constructor(services: TerminalServices, history: History, number: number, stored?: StoredTerminal) {
    this.#services = services;
    this.#history = history;
    this.number = number;
    this.#state = stored?.state ?? initialState;
    this.screen = this.#store.add(createScreen(services, this.#store));
    for (const addon of [this.fit, this.search, this.#serialize, new Unicode11Addon()]) {
      this.screen.loadAddon(addon);
    }
    this.screen.unicode.activeVersion = '11';
    this.#files = this.#store.add(new ProjectShellFiles(services));
    this.#commands = new CommandRunner(services.terminalCommands, (text) => this.screen.write(text));
    this.#process = this.#store.add(new ShellProcess(this.#createHost(), () => this.#commands.names));
    this.#line = new LineEditor(this.screen, {
      history,
      prompt: () => this.#prompt(),
      submit: (text) => void this.#run(text),
      interrupt: () => this.interrupt(),
      leave: () => this.exited$.next(),
      complete: (line) => this.#complete(line),
    });
    this.#store.add(
      this.screen.onData((data) => {
        this.#process.warmUp();
        this.#line.feed(data);
      }),
    );
    this.#store.add(this.screen.onResize(() => this.#line.redraw()));
    this.#store.add(
      this.screen.registerLinkProvider(linkProvider(services, this.screen, () => this.#state.cwd)),
    );
    this.#store.add(toDisposable(() => this.exited$.complete()));
    this.#store.add(toDisposable(() => this.changed$.complete()));
    if (stored) this.screen.write(`${stored.text}\r\n${dim(messages.restored)}\r\n`);
    else this.screen.write(`${dim(messages.welcome)}\r\n`);
    this.#line.begin();
  }

  /** Types a line and runs it, as a user would. */
  runLine(line: string): void {
    this.#line.feed(`${line}\r`);
  }

  paste(text: string): void {
    this.#line.insert(text);
  }

  /** Stops the running command. The terminal stays open. */
  interrupt(): void {
    this.screen.write('^C\r\n');
    this.#commands.interrupt();
    this.#process.interrupt();
  }

  clear(): void {
    this.screen.clear();
    this.changed$.next();
  }

  store(): StoredTerminal {
    const { number } = this;
    const text = this.#serialize.serialize({
      scrollback: STORED_ROWS,
      excludeModes: true,
      excludeAltBuffer: true,
    });
    return { number, state: { ...this.#state, env: { ...this.#state.env } }, text: text.trimEnd() };
  }

  dispose(): void {
    this.#store.dispose();
  }

  #prompt(): string {
    const { cwd, exitCode } = this.#state;
    const shown = cwd === HOME || cwd.startsWith(`${HOME}/`) ? `~${cwd.slice(HOME.length)}` : cwd;
    const sign = exitCode === 0 ? green('$') : `\u001b[31m$\u001b[0m`;
    return `${cyan(shown)} ${sign} `;
  }

  async #run(text: string): Promise<void> {
    this.#history.add(text);
    this.#files.label = messages.undoLabel(text.split('\n')[0] ?? '');
    let earlier = '';
    try {
      const result = text.trim() === '' ? undefined : await this.#process.run(text, this.#state);
      if (result?.type === 'unfinished') earlier = `${text}\n`;
      if (result?.type === 'ended') {
        this.#state = result.state;
        if (result.exits) return this.exited$.next();
      }
    } catch (error) {
      if (this.#store.isDisposed) return;
      const reason = error instanceof CancellationError ? messages.shellRestarted : errorMessage(error);
      this.screen.write(`${dim(reason)}\r\n`);
      this.#state = { ...this.#state, exitCode: INTERRUPTED };
    }
    // Wait until all output is on the screen, so that the prompt starts at the right cursor position.
    this.screen.write('', () => {
      if (this.#store.isDisposed) return;
      if (this.screen.buffer.active.cursorX > 0) this.screen.write('\r\n');
      this.#line.begin(earlier);
      this.changed$.next();
    });
  }

  async #complete(line: Parameters<typeof completeWord>[0]) {
    this.#commandNames ??= this.#process.commandNames();
    const [names, tree] = await Promise.all([this.#commandNames, firstValueFrom(this.#services.files.tree$)]);
    const commands = [...names, ...this.#services.terminalCommands.commands.map(({ name }) => name)];
    return completeWord(line, { cwd: this.#state.cwd, tree, commands });
  }

  #createHost(): ShellHost {
    const files = this.#files;
    return {
      list: (version) => files.list(version),
      read: (path) => files.read(path),
      write: (written) => files.write(written),
      makeFolder: (path) => files.makeFolder(path),
      remove: (path) => files.remove(path),
      move: (from, to) => files.move(from, to),
      copy: (from, to) => files.copy(from, to),
      print: (text) => new Promise<void>((resolve) => this.screen.write(text, resolve)),
      runCommand: (call) => this.#commands.run(call),
    };
  }
}
