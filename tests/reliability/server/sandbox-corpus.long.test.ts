import type { ExecutionRecord } from '@core/execution/remote/wire';
import type { ExecutionLanguage } from '@core/execution/wire';
import { requestOf } from '@tests/support/execution-requests';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { type OpenStore, openEmbeddedStore } from '@tests/support/open-store';
import { type ServerScripts, writeServerScripts } from '@tests/support/server-scripts';
import { visitorOf } from '@tests/support/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Timeout for a run that takes at most a minute, plus the time that the run and its process need to start. */
const ENDS = { timeout: 120_000 };

const OVER_LIMIT = 'The process took longer than 60 s and was stopped.';

let scripts: ServerScripts;
let store: OpenStore;
let server: OpenServer;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  scripts = await writeServerScripts();
  store = await openEmbeddedStore();
  server = await openServer(store.database, { workers: 1, scripts: scripts.folder });
  visitor = visitorOf(server.origin);
});
afterAll(async () => {
  await server.close();
  await store.close();
  await scripts.remove();
});

async function run(
  files: Readonly<Record<string, string>>,
  language: ExecutionLanguage = 'javascript',
): Promise<ExecutionRecord> {
  const answer = await visitor.fetch('/api/v1/wasm/execute?tenant=ton', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(language, files)),
  });
  const { execution_id: id } = await answer.json();
  const ask = async (): Promise<ExecutionRecord> =>
    (await visitor.fetch(`/api/v1/wasm/execution/${id}?tenant=ton`)).json();
  await expect.poll(async () => (await ask()).status, ENDS).not.toMatch(/pending|running/);
  return ask();
}

/** Creates a spec with tests that must fail, followed by a test that must still run and pass. */
function specOf(bodies: Readonly<Record<string, string>>): string {
  const tests = Object.entries(bodies).map(
    ([name, body]) => `test(${JSON.stringify(name)}, async () => { ${body} }, 500);`,
  );
  return `${tests.join('\n')}\ntest('what comes after', () => { expect(1 + 1).toBe(2); });\n`;
}

const hangs: Readonly<Record<string, string>> = {
  'a loop': 'while (true) {}',
  'a loop that catches everything': 'for (;;) { try { while (true) {} } catch {} }',
  'a regular expression': `/^(a+)+$/.test('a'.repeat(40) + '!');`,
  'a comparison that never ends': '[3, 2, 1].sort(() => { while (true) {} });',
  'a flood of promises': 'for (;;) await 0;',
};

const slowNatives: Readonly<Record<string, string>> = {
  'a join of four billion': `Array(2 ** 32 - 2).join('ab');`,
  'a search in four billion': `Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);`,
};

const memory: Readonly<Record<string, string>> = {
  'a text that doubles': `let text = 'x'; for (;;) text += text + Math.random();`,
  'blocks of bytes': 'const all = []; for (;;) all.push(new Uint8Array(2 ** 24).fill(1));',
  'a list that grows': 'const all = []; for (;;) all.push({ a: [1, 2, 3] });',
};

describe('an endless test', () => {
  it.each(Object.entries({ ...hangs, ...slowNatives }))(
    'is stopped by the run’s time limit: %s',
    ENDS,
    async (name, body) => {
      const { error, status } = await run({ 'tests/all.test.js': specOf({ [name]: body }) });
      expect([status, error]).toEqual(['error', OVER_LIMIT]);
    },
  );
});

describe('unawaited promises', () => {
  it('do not delay a run', ENDS, async () => {
    const flood = 'const flood = () => Promise.resolve().then(flood); flood();';
    const { error, status } = await run({ 'tests/all.test.js': specOf({ flood }) });
    // The endless promise chain does not block the tests, and ends with the sandbox.
    expect([status, error]).toEqual(['completed', undefined]);
  });
});

describe('a test that uses all memory', () => {
  it.each(Object.entries(memory))('fails without affecting the next test: %s', ENDS, async (name, body) => {
    const { error, result, status } = await run({ 'tests/all.test.js': specOf({ [name]: body }) });
    expect([status, error]).toEqual(['completed', undefined]);
    expect(result?.tests).toEqual({ passed: 1, failed: 1 });
    expect(result?.stderr).toMatch(/string too long|exceeded its memory limit of 256 MB/);
  });
});

