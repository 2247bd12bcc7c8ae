import type { TestFailure, TestFrame } from '@core/tests/test-runner';
import { AnyMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { RawFailure } from './sandbox/protocol';

/** A line of a stack, as V8, SpiderMonkey and JavaScriptCore write it. */
const FRAME = /^\s*(?:at\s+)?(?:async\s+)?(.*?)\s*[@(]?\s*(project|source):\/\/\/(.+?):(\d+):(\d+)\)?\s*$/;

/** Finds the places in the project's sources that a stack names. */
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
    return stack.split('\n').flatMap((line) => {
      const [, name = '', scheme, path = '', lineText, columnText] = FRAME.exec(line) ?? [];
      if (scheme === undefined) return [];
      const place = { line: Number(lineText), column: Number(columnText) };
      const source = scheme === 'source' ? place : this.#source(path, place);
      const known = isTopOfFile(name) ? {} : { name };
      return [{ ...known, path, ...source }];
    });
  }

  /** Columns of stacks count from 1, those of source maps from 0; the first line begins with what wraps the module. */
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

/** Length of `(function (require, …) {`, which stands before the code of a module (sandbox/module-loader.ts). */
const WRAPPER_COLUMNS = '(function (require, module, exports, __filename, __dirname) {'.length;

function isTopOfFile(name: string): boolean {
  return name === '' || name === 'eval' || name === 'Object.<anonymous>' || name === '<anonymous>';
}
