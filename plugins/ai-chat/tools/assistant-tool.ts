import type { ModelTool } from '../engine/chat-model';

export interface AssistantTool extends ModelTool {
  /** Shown when the user is asked for permission. */
  readonly title: string;
  /** Resolves to the result for the model. Rejects with the reason if the tool fails. */
  run(input: unknown, signal: AbortSignal): Promise<string>;
}
