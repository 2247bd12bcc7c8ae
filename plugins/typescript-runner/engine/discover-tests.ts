import { basename } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestItem } from '@core/execution/tests/test-runner';
import { LinePositions } from './line-positions';
import { readScript, type ScriptOutline, type ScriptToken } from './script-tokens';
import { ChildIds, fileId } from './test-ids';

type Group = { readonly item: Mutable<TestItem>; readonly ids: ChildIds; readonly end: number };
type Mutable<T> = { -readonly [K in keyof T]: K extends 'children' ? TestItem[] : T[K] };

const GROUPS = new Set(['describe', 'fdescribe', 'xdescribe', 'suite', 'context', 'xcontext']);
const TESTS = new Set(['it', 'fit', 'xit', 'test', 'xtest', 'specify', 'xspecify']);
/** Members whose calls define one test per table row. The rows are known only at run time. */
const TABLES = new Set(['each', 'for']);

/**
 * Whether a file contains tests. A file that exports functions and defines tests only inside them is a helper module, for
 * example `module.exports = { shouldBehaveLikeToken }`.
 */
export function holdsTests({ path, content }: SourceFile): boolean {
  const script = readScript(path, content);
  const { tokens } = script;
  const calls = tokens.flatMap((_token, index) => (readCall(tokens, index) ? [index] : []));
  const exportsAny = tokens.some(({ text }) => text === 'export' || text === 'exports');
  return calls.some((index) => !exportsAny || !isInStoredFunction(script, index));
}

function isInStoredFunction({ storedFunctions }: ScriptOutline, index: number): boolean {
  return storedFunctions.some(({ start, end }) => start <= index && index < end);
}

/**
 * Discovers the tests in a file without running it: calls to `describe`, `it` and similar functions with a literal
 * name.
 */
export function discoverTests({ path, content }: SourceFile): TestItem {
  const file: Mutable<TestItem> = {
    id: fileId(path),
    name: basename(path),
    kind: 'file',
    path,
    children: [],
  };
  const script = readScript(path, content);
  const { tokens } = script;
  const positions = new LinePositions(content);
  let groups: Group[] = [{ item: file, ids: new ChildIds(file.id), end: tokens.length }];
  for (let index = 0; index < tokens.length; index++) {
    groups = groups.filter(({ end }) => end > index);
    const call = readCall(tokens, index);
    const group = groups.at(-1);
    if (!call || !group) continue;
    // How often the function is called, and in which suites, is known only at run time.
    const isRead = !call.isTable && !isInStoredFunction(script, index);
    const item: Mutable<TestItem> = {
      id: !isRead ? '' : group.ids.next(call.name.text),
      name: call.name.text,
      kind: call.isGroup ? 'suite' : 'test',
      path,
      range: positions.range(call.name.start, call.name.end),
      children: [],
    };
    if (isRead) group.item.children.push(item);
    if (call.isGroup) groups.push({ item, ids: new ChildIds(item.id), end: call.end });
  }
  return file;
}

interface TestCall {
  readonly isGroup: boolean;
  readonly isTable: boolean;
  readonly name: { readonly text: string; readonly start: number; readonly end: number };
  /** Index of the token that closes the arguments. */
  readonly end: number;
}

/** Parses the call that starts at a token; undefined if it is not a test or suite with a literal name. */
function readCall(tokens: readonly ScriptToken[], start: number): TestCall | undefined {
  const word = tokens[start]?.text ?? '';
  if (!(GROUPS.has(word) || TESTS.has(word)) || tokens[start - 1]?.text === '.') return undefined;
  let index = start + 1;
  let isTable = false;
  while (tokens[index]?.text === '.') {
    const part = tokens[index + 1]?.text ?? '';
    index += 2;
    const takesArguments = TABLES.has(part) || part === 'skipIf' || part === 'runIf';
    isTable ||= TABLES.has(part);
    if (takesArguments) index = afterArguments(tokens, index);
  }
  const name = tokens[index + 1]?.literal;
  if (tokens[index]?.text !== '(' || !name) return undefined;
  return { isGroup: GROUPS.has(word), isTable, name, end: afterArguments(tokens, index) - 1 };
}

/** Index of the token after the arguments, which are in parentheses or in a template literal. */
function afterArguments(tokens: readonly ScriptToken[], start: number): number {
  const opening = tokens[start]?.text ?? '';
  if (opening !== '(' && opening !== '`') return start;
  let depth = 0;
  for (let index = start; index < tokens.length; index++) {
    const { text } = tokens[index] ?? {};
    if (opening === '`') {
      if (text === '`' && index > start) return index + 1;
    } else if (text === '(') depth++;
    else if (text === ')' && --depth === 0) return index + 1;
  }
  return tokens.length;
}
