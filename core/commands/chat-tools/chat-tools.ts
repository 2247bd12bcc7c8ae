import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';

/**
 * A tool that a plugin offers to the assistant: a command, which is run with the input as its only argument. What it
 * returns is the result, as a text or as what JSON makes of it; what it rejects with is told to the model.
 */
export interface ChatTool {
  /** As models name it: letters, digits and '_'. */
  readonly name: string;
  readonly command: string;
  /** The rest, fetched when a conversation needs it. */
  load(): Promise<ChatToolDetails>;
}

export interface ChatToolDetails {
  /** As the user is asked about it, in the page's language: 'Deploy a contract'. */
  readonly title: string;
  /** Tells the model the purpose of the tool and when to use it. */
  readonly description: string;
  /** JSON Schema of its input, an object. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The tools that enabled plugins bring. */
export interface ChatToolService {
  /** In order of declaration. */
  readonly tools: readonly ChatTool[];
  /** Throws when the name is taken. */
  declare(tool: ChatTool): Disposable;
}

export const ChatToolService = serviceToken<ChatToolService>('ChatToolService');
