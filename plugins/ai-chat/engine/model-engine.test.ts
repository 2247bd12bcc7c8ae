import { MockModelServer } from '@tests/support/mock-model-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelConnection, ModelEvent, ModelRequest } from './chat-model';
import { createModelEngine } from './index';

const request: ModelRequest = {
  model: 'small-model',
  system: '',
  messages: [{ role: 'user', text: 'Hello' }],
  tools: [],
};

let server: MockModelServer;
let connection: ModelConnection;
beforeEach(async () => {
  server = await MockModelServer.start();
  connection = { protocol: 'openai', address: server.address };
});
afterEach(() => server.stop());

describe('the model engine', () => {
  it('combines many text fragments into a few events, and preserves their order relative to other events', async () => {
    const text = 'word '.repeat(2000);
    server.reply({ status: 429, headers: { 'retry-after': '0' } }, { text });
    const reported: ModelEvent[] = [];
    await createModelEngine().ask('1', connection, request, (event) => reported.push(event));
    expect(reported[0]?.type).toBe('waiting');
    const texts = reported.flatMap((event) => (event.type === 'text' ? event.text : []));
    expect(texts.join('')).toBe(text);
    // The stream arrives in two chunks; emitting an event for each of its two thousand text fragments would block the
    // page.
    expect(texts.length).toBeLessThan(100);
  });

  it('emits the remaining text when an answer is stopped', async () => {
    server.reply({ text: 'Once upon a time', isHeld: true });
    const engine = createModelEngine();
    let reported = '';
    const result = await engine.ask('1', connection, request, (event) => {
      if (event.type === 'text') reported += event.text;
      if (reported.includes('time')) engine.stop('1');
    });
    expect(result).toBeUndefined();
    expect(reported).toBe('Once upon a time');
  });
});
