import * as spy from '@vitest/spy';
import { describe, expect, it } from 'vitest';
import { compileScripts } from '../engine/compile-scripts';
import { createMocks } from './mocks';
import { ModuleLoader } from './module-loader';

const source = (path: string, ...lines: string[]) => ({ path, content: lines.join('\n') });
const db = source('lib/db.ts', 'export const query = (id: number) => "real " + id;', 'export default 7;');
const service = source(
  'lib/service.ts',
  "import seven, { query } from './db';",
  'export const load = () => query(1) + " " + seven;',
);

/** Runs a project script as if it were a test file, and returns its exports. */
async function run(test: { path: string; content: string }, ...files: ReturnType<typeof source>[]) {
  const { modules } = compileScripts([test, ...files], [test.path], new Set(['chain']));
  const { jest, vi } = createMocks(() => {});
  const libraries: Record<string, unknown> = {
    vitest: { vi },
    '@jest/globals': { jest },
    chain: { height: () => 5 },
    os: { arch: () => 'real' },
  };
  const loader = new ModuleLoader(
    new Map(modules.map((module) => [module.path, module])),
    (name) => (name in libraries ? { exports: libraries[name] } : undefined),
    { vi, jest },
  );
  return (await loader.importModule(test.path)) as Record<string, never>;
}

const testFile = (...lines: string[]) =>
  source(
    'tests/a.test.ts',
    "import { vi } from 'vitest';",
    "import { load } from '../lib/service';",
    ...lines,
  );

describe('vi.mock', () => {
  it('replaces the module with the factory’s exports in every importing file', async () => {
    const { result } = await run(
      testFile(
        "const { query } = vi.hoisted(() => ({ query: vi.fn(() => 'mocked') }));",
        "vi.mock('../lib/db', () => ({ query, default: 8 }));",
        'export const result = [load(), query.mock.calls];',
      ),
      db,
      service,
    );
    expect(result).toEqual(['mocked 8', [[1]]]);
  });

  it('provides the original exports through importOriginal and importActual', async () => {
    const { actual, result } = await run(
      testFile(
        "vi.mock(import('../lib/db'), async (importOriginal) => ({ ...(await importOriginal()), default: 9 }));",
        'export const result = load();',
        "export const actual = (await vi.importActual<typeof import('../lib/db')>('../lib/db')).default;",
      ),
      db,
      service,
    );
    expect({ actual, result }).toEqual({ actual: 7, result: 'real 1 9' });
  });

  it('supports automocks, spies and __mocks__ files if there is no factory', async () => {
    const automocked = await run(
      testFile("vi.mock('../lib/db');", 'export const result = load();'),
      db,
      service,
    );
    expect(automocked.result).toBe('undefined 7');
    const spied = await run(
      testFile(
        "import { query } from '../lib/db';",
        "vi.mock('../lib/db', { spy: true });",
        'export const result = [load(), query];',
      ),
      db,
      service,
    );
    const [text, query] = spied.result as unknown as [string, () => void];
    expect(text).toBe('real 1 7');
    expect(spy.isMockFunction(query)).toBe(true);
    const manual = await run(
      testFile("vi.mock('../lib/db');", 'export const result = load();'),
      db,
      service,
      source('lib/__mocks__/db.ts', "export const query = () => 'by hand';", 'export default 0;'),
    );
    expect(manual.result).toBe('by hand 0');
  });

  it('replaces libraries, Node modules and modules that do not exist', async () => {
    const { result } = await run(
      source(
        'a.test.ts',
        "import { vi } from 'vitest';",
        "import { height } from 'chain';",
        "import { arch } from 'node:os';",
        "import ghost from './ghost';",
        "vi.mock('chain', () => ({ height: () => 6 }));",
        "vi.mock('os', () => ({ arch: () => 'other' }));",
        "vi.mock('./ghost', () => ({ default: 'there' }));",
        'export const result = [height(), arch(), ghost];',
      ),
    );
    expect(result).toEqual([6, 'other', 'there']);
  });

  it('replaces modules only in later imports if called as doMock, and reloads modules after resetModules', async () => {
    const { result } = await run(
      source(
        'a.test.ts',
        "import { vi } from 'vitest';",
        "const first = await import('./count');",
        'vi.resetModules();',
        "const second = await import('./count');",
        "vi.doMock('./count', () => ({ n: 'mock' }));",
        "const third = await import('./count');",
        "vi.doUnmock('./count');",
        "const fourth = await import('./count');",
        'export const result = [first.n === second.n, third.n, fourth.n === second.n];',
      ),
      source('count.ts', 'export const n = {};'),
    );
    expect(result).toEqual([false, 'mock', true]);
  });

  it('reports missing exports and invalid factories', async () => {
    const missing = testFile("vi.mock('../lib/db', () => ({}));", 'export const result = load();');
    await expect(run(missing, db, service)).rejects.toThrow(
      "No 'query' export is defined on the '../lib/db' mock",
    );
    const wrong = testFile("vi.mock('../lib/db', () => 5);", 'export const result = load();');
    await expect(run(wrong, db, service)).rejects.toThrow('the factory must return an object');
    const late = testFile("vi.mock('../lib/db', () => Promise.resolve({}));", 'load();');
    await expect(run(late, db, service)).rejects.toThrow('write its factory as an async function');
    const alias = testFile("const { mock } = vi; mock('../lib/db');");
    await expect(run(alias, db, service)).rejects.toThrow("called as a member of 'vi' or 'jest'");
  });
});

describe('jest.mock', () => {
  it('uses the factory’s value unchanged, and provides the original through requireActual', async () => {
    const { result } = await run(
      source(
        'a.test.ts',
        "import { jest } from '@jest/globals';",
        "import { load } from './lib/service';",
        "jest.mock('./lib/db', () => ({ __esModule: true, ...jest.requireActual('./lib/db'), query: jest.fn() }));",
        "export const result = [load(), jest.requireMock('./lib/db').default];",
      ),
      db,
      service,
    );
    expect(result).toEqual(['undefined 7', 7]);
  });

  it('provides separate module instances with isolateModules', async () => {
    const { result } = await run(
      source(
        'a.test.js',
        "const first = require('./count');",
        'let second;',
        "jest.isolateModules(() => { second = require('./count'); });",
        "exports.result = [first === second, first === require('./count')];",
      ),
      source('count.js', 'module.exports = {};'),
    );
    expect(result).toEqual([false, true]);
  });
});

it('resolves a file path inside a library to the library', async () => {
  const { result } = await run(
    source(
      'tests/a.test.ts',
      "import { height } from 'chain/dist/blocks/height';",
      'export const result = height();',
    ),
  );
  expect(result).toBe(5);
});
