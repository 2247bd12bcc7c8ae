import { CancellationError } from '@core/base/errors';
import { MockModelServer, type MockReply } from '@tests/support/mock-model-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnthropicMessages } from './anthropic-messages';
import { ChatCompletions } from './chat-completions';
import type { ModelConnection, ModelEvent, ModelRequest } from './chat-model';

const KEY = 'sk-test-0123456789abcdef';
const request: ModelRequest = {
  model: 'small-model',
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'Hello' }],
  tools: [{ name: 'read_file', description: 'Reads a file', input: { type: 'object' } }],
};

describe.each(['openai', 'anthropic'] as const)('the %s protocol', (protocol) => {
  let server: MockModelServer;
  let connection: ModelConnection;
  let waited: number[];
  const wait = async (milliseconds: number) => {
    waited.push(milliseconds);
  };
  const client = protocol === 'openai' ? new ChatCompletions(wait) : new AnthropicMessages(wait);

  beforeEach(async () => {
    server = await MockModelServer.start(protocol, KEY);
    connection = { protocol, address: server.address, key: KEY };
    waited = [];
  });
  afterEach(() => server.stop());

  async function ask(...replies: readonly MockReply[]) {
    const reported: ModelEvent[] = [];
    server.reply(...replies);
    const result = await client.ask(connection, request, { report: (event) => reported.push(event) });
    return { result, reported };
  }

  async function failure(...replies: readonly MockReply[]) {
    const { result } = await ask(...replies);
    if (result.ok) throw new Error('It succeeded');
    return result.error;
  }

  it('lists models', async () => {
    const listed = await client.models(connection);
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(['small-model', 'large-model']);
    expect(listed.ok && listed.value[0]?.contextTokens).toBe(protocol === 'openai' ? 8192 : 200_000);
  });

  it('streams an answer, including multi-byte characters split across chunks', async () => {
    const text = 'Grüße, дом und 🏠 – done.';
    const { result, reported } = await ask({ text });
    expect(result).toEqual({
      ok: true,
      value: { text, calls: [], end: 'complete', usage: { inputTokens: 100, outputTokens: 20 } },
    });
    expect(reported.length).toBeGreaterThan(3);
    expect(reported.map((event) => (event.type === 'text' ? event.text : '')).join('')).toBe(text);
  });

  it('collects parallel calls', async () => {
    const calls = [
      { name: 'read_file', input: { path: 'a.fc' } },
      { name: 'read_file', input: { path: 'b.fc' } },
    ];
    const { result } = await ask({ text: 'I look.', calls });
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.end).toBe('tools');
    expect(result.value.calls.map(({ name, input }) => ({ name, input: JSON.parse(input) }))).toEqual(calls);
    expect(new Set(result.value.calls.map(({ id }) => id)).size).toBe(2);
  });

  it('sends calls and their results in the protocol’s format', async () => {
    server.reply({ text: 'ok' });
    await client.ask(connection, {
      ...request,
      messages: [
        ...request.messages,
        { role: 'assistant', text: '', calls: [{ id: 'c1', name: 'read_file', input: '{"path":"a"}' }] },
        { role: 'tools', results: [{ callId: 'c1', text: 'content', isError: false }] },
      ],
    });
    const messages = server.questions[0]?.body.messages.slice(-2);
    expect(messages).toEqual(
      protocol === 'openai'
        ? [
            {
              role: 'assistant',
              content: '',
              tool_calls: [
                { id: 'c1', type: 'function', function: { name: 'read_file', arguments: '{"path":"a"}' } },
              ],
            },
            { role: 'tool', tool_call_id: 'c1', content: 'content' },
          ]
        : [
            {
              role: 'assistant',
              content: [{ type: 'tool_use', id: 'c1', name: 'read_file', input: { path: 'a' } }],
            },
            {
              role: 'user',
              content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'content', is_error: false }],
            },
          ],
    );
  });

  it('reports a wrong key without including it in the message', async () => {
    connection = { ...connection, key: 'sk-wrong-secret-4711' };
    const { kind, message } = await failure();
    expect(kind).toBe('key');
    expect(message).toContain('rejected the API key');
    expect(message).not.toContain('4711');
  });

  it('retries after the delay that the server requests', async () => {
    const { result, reported } = await ask(
      { status: 429, headers: { 'retry-after': '7' } },
      { text: 'Now.' },
    );
    expect(result.ok && result.value.text).toBe('Now.');
    expect(waited).toEqual([7000]);
    expect(reported[0]).toMatchObject({ type: 'waiting', seconds: 7 });
  });

  it('fails if the server requests a wait of several hours', async () => {
    const body = JSON.stringify({ error: { message: 'Quota is used up' } });
    const { kind, message } = await failure({ status: 429, headers: { 'retry-after': '3600' }, body });
    expect(kind).toBe('busy');
    expect(message).toContain('Quota is used up');
    expect(waited).toEqual([]);
  });

  it('makes three attempts if the server fails', async () => {
    const failed = { status: 500, body: '<html>Oops</html>' };
    expect((await failure(failed, failed, failed)).kind).toBe('server');
    expect(waited).toEqual([1000, 2000]);
    expect(server.questions).toHaveLength(3);
  });

  it.each([
    [400, { error: { message: "This model's maximum context length is 8192 tokens" } }],
    [400, { error: { message: 'prompt is too long: 210000 tokens > 200000 maximum' } }],
    [413, { error: { message: 'Request too large' } }],
  ])('recognises a conversation that is too long (%i)', async (status, body) => {
    const { kind, message } = await failure({ status, body: JSON.stringify(body) });
    expect(kind).toBe('context');
    expect(message).toContain('start a new conversation');
  });

  it.each([
    ['a response that is not a stream', { raw: 'hello' }],
    ['invalid JSON', { raw: 'data: {"choices":[\n\n' }],
    ['an unexpected structure', { raw: 'data: {"choices":"none","type":"message_start"}\n\n' }],
    ['nothing', { raw: '' }],
  ])('reports %s', async (_what, reply) => {
    expect((await failure(reply)).kind).toBe('malformed');
  });

  it('reports an incomplete answer', async () => {
    const raw =
      protocol === 'openai'
        ? 'data: {"choices":[{"delta":{"content":"Half"}}]}\n\n'
        : 'data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Half"}}\n\n';
    expect((await failure({ raw })).message).toContain('is incomplete');
  });

  it('reports an error in the middle of an answer', async () => {
    const raw =
      protocol === 'openai'
        ? 'data: {"error":{"message":"Overloaded"}}\n\n'
        : 'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n';
    const { kind, message } = await failure({ raw });
    expect(kind).toBe('server');
    expect(message).toContain('Overloaded');
  });

  it('stops in the middle of a response', async () => {
    server.reply({ text: 'Once upon a time', isHeld: true });
    const stop = new AbortController();
    const answer = client.ask(connection, request, {
      signal: stop.signal,
      report: ({ type }) => type === 'text' && stop.abort(),
    });
    await expect(answer).rejects.toThrow(CancellationError);
    await expect.poll(() => server.left).toBe(1);
  });

  it('reports an unreachable server', async () => {
    server.stop();
    const { kind, message } = await failure();
    expect(kind).toBe('unreachable');
    expect(message).toContain('CORS');
  });

  it.each(['', 'localhost:1234', 'ftp://models', 'javascript:alert(1)'])(
    'rejects the address %j',
    async (address) => {
      const listed = await client.models({ ...connection, address });
      expect(listed.ok ? undefined : listed.error.kind).toBe('address');
    },
  );

  it('adds /v1 to an address without a path, and rejects an address with a password', async () => {
    const { origin, host } = new URL(server.address);
    expect((await client.models({ ...connection, address: `${origin}/` })).ok).toBe(true);
    const listed = await client.models({ ...connection, address: `http://me:secret@${host}` });
    expect(listed.ok ? '' : listed.error.message).toContain('credentials');
  });
});
