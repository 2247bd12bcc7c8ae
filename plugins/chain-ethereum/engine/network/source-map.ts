/**
 * The source of an instruction: a byte range in the file with the id `file`. The id is -1 for code that the compiler
 * generated.
 */
export interface MappedInstruction {
  readonly start: number;
  readonly length: number;
  readonly file: number;
  /** 'i' if the instruction enters a function, 'o' if it returns from one; otherwise '-'. */
  readonly jump: string;
}

/**
 * Parses the compiler's source map, which has one entry per instruction. An empty field has the same value as in the
 * previous entry. https://docs.soliditylang.org/en/latest/internals/source_mappings.html
 */
export function parseSourceMap(map: string): readonly MappedInstruction[] {
  let previous: MappedInstruction = { start: 0, length: 0, file: -1, jump: '-' };
  return map.split(';').map((entry) => {
    const [start, length, file, jump] = entry.split(':');
    previous = {
      start: start ? Number(start) : previous.start,
      length: length ? Number(length) : previous.length,
      file: file ? Number(file) : previous.file,
      jump: jump || previous.jump,
    };
    return previous;
  });
}

/** Maps the byte offset of each instruction to the instruction's index; PUSH data is not included. */
export function instructionIndexes(code: string): ReadonlyMap<number, number> {
  const indexes = new Map<number, number>();
  for (let counter = 0, index = 0; 2 * counter < code.length; index++) {
    indexes.set(counter, index);
    const operation = Number.parseInt(code.slice(2 * counter, 2 * counter + 2), 16);
    counter += operation >= PUSH1 && operation <= PUSH32 ? operation - PUSH1 + 2 : 1;
  }
  return indexes;
}

const PUSH1 = 0x60;
const PUSH32 = 0x7f;
