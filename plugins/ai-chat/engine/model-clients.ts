import { AnthropicMessages } from './anthropic-messages';
import { ChatCompletions } from './chat-completions';
import type { ModelClient, ModelProtocol } from './chat-model';

/** Clients by protocol. */
export const modelClients: Readonly<Record<ModelProtocol, ModelClient>> = {
  openai: new ChatCompletions(),
  anthropic: new AnthropicMessages(),
};
