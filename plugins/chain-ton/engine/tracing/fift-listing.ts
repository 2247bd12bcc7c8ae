/**
 * A source mark that a compiler adds to its assembly. FunC emits a mark number, whereas Tolk emits a line number with
 * the line's text.
 */
export type FiftMark =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'line'; readonly line: number; readonly text: string };

export interface FiftInstruction {
  /** The instruction's word, such as `LDU` in `32 LDU`. */
  readonly word: string;
  readonly procedure: string;
  /** The last mark before the instruction in the same function. */
  readonly mark?: FiftMark;
}

type FiftItem = FiftInstruction | { readonly calls: string; readonly by: FiftInstruction };

interface Procedure {
  readonly kind: string;
  readonly items: FiftItem[];
}

/** Method ids of the functions that the network calls. Other functions are numbered from 1. */
const WELL_KNOWN: Readonly<Record<string, number>> = {
  main: 0,
  recv_internal: 0,
  recv_external: -1,
  run_ticktock: -2,
  split_prepare: -3,
  split_install: -4,
};

/** Depth limit for recursive listings. Compilers do not inline this deeply. */
const DEEPEST = 60;

/** Each numbered function's instructions, including those from functions inlined into it. */
export function fiftListing(fift: string): ReadonlyMap<number, readonly FiftInstruction[]> {
  const { procedures, numbers } = readProcedures(fift);
  const listing = new Map<number, readonly FiftInstruction[]>();
  for (const [name, { kind }] of procedures) {
    const number = numbers.get(name);
    if (number !== undefined && kind === 'PROC') listing.set(number, expand(procedures, name, 0));
  }
  return listing;
}

function expand(
  procedures: ReadonlyMap<string, Procedure>,
  name: string,
  depth: number,
): readonly FiftInstruction[] {
  if (depth > DEEPEST) return [];
  return (procedures.get(name)?.items ?? []).flatMap((item) => {
    if (!('calls' in item)) return [item];
    const kind = procedures.get(item.calls)?.kind;
    if (kind === undefined || kind === 'PROC') return [item.by];
    const body = expand(procedures, item.calls, depth + 1);
    return kind === 'PROCREF' ? [{ ...item.by, word: 'CALLREF' }, ...body] : body;
  });
}

function readProcedures(fift: string) {
  const procedures = new Map<string, Procedure>();
  const numbers = new Map<string, number>();
  let current: ProcedureReader | undefined;
  let count = 0;
  for (const raw of fift.split('\n')) {
    const line = raw.trim();
    if (current) {
      if (current.read(line)) current = undefined;
      continue;
    }
    const [, number, method] = /^(-?\d+) DECLMETHOD (.+)$/.exec(line) ?? [];
    const [, declared] = /^DECLPROC (.+)$/.exec(line) ?? [];
    const [, name, kind] = /^(.+) (PROC|PROCINLINE|PROCREF):<\{/.exec(line) ?? [];
    if (method !== undefined) numbers.set(method, Number(number));
    else if (declared !== undefined) numbers.set(declared, WELL_KNOWN[declared] ?? ++count);
    else if (name !== undefined && kind !== undefined) {
      current = new ProcedureReader(name);
      procedures.set(name, { kind, items: current.items });
    }
  }
  return { procedures, numbers };
}

/** Reads one function's text. A block is a continuation and is pushed before the instruction that uses it. */
class ProcedureReader {
  readonly items: FiftItem[] = [];
  readonly #procedure: string;
  /** The instructions in the open blocks, innermost block last. */
  readonly #blocks: (FiftInstruction | undefined)[] = [];
  #mark: FiftMark | undefined;

  constructor(procedure: string) {
    this.#procedure = procedure;
  }

  /** @returns true for the line that ends the function. */
  read(line: string): boolean {
    const [, number] = /^(\d+) DEBUGMARK$/.exec(line) ?? [];
    const [, source, text = ''] = /^\/\/ (\d+): (.*)$/.exec(line) ?? [];
    const code = line.replace(/\s*\/\/.*$/, '');
    const [, opened] = /(\S+):<\{$/.exec(code) ?? [];
    const [, called] = /^(.+) (?:INLINECALLDICT|INLINECALL|CALLDICT)$/.exec(code) ?? [];
    if (number !== undefined) this.#mark = { kind: 'number', number: Number(number) };
    else if (source !== undefined) this.#mark = { kind: 'line', line: Number(source), text };
    else if (code === '}>') return this.#close();
    else if (code.startsWith('}>')) this.#openNext(code);
    else if (opened !== undefined) this.#open(opened);
    else if (called !== undefined) this.items.push({ calls: called, by: this.#instruction('CALLDICT') });
    else if (code !== '') this.items.push(this.#instruction(code.split(/\s+/).at(-1) ?? code));
    return false;
  }

  #open(word: string): void {
    this.items.push(this.#instruction('PUSHCONT'));
    this.#blocks.push(word === 'CONT' ? undefined : this.#instruction(word));
  }

  /** `}>ELSE<{` and `}>DO<{` open a second block for the same instruction. */
  #openNext(code: string): void {
    this.items.push(this.#instruction('PUSHCONT'));
    const first = this.#blocks.pop();
    if (!first) this.#blocks.push(undefined);
    else this.#blocks.push(code.includes('ELSE') ? { ...first, word: `${first.word}ELSE` } : first);
  }

  #close(): boolean {
    if (this.#blocks.length === 0) return true;
    const done = this.#blocks.pop();
    if (done) this.items.push(done);
    return false;
  }

  #instruction(word: string): FiftInstruction {
    return { word, procedure: this.#procedure, ...(this.#mark && { mark: this.#mark }) };
  }
}
