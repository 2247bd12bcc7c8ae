import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import type {
  TerminalCommandDescription,
  TerminalCommandHandler,
  TerminalCommandService,
} from './terminal-commands';

interface Declaration {
  readonly command: TerminalCommandDescription;
  readonly activate: () => Promise<void>;
  handler: TerminalCommandHandler | undefined;
}

/** Terminal commands of enabled plugins. */
@injectable()
export class DeclaredTerminalCommands implements TerminalCommandService {
  readonly #declared = new Map<string, Declaration>();

  get commands(): readonly TerminalCommandDescription[] {
    return [...this.#declared.values()].map(({ command }) => command);
  }

  declare(command: TerminalCommandDescription, activate: () => Promise<void>): Disposable {
    const { name } = command;
    if (this.#declared.has(name)) throw new Error(`Terminal command '${name}' is declared twice`);
    this.#declared.set(name, { command, activate, handler: undefined });
    return toDisposable(() => this.#declared.delete(name));
  }

  register(name: string, handler: TerminalCommandHandler): Disposable {
    const declaration = this.#requireDeclaration(name);
    declaration.handler = handler;
    return toDisposable(() => {
      declaration.handler = undefined;
    });
  }

  async handler(name: string): Promise<TerminalCommandHandler> {
    const declaration = this.#requireDeclaration(name);
    if (!declaration.handler) await declaration.activate();
    if (!declaration.handler) throw new Error(`No plugin registered the terminal command '${name}'`);
    return declaration.handler;
  }

  #requireDeclaration(name: string): Declaration {
    const declaration = this.#declared.get(name);
    if (!declaration) throw new Error(`Terminal command '${name}' is not declared in any manifest`);
    return declaration;
  }
}
