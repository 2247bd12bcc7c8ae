import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

export interface CommandDescription {
  /** `{plugin id}.{verb}`, for example 'fileTree.newFile'. */
  readonly id: string;
  readonly title: string;
  /** Group in palette and shortcut overlay; shown as 'Category: Title'. */
  readonly category?: string;
  readonly icon?: string;
  /** When-clause under which the command can be run; absent: always. */
  readonly enablement?: string;
  /** When-clause under which what the command switches is on; its button then shows as pressed. */
  readonly toggled?: string;
  /** It opens a field to type into; what is typed before that is there is kept for it. */
  readonly takesKeyboard?: boolean;
}

export type CommandHandler = (...args: never[]) => unknown;

/**
 * Commands are how everything is done: a button, key, menu entry, palette entry, chat tool and test run the same command
 * by its id. Manifests declare commands; a plugin registers the handlers when it is activated.
 */
export interface CommandService {
  /** Every declared command, sorted by id; replays the latest. */
  readonly commands$: Observable<readonly CommandDescription[]>;
  get(id: string): CommandDescription | undefined;
  /** Announces a command; `activate` brings its handler in when it is first run. */
  declare(command: CommandDescription, activate?: () => Promise<void>): Disposable;
  /** Gives a declared command its handler. Throws when the command is unknown or already has one. */
  register(id: string, handler: CommandHandler): Disposable;
  /** True when a handler is there already. */
  hasHandler(id: string): boolean;
  /** True when the command exists and its enablement holds now. */
  isEnabled(id: string): boolean;
  /** Runs a command and hands back what its handler returns. Rejects with {@link CommandError} when it cannot be run. */
  execute(id: string, ...args: readonly unknown[]): Promise<unknown>;
}

export const CommandService = serviceToken<CommandService>('CommandService');

/** A command that does not exist, is not enabled, or whose plugin brought no handler. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
