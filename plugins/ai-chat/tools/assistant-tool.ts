import type { ModelTool } from '../engine/chat-model';

/** A tool as conversations use it. */
export interface AssistantTool extends ModelTool {
  /** As the user is asked about it. */
  readonly title: string;
  /** Resolves to what the model is told; rejects with why nothing came of it. */
  run(input: unknown, signal: AbortSignal): Promise<string>;
}
