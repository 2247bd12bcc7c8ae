import { AnthropicMessages } from './anthropic-messages';
import { ChatCompletions } from './chat-completions';
import type { ModelClient, ModelProtocol } from './chat-model';

export const modelClients: Readonly<Record<ModelProtocol, ModelClient>> = {
  openai: new ChatCompletions(),
  anthropic: new AnthropicMessages(),
};
