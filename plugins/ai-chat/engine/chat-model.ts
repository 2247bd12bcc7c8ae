import type { Result } from '@core/base/result';
import type { ChatToolDetails } from '@core/commands/chat-tools/chat-tools';

/** Supported protocols: OpenAI's Chat Completions, which most servers support, and Anthropic's Messages. */
export const modelProtocols = ['openai', 'anthropic'] as const;
export type ModelProtocol = (typeof modelProtocols)[number];

export interface ModelConnection {
  readonly protocol: ModelProtocol;
  /** URL of the server's API, such as 'https://api.openai.com/v1' or 'http://localhost:11434/v1'. */
  readonly address: string;
  /** API key, if the server requires one. */
  readonly key?: string;
}

export interface ModelDescription {
  readonly id: string;
  /** Maximum number of tokens in the prompt and the answer together, if the server reports it. */
  readonly contextTokens?: number;
}

export interface ModelTool extends Pick<ChatToolDetails, 'description' | 'input'> {
  /** At most 64 letters, digits, '_' and '-'. */
  readonly name: string;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON as written by the model; may be invalid. */
  readonly input: string;
}

export interface ToolResult {
  readonly callId: string;
  readonly text: string;
  readonly isError: boolean;
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  /** Results of all calls in the previous message, in the same order. */
  | { readonly role: 'tools'; readonly results: readonly ToolResult[] };

export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /**
   * Maximum number of tokens in the answer. If absent, the server's limit applies, provided that the protocol allows
   * this.
   */
  readonly answerTokens?: number;
}

/** Why an answer ended: it is complete, calls tools, reached its maximum length, or was withheld. */
export type AnswerEnd = 'complete' | 'tools' | 'length' | 'withheld';

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly end: AnswerEnd;
  /** Token counts, if the server reports them. */
  readonly usage?: ModelUsage;
}

export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  /** The server is busy; the request is retried automatically. */
  | { readonly type: 'waiting'; readonly seconds: number; readonly reason: string };

/**
 * 'unreachable': no response; 'key': missing, wrong or without permission; 'model': unknown model name; 'busy': too many
 * requests or no credit; 'context': the conversation is too long; 'server': server error; 'malformed': the response
 * violates the protocol; 'refused': the server rejected the request; 'address': invalid URL.
 */
export type ModelFailureKind =
  | 'unreachable'
  | 'key'
  | 'model'
  | 'busy'
  | 'context'
  | 'server'
  | 'malformed'
  | 'refused'
  | 'address';

/** The reason why there is no answer, as plain data that the worker can send to the page. */
export interface ModelFailure {
  readonly kind: ModelFailureKind;
  /** The problem and how to fix it. Never contains the key. */
  readonly message: string;
}

export interface ModelCallOptions {
  readonly signal?: AbortSignal;
  readonly report?: (event: ModelEvent) => void;
}

/**
 * Client for one protocol. A cancelled call rejects with `CancellationError`. Every other failure is returned as a
 * result.
 */
export interface ModelClient {
  /** Lists the server's models in the server's order. */
  models(
    connection: ModelConnection,
    options?: ModelCallOptions,
  ): Promise<Result<readonly ModelDescription[], ModelFailure>>;
  /** Sends a request to a model, and emits events while the answer arrives. */
  ask(
    connection: ModelConnection,
    request: ModelRequest,
    options?: ModelCallOptions,
  ): Promise<Result<ModelAnswer, ModelFailure>>;
}
