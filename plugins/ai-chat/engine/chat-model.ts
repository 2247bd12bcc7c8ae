import type { Result } from '@core/base/result';
import type { ChatToolDetails } from '@core/commands/chat-tools/chat-tools';

/** Protocols that models are spoken to in: OpenAI's chat completions, which most servers offer, and Anthropic's messages. */
export const modelProtocols = ['openai', 'anthropic'] as const;
export type ModelProtocol = (typeof modelProtocols)[number];

/** How to reach a server with models. */
export interface ModelConnection {
  readonly protocol: ModelProtocol;
  /** Address of its API: 'https://api.openai.com/v1', 'http://localhost:11434/v1'. */
  readonly address: string;
  /** Secret that it asks for; absent where it asks for none. */
  readonly key?: string;
}

export interface ModelDescription {
  /** What requests name it by. */
  readonly id: string;
  /** Tokens that question and answer may take together, where the server tells. */
  readonly contextTokens?: number;
}

/** Something that a model may ask for. */
export interface ModelTool extends Pick<ChatToolDetails, 'description' | 'input'> {
  /** Letters, digits, '_' and '-', at most 64. */
  readonly name: string;
}

/** One request of a model for a tool. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON as the model wrote it; it may be none. */
  readonly input: string;
}

/** What came of a call. */
export interface ToolResult {
  readonly callId: string;
  readonly text: string;
  readonly isError: boolean;
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  /** Answers all calls of the message before, in its order. */
  | { readonly role: 'tools'; readonly results: readonly ToolResult[] };

export interface ModelRequest {
  readonly model: string;
  /** What the model is told before the conversation. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** Most tokens of the answer; absent: as many as the server gives, where its protocol leaves that open. */
  readonly answerTokens?: number;
}

/** Why an answer ended: it is whole, waits for tools, was cut at its most tokens, or was withheld. */
export type AnswerEnd = 'complete' | 'tools' | 'length' | 'withheld';

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly end: AnswerEnd;
  /** As the server counted, where it tells. */
  readonly usage?: ModelUsage;
}

/** What is told while an answer comes. */
export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  /** The server asked to come back later; the request is sent again by itself. */
  | { readonly type: 'waiting'; readonly seconds: number; readonly reason: string };

/**
 * 'unreachable': no answer at all; 'key': missing, wrong or not allowed; 'model': there is none of that name; 'busy': too
 * many requests or no credit; 'context': the conversation is too long; 'server': it failed; 'malformed': it answered
 * something else than its protocol says; 'refused': it takes the request for wrong; 'address': none that can be asked.
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

/** Why there is no answer, as data: it crosses from a worker to the page. */
export interface ModelFailure {
  readonly kind: ModelFailureKind;
  /** Says what happened and what to do. Never holds the key. */
  readonly message: string;
}

export interface ModelCallOptions {
  readonly signal?: AbortSignal;
  readonly tell?: (event: ModelEvent) => void;
}

/** Speaks one protocol. A call that is stopped rejects with `CancellationError`; every other failure is a result. */
export interface ModelClient {
  /** The models that the server offers, in its order. */
  models(
    connection: ModelConnection,
    options?: ModelCallOptions,
  ): Promise<Result<readonly ModelDescription[], ModelFailure>>;
  /** Asks a model, and tells of its answer as it comes. */
  ask(
    connection: ModelConnection,
    request: ModelRequest,
    options?: ModelCallOptions,
  ): Promise<Result<ModelAnswer, ModelFailure>>;
}
