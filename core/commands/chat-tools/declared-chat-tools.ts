import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import type { ChatTool, ChatToolService } from './chat-tools';

/** Chat tools of enabled plugins, held in memory. */
@injectable()
export class DeclaredChatTools implements ChatToolService {
  readonly #tools = new Map<string, ChatTool>();

  get tools(): readonly ChatTool[] {
    return [...this.#tools.values()];
  }

  declare(tool: ChatTool): Disposable {
    const { name } = tool;
    if (this.#tools.has(name)) throw new Error(`Chat tool '${name}' is declared twice`);
    this.#tools.set(name, tool);
    return toDisposable(() => this.#tools.delete(name));
  }
}
