import { requestOf } from '@tests/support/execution-requests';
import { describe, expect, it, vi } from 'vitest';
import { ExecutionCalls } from './execution-calls';

const request = requestOf('func', { 'main.fc': 'x' });

function callsWith(answer: typeof fetch): ExecutionCalls {
  return new ExecutionCalls(answer, () => 'acme');
}

const refusing = (status: number, body: unknown, statusText = '') =>
  callsWith(async () => new Response(JSON.stringify(body), { status, statusText }));

const everyCall: readonly (readonly [string, (calls: ExecutionCalls) => Promise<unknown>])[] = [
  ['Code analysis failed: ', (calls) => calls.analyze({ code: '', language: 'func' })],
  ['Failed to get VM capabilities: ', (calls) => calls.capabilities()],
  ['Failed to get execution history: ', (calls) => calls.history('current-user', 50)],
  ['Failed to get execution result: ', (calls) => calls.result('7')],
];

describe('ExecutionCalls', () => {
  it.each(everyCall)(
    'ends “%s” with the server’s message, its status, or the reason why no response arrived',
    async (text, call) => {
      const said = refusing(400, { success: false, error: 'Too long.' });
      await expect(call(said)).rejects.toThrow(`${text}Too long.`);
      await expect(call(refusing(502, 'gone', 'Bad Gateway'))).rejects.toThrow(`${text}Bad Gateway`);
      const silent = callsWith(() => Promise.reject(new TypeError('fetch failed')));
      await expect(call(silent)).rejects.toThrow(`${text}fetch failed`);
      await expect(call(refusing(200, { odd: true }))).rejects.toThrow(
        `${text}the server’s response could not be read`,
      );
    },
  );

  it('reports why an execution could not be started', async () => {
    const busy = refusing(429, { success: false, error: 'Three run already.' });
    await expect(busy.start(request)).rejects.toThrow('Execution request failed: 429 Three run already.');
    const silent = callsWith(() => Promise.reject(new TypeError('fetch failed')));
    await expect(silent.start(request)).rejects.toMatchObject({
      message: 'Failed to create execution session',
      cause: { message: 'fetch failed' },
    });
  });

  it('reports why an execution could not be stopped', async () => {
    const away = refusing(503, { success: false, error: 'The database is away.' });
    await expect(away.stop('7')).rejects.toThrow('Execution request failed: 503 The database is away.');
  });

  it('rejects calls that exceed the time limit', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const silent = callsWith((_, init) => {
      const { signal } = init ?? {};
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const asked = [silent.start(request), silent.result('7'), silent.capabilities(), silent.history('x', 1)];
    const refused = Promise.allSettled(asked);
    late.abort(new Error('late'));
    expect((await refused).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(timeout.mock.calls.flat()).toEqual([120_000, 30_000, 30_000, 30_000]);
    timeout.mockRestore();
  });

  it('sends the tenant and accepts wrapped responses', async () => {
    const asked: string[] = [];
    const calls = new ExecutionCalls(
      async (address) => {
        asked.push(String(address));
        return new Response(JSON.stringify({ data: { execution_id: '7' } }));
      },
      () => 'acme',
    );
    expect(await calls.start(request)).toBe('7');
    expect(asked).toEqual(['/api/v1/wasm/execute?tenant=acme']);
    expect(calls.updatesPath('7', 3)).toBe('/ws/v1/wasm/execution/7?after=3&tenant=acme');
  });
});
