import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { type CommandDescription, CommandError, type CommandHandler, type CommandService } from './commands';
import { ContextKeyService } from './context-keys/context-keys';
import { parseWhenClause, type WhenClause } from './context-keys/when-clause';
import { messages } from './messages';

interface Declaration {
  readonly command: CommandDescription;
  readonly enablement: WhenClause | undefined;
  readonly activate: (() => Promise<void>) | undefined;
}

/** Commands of core and of enabled plugins. */
@injectable()
export class DeclaredCommands implements CommandService {
  readonly #declarations = new Map<string, Declaration>();
  readonly #handlers = new Map<string, CommandHandler>();
  readonly #contextKeys: ContextKeyService;
  readonly commands$ = new BehaviorSubject<readonly CommandDescription[]>([]);

  constructor(@inject(ContextKeyService) contextKeys: ContextKeyService) {
    this.#contextKeys = contextKeys;
  }

  get(id: string): CommandDescription | undefined {
    return this.#declarations.get(id)?.command;
  }

  declare(command: CommandDescription, activate?: () => Promise<void>): Disposable {
    if (this.#declarations.has(command.id)) {
      throw new CommandError(`Command '${command.id}' is declared twice`);
    }
    const enablement = command.enablement === undefined ? undefined : parseWhenClause(command.enablement);
    this.#declarations.set(command.id, { command, enablement, activate });
    this.#publish();
    return toDisposable(() => {
      this.#declarations.delete(command.id);
      this.#publish();
    });
  }

  register(id: string, handler: CommandHandler): Disposable {
    if (!this.#declarations.has(id))
      throw new CommandError(`Command '${id}' is not declared in any manifest`);
    if (this.#handlers.has(id)) throw new CommandError(`Command '${id}' already has a handler`);
    this.#handlers.set(id, handler);
    return toDisposable(() => this.#handlers.delete(id));
  }

  hasHandler(id: string): boolean {
    return this.#handlers.has(id);
  }

  isEnabled(id: string): boolean {
    const declaration = this.#declarations.get(id);
    if (!declaration) return false;
    return declaration.enablement === undefined || this.#contextKeys.matches(declaration.enablement);
  }

  async execute(id: string, ...args: readonly unknown[]): Promise<unknown> {
    const declaration = this.#declarations.get(id);
    if (!declaration) throw new CommandError(messages.unknown(id));
    if (!this.isEnabled(id)) {
      throw new CommandError(messages.notNow(declaration.command.title));
    }
    if (!this.#handlers.has(id)) await declaration.activate?.();
    const handler = this.#handlers.get(id);
    if (!handler) throw new CommandError(messages.noHandler(declaration.command.title));
    return handler(...(args as never[]));
  }

  #publish(): void {
    const commands = [...this.#declarations.values()].map((declaration) => declaration.command);
    this.commands$.next(commands.sort((a, b) => (a.id < b.id ? -1 : 1)));
  }
}
