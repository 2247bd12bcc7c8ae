import type { TestFailure, TestFrame } from '@core/execution/tests/test-runner';
import { AnyMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { RawFailure } from './sandbox/protocol';

/**
 * Maximum number of lines to read. A stack from the sandbox can have any length, but engines write at most about a
 * hundred lines.
 */
const MAX_LINES = 200;
const MAX_CHARACTERS = 100_000;

const SCHEME = /(?:project|source):\/\/\//;
const PLACE = /^(project|source):\/\/\/(.+):(\d+):(\d+)\)?$/;

/** Parses a stack line in V8, SpiderMonkey or JavaScriptCore format, in linear time. */
function readLine(line: string) {
  const text = line.trim();
  const start = text.search(SCHEME);
  const [, scheme, path = '', lineText, columnText] = start < 0 ? [] : (PLACE.exec(text.slice(start)) ?? []);
  if (scheme === undefined) return undefined;
  const head = text.slice(0, start).trimEnd();
  const name = /[@(]$/.test(head) ? head.slice(0, -1).trimEnd() : head;
  return {
    name: name.replace(/^at(?:\s+|$)/, '').replace(/^async(?:\s+|$)/, ''),
    scheme,
    path,
    place: { line: Number(lineText), column: Number(columnText) },
  };
}

export class StackFrames {
  readonly #maps: Readonly<Record<string, string>>;
  readonly #traced = new Map<string, TraceMap>();

  /** @param maps source maps by path, as JSON. */
  constructor(maps: Readonly<Record<string, string>>) {
    this.#maps = maps;
  }

  failure({ message, stack, expected, received }: RawFailure): TestFailure {
    const values = expected === undefined || received === undefined ? {} : { expected, received };
    return { message, frames: this.frames(stack), ...values };
  }

  frames(stack: string): readonly TestFrame[] {
    const lines = stack.slice(0, MAX_CHARACTERS).split('\n', MAX_LINES);
    return lines.flatMap((line) => {
      const read = readLine(line);
      if (!read) return [];
      const { name, path, place, scheme } = read;
      const source = scheme === 'source' ? place : this.#source(path, place);
      const known = isTopOfFile(name) ? {} : { name };
      return [{ ...known, path, ...source }];
    });
  }

  /**
   * Columns are 1-based in stacks, but 0-based in source maps. On the first line, the module wrapper precedes the code.
   */
  #source(
    path: string,
    { line, column }: { line: number; column: number },
  ): Pick<TestFrame, 'line' | 'column'> {
    const shift = line === 1 ? WRAPPER_COLUMNS : 0;
    const trace = this.#trace(path);
    const found = trace && originalPositionFor(trace, { line, column: Math.max(0, column - 1 - shift) });
    return found?.line ? { line: found.line, column: found.column + 1 } : { line, column };
  }

  #trace(path: string): TraceMap | undefined {
    const json = this.#maps[path];
    const known = this.#traced.get(path);
    if (known || json === undefined) return known;
    const trace = AnyMap(json);
    this.#traced.set(path, trace);
    return trace;
  }
}

/** Length of the module wrapper before the code (sandbox/module-loader.ts). */
const WRAPPER_COLUMNS = '(function (require, module, exports, __filename, __dirname) {'.length;

function isTopOfFile(name: string): boolean {
  return name === '' || name === 'eval' || name === 'Object.<anonymous>' || name === '<anonymous>';
}