describe('a script', () => {
  it('is stopped with a message if it never yields', ENDS, async () => {
    const { result, status } = await run({ 'scripts/deploy.js': 'console.log("begun"); while (true) {}' });
    expect(status).toBe('completed');
    expect(result).toMatchObject({ exitCode: 1 });
    expect(result?.stderr).toContain('The script did not respond for 30 s and was stopped');
  });

  it('is stopped by the run’s time limit if it waits forever', ENDS, async () => {
    const { error, status } = await run({ 'scripts/deploy.js': 'setInterval(() => {}, 1000);' });
    expect([status, error]).toEqual(['error', OVER_LIMIT]);
  });

  it('fails with a position if it recurses infinitely', ENDS, async () => {
    const { result } = await run({
      'scripts/deploy.js': 'function deeper() { return deeper() + 1; }\ndeeper();\n',
    });
    expect(result?.exitCode).toBe(1);
    expect(result?.stderr).toMatch(/stack overflow|call stack/i);
    expect(result?.stderr).toContain('scripts/deploy.js:1:');
  });

  it('has its endless output truncated in the middle', ENDS, async () => {
    const flood = `
      for (let i = 0; i < 550_000; i++) console.log('line', i);
      await new Promise((done) => setTimeout(done, 0));
      for (let i = 0; i < 100; i++) {
        console.log('x'.repeat(20_000));
        await new Promise((done) => setTimeout(done, 0));
      }
      for (let i = 0; i < 200; i++) {
        for (let j = 0; j < 100; j++) console.log('y'.repeat(5_000));
        await new Promise((done) => setTimeout(done, 0));
      }
      console.log('the end');`;
    const { error, result, status } = await run({ 'scripts/deploy.js': flood });
    expect([status, error, result?.truncated]).toEqual(['completed', undefined, true]);
    expect(result?.stdout.length).toBeLessThan(1_100_000);
    expect(result?.stdout).toContain('line 0\nline 1\n');
    expect(result?.stdout).toMatch(/\n… [\d,]+ lines omitted …\n/);
    expect(result?.stdout).toMatch(/y{5000}\nthe end\n$/);
  });

  it('prints whole lines even if it writes them in fragments', ENDS, async () => {
    const { result } = await run({
      'scripts/deploy.js': `
        process.stdout.write('one');
        process.stdout.write(Buffer.from(' line\\nnext'));
        console.log(' line');
        process.stderr.write('wrong');`,
    });
    expect(result?.stdout).toMatch(/\none line\nnext line\n$/);
    expect(result).toMatchObject({ exitCode: 0, stderr: 'wrong\n', truncated: false });
  });

  it('affects only itself if it changes every prototype', ENDS, async () => {
    const attack = `
      Object.prototype.polluted = 'yes';
      Object.prototype.then = function (done) { done('hijacked'); };
      Object.prototype.toJSON = () => ({ type: 'NOTE', topic: 'own', value: 'forged' });
      Object.defineProperty(Object.prototype, 'ports', { get: () => ['forged'] });
      Array.prototype.map = Array.prototype.push = JSON.stringify = JSON.parse = () => 'broken';
      Function.prototype.call = Function.prototype.apply = () => undefined;
      Promise.prototype.then = () => undefined;
      Map.prototype.get = Set.prototype.add = () => undefined;`;
    const { status } = await run({ 'scripts/deploy.js': attack });
    // The run may succeed or fail, but it must end and leave nothing behind.
    expect(['completed', 'error']).toContain(status);
    const next = await run({
      'scripts/deploy.js': `console.log('polluted: ' + ({}).polluted, [1].map((one) => one + 1));`,
    });
    expect(next.result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(next.result?.stdout).toContain('polluted: undefined [2]');
  });

  it('cannot access the machine, the disk or the network', ENDS, async () => {
    const escapes = `
      const everything = console.log.constructor('return globalThis')();
      const names = ['__sinterDoor', 'WebAssembly', 'fetch', 'XMLHttpRequest', 'WebSocket', 'Worker', 'Deno', 'Bun', 'std', 'os'];
      console.log('there: ' + names.filter((name) => everything[name] !== undefined).join(','));
      console.log('env: ' + Object.keys(process.env).join(','));
      console.log('process: ' + ['binding', 'dlopen', 'mainModule', 'kill', 'versions'].filter((name) => process[name] !== undefined).join(','));
      const Hidden = everything.setTimeout.constructor.constructor('return typeof process.binding + typeof require');
      console.log('hidden: ' + Hidden());
      for (const name of ['fs', 'child_process', 'net', 'node:worker_threads', 'vm']) {
        try { require(name); console.log('got ' + name); } catch (error) { console.log('no ' + name); }
      }
      const dynamic = everything.eval('(name) => import(name)');
      try { await dynamic('fs'); console.log('imported fs'); } catch { console.log('no import'); }
      const errors = new Error().stack;
      console.log('host in stack: ' + /file:|node:|quickjs-thread/.test(errors));`;
    const { result } = await run({ 'scripts/deploy.js': escapes });
    expect(result?.stderr).toBe('');
    const lines = result?.stdout.split('\n') ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        'there: ',
        'env: NODE_ENV',
        'process: ',
        'hidden: undefinedundefined',
        'no fs',
        'no child_process',
        'no net',
        'no node:worker_threads',
        'no vm',
        'no import',
        'host in stack: false',
      ]),
    );
  });
});

describe('the server after all tests', () => {
  it('responds and runs a simple project', ENDS, async () => {
    expect((await visitor.fetch('/livez')).status).toBe(200);
    const program = `export function double(value: number): number { return value * 2; }\n`;
    const { result } = await run(
      {
        'src/double.ts': program,
        'scripts/deploy.ts': `import { double } from '../src/double';\nexport async function run() { console.log('is', double(21)); }\n`,
        'tests/double.spec.ts': `import { double } from '../src/double';\nit('doubles', () => { expect(double(2)).toBe(4); });\nit('fails here', () => { expect(double(2)).toBe(5); });\n`,
      },
      'typescript',
    );
    expect(result).toMatchObject({ exitCode: 1, tests: { passed: 1, failed: 1 }, artifacts: [] });
    expect(result?.stdout).toContain('is 42');
    expect(result?.stderr).toMatch(/tests\/double\.spec\.ts:3:\d+: error: fails here/);
  });
});
