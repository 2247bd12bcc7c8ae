import type { ModelMessage, ModelRequest } from '../engine/chat-model';

/**
 * Average number of UTF-16 code units per token in source code and English text. Tokenisers differ between models and are
 * megabytes in size. Most average 3 to 4.5 units per token. Each answer reports the exact count (`ModelUsage`).
 */
const UNITS_PER_TOKEN = 3.5;

/** Overhead per message in most protocols. */
const TOKENS_PER_MESSAGE = 4;

export function estimateTokens(text: string): number {
  return Math.ceil(text.length / UNITS_PER_TOKEN);
}

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
