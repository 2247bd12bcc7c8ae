import { describe, expect, it } from 'vitest';
import { hoistMocks } from './hoist-mocks';
import { transformScript } from './transform-script';

const hoist = (...lines: string[]) => hoistMocks('a.test.ts', lines.join('\n'));

describe('hoistMocks', () => {
  it('does not change scripts without module mocks', () => {
    expect(hoist("import { vi } from 'vitest';", 'vi.fn(); foo.vi.mock("a");')).toBeUndefined();
  });

  it('moves mocks and the imports of vi and jest before all other imports, and preserves line numbers', () => {
    const hoisted = hoist(
      "import { load } from './load';",
      'import {',
      '  vi, // the mocks',
      '  expect,',
      "} from 'vitest';",
      "const { get } = vi.hoisted(() => ({ get: 'got' }));",
      "vi.mock<typeof import('./db')>('./db', async () => ({",
      '  get,',
      '}));',
      "it('x', async () => { await vi.importActual('./db'); });",
    );
    expect(hoisted?.edited.text.split('\n')).toEqual([
      "import { vi , expect , } from 'vitest';var { get } = __hoisted0();__hoisted1();await require.settleMocks();import { load } from './load';",
      '',
      '',
      '',
      '',
      "function __hoisted0(){return vi.hoisted(() => ({ get: 'got' }))};",
      "function __hoisted1(){return require.vi.mock<typeof import('./db')>('./db', async () => ({",
      '  get,',
      '}))};',
      "it('x', async () => { await require.vi.importActual('./db'); });",
    ]);
    expect(hoisted).toMatchObject({ named: ['./db', './db'], mocked: ['./db'] });
  });

  it('supports chained calls, calls inside functions, and import() as the first argument', () => {
    const hoisted = hoist(
      "jest.mock('a').mock('b')",
      "vi.mock(import('c'), () => ({}))",
      "beforeEach(() => { jest.doMock('./d'); })",
    );
    expect(hoisted?.edited.text.split('\n')).toEqual([
      "__hoisted0();__hoisted1();await require.settleMocks();function __hoisted0(){return require.jest.mock('a').mock('b')}",
      "function __hoisted1(){return require.vi.mock('c', () => ({}))}",
      "beforeEach(() => { require.jest.doMock('./d'); })",
    ]);
    expect(hoisted).toMatchObject({ named: ['a', 'b', 'c', './d'], mocked: ['a', 'b', 'c'] });
  });

  it('maps columns back to the source', () => {
    const text = "const a = 1; vi.mock('./b', () => { throw new Error('b'); });";
    const edited = hoist("import { x } from './x';", text)?.edited;
    const line = edited?.text.split('\n')[1] ?? '';
    expect(edited?.sourceColumn(1, line.indexOf('throw'))).toBe(text.indexOf('throw'));
    expect(edited?.sourceColumn(1, line.indexOf('const'))).toBe(0);
    expect(edited?.sourceColumn(0, edited.text.indexOf('import {'))).toBe(0);
  });

  it('produces code that compiles with the mocks before the imports', () => {
    const { code, isAsync, mocked } = transformScript(
      'a.test.ts',
      "import { x } from './x';\nvi.mock('./x');\nx();",
    );
    expect({ isAsync, mocked }).toEqual({ isAsync: true, mocked: ['./x'] });
    expect(code.indexOf('__hoisted0()')).toBeLessThan(code.indexOf("require('./x')"));
  });
});
