import type { ModelProtocol } from '../engine/chat-model';

export interface Provider {
  readonly id: 'ollama' | 'lmstudio' | 'openai' | 'openrouter' | 'anthropic' | 'other';
  readonly protocol: ModelProtocol;
  /** Default address; '' if there is no default and the user must enter it. */
  readonly address: string;
  /** Whether the server runs on the user's computer, in which case no data leaves it. */
  readonly isLocal: boolean;
  /** With 'none', no key field is shown. With 'optional', the field may be left empty. */
  readonly key: 'none' | 'optional' | 'needed';
}

export type ProviderId = Provider['id'];

export const providers: readonly Provider[] = [
  { id: 'ollama', protocol: 'openai', address: 'http://localhost:11434/v1', isLocal: true, key: 'none' },
  { id: 'lmstudio', protocol: 'openai', address: 'http://localhost:1234/v1', isLocal: true, key: 'none' },
  {
    id: 'anthropic',
    protocol: 'anthropic',
    address: 'https://api.anthropic.com/v1',
    isLocal: false,
    key: 'needed',
  },
  { id: 'openai', protocol: 'openai', address: 'https://api.openai.com/v1', isLocal: false, key: 'needed' },
  {
    id: 'openrouter',
    protocol: 'openai',
    address: 'https://openrouter.ai/api/v1',
    isLocal: false,
    key: 'needed',
  },
  { id: 'other', protocol: 'openai', address: '', isLocal: false, key: 'optional' },
];

export function providerOf(id: ProviderId): Provider {
  const found = providers.find((provider) => provider.id === id);
  if (!found) throw new Error(`No provider '${id}'`);
  return found;
}
