import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** A command as declared in a manifest. */
export interface CommandDescription {
  /** `{plugin id}.{verb}`, for example 'fileTree.newFile'. */
  readonly id: string;
  /** Name in the page language, in title case. */
  readonly title: string;
  /** Category in the command palette and the shortcut overlay; shown as 'Category: Title'. */
  readonly category?: string;
  /** Name of an icon in the icon font. */
  readonly icon?: string;
  /** When-clause that must be true for the command to run; if absent, the command is always enabled. */
  readonly enablement?: string;
  /** When-clause for the state that the command toggles. While it is true, the command's button is shown as pressed. */
  readonly toggled?: string;
  /** The command opens a text field; keys that are pressed before the field is ready are passed to it. */
  readonly takesKeyboard?: boolean;
}

/** Implementation of a command; receives the arguments of `execute`. */
export type CommandHandler = (...args: never[]) => unknown;

/**
 * All actions are commands: buttons, keys, menu entries, palette entries, chat tools and tests run the same
 * command by its id. Manifests declare commands; a plugin registers the handlers when it is activated.
 */
export interface CommandService {
  /** All declared commands, sorted by id; replays the latest value. */
  readonly commands$: Observable<readonly CommandDescription[]>;
  /** A declared command; undefined for an unknown id. */
  get(id: string): CommandDescription | undefined;
  /** Declares a command; `activate` is called on first use and must register its handler. */
  declare(command: CommandDescription, activate?: () => Promise<void>): Disposable;
  /** Registers the handler of a declared command. Throws if the command is unknown or already has a handler. */
  register(id: string, handler: CommandHandler): Disposable;
  /** True if the handler is registered. */
  hasHandler(id: string): boolean;
  /** True if the command exists and is enabled now. */
  isEnabled(id: string): boolean;
  /** Runs a command and resolves to its handler's result. Rejects with {@link CommandError} if it cannot be run. */
  execute(id: string, ...args: readonly unknown[]): Promise<unknown>;
}

export const CommandService = serviceToken<CommandService>('CommandService');

/** Thrown if the command does not exist or is not enabled, or if its plugin did not register a handler. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
