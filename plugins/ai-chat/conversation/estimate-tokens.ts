import type { ModelMessage, ModelRequest } from '../engine/chat-model';

/**
 * UTF-16 units that make a token, on the average of source code and English. Tokenisers differ from model to model and
 * weigh megabytes; most give between 3 and 4.5 units of such text. The true count comes with each answer (`ModelUsage`).
 */
const UNITS_PER_TOKEN = 3.5;

/** What frames a message in most protocols. */
const TOKENS_PER_MESSAGE = 4;

/** About how many tokens a text takes. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / UNITS_PER_TOKEN);
}

/** About how many tokens a request takes. */
export function estimateRequest({
  system,
  messages,
  tools,
}: Pick<ModelRequest, 'system' | 'messages' | 'tools'>): number {
  const declared = tools.length === 0 ? 0 : estimateTokens(JSON.stringify(tools));
  return messages.reduce(
    (sum, message) => sum + estimateTokens(textOf(message)) + TOKENS_PER_MESSAGE,
    estimateTokens(system) + TOKENS_PER_MESSAGE + declared,
  );
}

function textOf(message: ModelMessage): string {
  switch (message.role) {
    case 'user':
      return message.text;
    case 'assistant':
      return message.text + message.calls.map(({ name, input }) => name + input).join('');
    case 'tools':
      return message.results.map(({ text }) => text).join('');
  }
}
