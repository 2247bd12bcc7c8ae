import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';

/**
 * A tool that a plugin provides for the assistant. It is a command that runs with the input as its only argument. The
 * command's return value is the result, as text or as JSON. A rejection is reported to the model.
 */
export interface ChatTool {
  /** Name shown to models: letters, digits and '_'. */
  readonly name: string;
  /** Id of the command that implements the tool. */
  readonly command: string;
  /** Loads the details when a conversation needs them. */
  load(): Promise<ChatToolDetails>;
}

/** A tool's title, description and input schema. */
export interface ChatToolDetails {
  /** Name of the action in confirmations, in the page language: 'Deploy a contract'. */
  readonly title: string;
  /** Description for the model: the purpose of the tool and when to use it. */
  readonly description: string;
  /** JSON Schema of the input, which is an object. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** Chat tools of the enabled plugins. */
export interface ChatToolService {
  /** All tools in order of declaration. */
  readonly tools: readonly ChatTool[];
  /** Adds a tool. Throws if the name is in use. */
  declare(tool: ChatTool): Disposable;
}

export const ChatToolService = serviceToken<ChatToolService>('ChatToolService');
