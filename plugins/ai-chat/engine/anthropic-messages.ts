import * as z from 'zod/mini';
import { askForAnswer, type StreamedAnswer } from './ask-for-answer';
import { type Wait, waitFor } from './ask-server';
import type {
  AnswerEnd,
  ModelAnswer,
  ModelClient,
  ModelConnection,
  ModelMessage,
  ModelRequest,
} from './chat-model';
import { describeFailure } from './failure-of';
import { listModels } from './list-models';
import { messages } from './messages';
import { ModelError } from './model-error';
import { malformed } from './read-events';
import type { TextSink } from './text-sink';

/** The protocol requires a limit; every recent model supports at least this many tokens. */
const ANSWER_TOKENS = 8192;

/**
 * Context size of every current model. The API does not report it.
 * https://docs.anthropic.com/en/docs/build-with-claude/context-windows
 */
const CONTEXT_TOKENS = 200_000;

const modelSchema = z.object({ id: z.string() });

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message_start'),
    message: z.object({ usage: z.optional(z.object({ input_tokens: z.number() })) }),
  }),
  z.object({
    type: z.literal('content_block_start'),
    index: z.number(),
    content_block: z.object({
      type: z.string(),
      id: z.optional(z.string()),
      name: z.optional(z.string()),
      text: z.optional(z.string()),
    }),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index: z.number(),
    delta: z.object({
      type: z.string(),
      text: z.optional(z.string()),
      partial_json: z.optional(z.string()),
    }),
  }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.nullish(z.string()) }),
    usage: z.optional(z.object({ output_tokens: z.number() })),
  }),
  z.object({ type: z.literal('message_stop') }),
  z.object({ type: z.literal('error'), error: z.object({ type: z.string(), message: z.string() }) }),
]);
type AnthropicEvent = z.infer<typeof eventSchema>;

/** The protocol may add event types, which clients must ignore. */
const typed = z.object({ type: z.string() });
const known = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'message_delta',
  'message_stop',
  'error',
]);

const ends: Readonly<Record<string, AnswerEnd>> = {
  end_turn: 'complete',
  stop_sequence: 'complete',
  tool_use: 'tools',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'withheld',
};

/** HTTP statuses equivalent to the error types that can be reported during an answer. */
const statuses: Readonly<Record<string, number>> = {
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  invalid_request_error: 400,
  overloaded_error: 529,
};

/** Anthropic's Messages API. https://docs.anthropic.com/en/api/messages-streaming */
export class AnthropicMessages implements ModelClient {
  readonly #wait: Wait;

  constructor(wait: Wait = waitFor) {
    this.#wait = wait;
  }

  models: ModelClient['models'] = (connection, options = {}) =>
    listModels(
      { connection, headers: headersOf(connection) },
      modelSchema,
      ({ id }) => ({ id, contextTokens: CONTEXT_TOKENS }),
      options,
      this.#wait,
    );

  ask: ModelClient['ask'] = (connection, request, options = {}) =>
    askForAnswer(
      { connection, path: 'messages', headers: headersOf(connection), body: bodyOf(request) },
      (host, text) => new StreamedMessage(host, connection.key, text),
      options,
      this.#wait,
    );
}

function headersOf({ key }: ModelConnection): Record<string, string> {
  return {
    ...(key ? { 'x-api-key': key } : {}),
    'anthropic-version': '2023-06-01',
    // Required for requests from a browser: the key belongs to the user and stays in their browser.
    'anthropic-dangerous-direct-browser-access': 'true',
  };
}

function bodyOf({ model, system, messages: said, tools, answerTokens }: ModelRequest): unknown {
  return {
    model,
    stream: true,
    max_tokens: answerTokens ?? ANSWER_TOKENS,
    system,
    messages: said.map(wireMessage),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, input }) => ({ name, description, input_schema: input })),
        }),
  };
}

function wireMessage(message: ModelMessage): unknown {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: message.text };
    case 'assistant': {
      // The API rejects empty text blocks.
      const text = message.text === '' ? [] : [{ type: 'text', text: message.text }];
      const calls = message.calls.map(({ id, name, input }) => ({
        type: 'tool_use',
        id,
        name,
        input: objectOf(input),
      }));
      return { role: 'assistant', content: [...text, ...calls] };
    }
    case 'tools':
      return {
        role: 'user',
        content: message.results.map(({ callId, text, isError }) => ({
          type: 'tool_result',
          tool_use_id: callId,
          content: text,
          is_error: isError,
        })),
      };
  }
}

/** The API accepts only objects; invalid input is reported to the model in the call's result. */
function objectOf(input: string): unknown {
  try {
    const parsed: unknown = JSON.parse(input);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

class StreamedMessage implements StreamedAnswer {
  readonly #host: string;
  readonly #key: string | undefined;
  readonly #text: TextSink;
  readonly #calls = new Map<number, { id: string; name: string; input: string }>();
  #end: AnswerEnd | undefined;
  #inputTokens = 0;
  #outputTokens: number | undefined;
  #isOver = false;

  constructor(host: string, key: string | undefined, text: TextSink) {
    this.#host = host;
    this.#key = key;
    this.#text = text;
  }

  take(data: unknown): boolean {
    const head = typed.safeParse(data);
    if (!head.success) throw malformed(this.#host, head.error);
    if (!known.has(head.data.type)) return false;
    const event = eventSchema.safeParse(data);
    if (!event.success) throw malformed(this.#host, event.error);
    this.#take(event.data);
    return this.#isOver;
  }

  end(): ModelAnswer {
    if (!this.#isOver || this.#end === undefined)
      throw new ModelError('malformed', messages.brokenOff(this.#host));
    const calls = [...this.#calls.values()].map((call) => ({ ...call, input: call.input || '{}' }));
    const outputTokens = this.#outputTokens;
    return {
      text: this.#text.text,
      calls,
      end: this.#end,
      ...(outputTokens === undefined ? {} : { usage: { inputTokens: this.#inputTokens, outputTokens } }),
    };
  }

  #take(event: AnthropicEvent): void {
    switch (event.type) {
      case 'message_start':
        this.#inputTokens = event.message.usage?.input_tokens ?? 0;
        return;
      case 'content_block_start': {
        const { type, id = '', name = '', text } = event.content_block;
        if (type === 'tool_use') this.#calls.set(event.index, { id, name, input: '' });
        else if (type === 'text' && text) this.#text.add(text);
        return;
      }
      case 'content_block_delta': {
        const { text, partial_json } = event.delta;
        const call = this.#calls.get(event.index);
        if (event.delta.type === 'text_delta' && text) this.#text.add(text);
        else if (call && partial_json !== undefined) call.input += partial_json;
        return;
      }
      case 'message_delta':
        if (event.delta.stop_reason) this.#end = ends[event.delta.stop_reason] ?? 'complete';
        if (event.usage) this.#outputTokens = event.usage.output_tokens;
        return;
      case 'message_stop':
        this.#isOver = true;
        return;
      case 'error':
        throw describeFailure(
          statuses[event.error.type] ?? 500,
          JSON.stringify({ error: event.error }),
          this.#host,
          this.#key,
        );
    }
  }
}
