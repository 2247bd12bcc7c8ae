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
  ModelUsage,
} from './chat-model';
import { describeFailure } from './failure-of';
import { listModels } from './list-models';
import { messages } from './messages';
import { ModelError } from './model-error';
import { DONE, malformed } from './read-events';
import type { TextSink } from './text-sink';

const modelSchema = z.object({
  id: z.string(),
  // The context size. These three names are used by OpenRouter, vLLM and LM Studio respectively.
  context_length: z.nullish(z.number()),
  max_model_len: z.nullish(z.number()),
  max_context_length: z.nullish(z.number()),
});

const chunkSchema = z.object({
  choices: z.optional(
    z.array(
      z.object({
        delta: z.nullish(
          z.object({
            content: z.nullish(z.string()),
            tool_calls: z.nullish(
              z.array(
                z.object({
                  index: z.optional(z.number()),
                  id: z.nullish(z.string()),
                  function: z.nullish(
                    z.object({ name: z.nullish(z.string()), arguments: z.nullish(z.string()) }),
                  ),
                }),
              ),
            ),
          }),
        ),
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
  usage: z.nullish(z.object({ prompt_tokens: z.number(), completion_tokens: z.number() })),
  error: z.optional(z.unknown()),
});
type Chunk = z.infer<typeof chunkSchema>;

const ends: Readonly<Record<string, AnswerEnd>> = {
  stop: 'complete',
  tool_calls: 'tools',
  function_call: 'tools',
  length: 'length',
  content_filter: 'withheld',
};

/**
 * OpenAI's Chat Completions API, which is supported by OpenAI, OpenRouter, LM Studio, vLLM, Ollama and many others.
 * https://platform.openai.com/docs/api-reference/chat
 */
export class ChatCompletions implements ModelClient {
  readonly #wait: Wait;

  constructor(wait: Wait = waitFor) {
    this.#wait = wait;
  }

  models: ModelClient['models'] = (connection, options = {}) =>
    listModels(
      { connection, headers: headersOf(connection) },
      modelSchema,
      ({ id, context_length, max_model_len, max_context_length }) => {
        const contextTokens = context_length ?? max_model_len ?? max_context_length;
        return { id, ...(contextTokens ? { contextTokens } : {}) };
      },
      options,
      this.#wait,
    );

  ask: ModelClient['ask'] = (connection, request, options = {}) =>
    askForAnswer(
      { connection, path: 'chat/completions', headers: headersOf(connection), body: bodyOf(request) },
      (host, text) => new StreamedCompletion(host, connection.key, text),
      options,
      this.#wait,
    );
}

function headersOf({ key }: ModelConnection): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {};
}

function bodyOf({ model, system, messages: said, tools, answerTokens }: ModelRequest): unknown {
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [{ role: 'system', content: system }, ...said.flatMap(wireMessages)],
    ...(answerTokens === undefined ? {} : { max_tokens: answerTokens }),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, input }) => ({
            type: 'function',
            function: { name, description, parameters: input },
          })),
        }),
  };
}

function wireMessages(message: ModelMessage): readonly unknown[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.text }];
    case 'assistant': {
      const calls = message.calls.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: input },
      }));
      return [
        { role: 'assistant', content: message.text, ...(calls.length > 0 ? { tool_calls: calls } : {}) },
      ];
    }
    case 'tools':
      return message.results.map(({ callId, text }) => ({
        role: 'tool',
        tool_call_id: callId,
        content: text,
      }));
  }
}

class StreamedCompletion implements StreamedAnswer {
  readonly #host: string;
  readonly #key: string | undefined;
  readonly #text: TextSink;
  /** Calls are stored by index, because the fragments of parallel calls are interleaved. */
  readonly #calls = new Map<number, { id: string; name: string; input: string }>();
  #end: AnswerEnd | undefined;
  #usage: ModelUsage | undefined;

  constructor(host: string, key: string | undefined, text: TextSink) {
    this.#host = host;
    this.#key = key;
    this.#text = text;
  }

  take(data: unknown): boolean {
    if (data === DONE) return true;
    const chunk = chunkSchema.safeParse(data);
    if (!chunk.success) throw malformed(this.#host, chunk.error);
    const { choices, usage, error } = chunk.data;
    if (error !== undefined && error !== null)
      throw describeFailure(500, JSON.stringify({ error }), this.#host, this.#key);
    if (usage) this.#usage = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
    for (const choice of choices ?? []) this.#takeChoice(choice);
    return false;
  }

  end(): ModelAnswer {
    const calls = [...this.#calls.values()];
    if (this.#end === undefined) throw new ModelError('malformed', messages.brokenOff(this.#host));
    if (calls.some(({ name }) => name === '')) throw malformed(this.#host);
    return {
      text: this.#text.text,
      calls,
      // Some servers report 'stop' for answers with tool calls.
      end: calls.length > 0 && this.#end === 'complete' ? 'tools' : this.#end,
      ...(this.#usage ? { usage: this.#usage } : {}),
    };
  }

  #takeChoice({ delta, finish_reason }: NonNullable<Chunk['choices']>[number]): void {
    if (delta?.content) this.#text.add(delta.content);
    for (const piece of delta?.tool_calls ?? []) {
      // Servers that send complete calls may omit the index.
      const index = piece.index ?? this.#calls.size;
      const call = this.#calls.get(index) ?? { id: '', name: '', input: '' };
      call.id ||= piece.id || `call-${index}`;
      call.name ||= piece.function?.name ?? '';
      call.input += piece.function?.arguments ?? '';
      this.#calls.set(index, call);
    }
    if (finish_reason) this.#end = ends[finish_reason] ?? 'complete';
  }
}
