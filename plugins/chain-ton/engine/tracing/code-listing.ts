import type { Cell } from '@ton/core';
import { compileCellWithMapping, decompileCell } from 'ton-assembly/dist/runtime/instr.js';
import { createMappingInfo } from 'ton-assembly/dist/trace/mapping.js';

export interface CodeInstruction {
  /** Name from the disassembler, such as `PUSHINT_4`. */
  readonly word: string;
  /**
   * The instruction's positions, in the format of {@link positionKey}. There are several if the same code occurs in
   * several cells.
   */
  readonly positions: readonly string[];
}

export interface CodeListing {
  /** Instructions in each function of the code's dictionary, by method id. */
  readonly methods: ReadonlyMap<number, readonly CodeInstruction[]>;
  /** Instructions outside the dictionary. */
  readonly outside: readonly CodeInstruction[];
}

/** A key that consists of a cell's hash in hex and an offset in bits. */
export function positionKey(cell: string, offset: number): string {
  return `${cell.toLowerCase()}:${offset}`;
}

/**
 * Disassembles code and computes each instruction's position as it appears in the machine's log. Returns undefined if
 * reassembly produces different code, because the positions would not match the log.
 */
export function codeListing(code: Cell): CodeListing | undefined {
  const instructions = decompileCell(code);
  const found = findInstructions(instructions);
  // The assembler passes line numbers through, so instruction indexes are used as line numbers.
  for (const [line, { instruction }] of found.entries())
    Object.assign(instruction, { loc: { file: '', line } });
  const [again, mapping] = compileCellWithMapping(instructions);
  if (!again.equals(code)) return undefined;
  const positions = positionsByLine(createMappingInfo(mapping));
  const methods = new Map<number, CodeInstruction[]>();
  const outside: CodeInstruction[] = [];
  for (const [line, { instruction, method }] of found.entries()) {
    const list = method === undefined ? outside : (methods.get(method) ?? []);
    if (method !== undefined) methods.set(method, list);
    list.push({ word: instruction.$, positions: positions.get(line) ?? [] });
  }
  return { methods, outside };
}

function positionsByLine({ cells, dictionaryCells }: ReturnType<typeof createMappingInfo>) {
  const positions = new Map<number, string[]>();
  const add = (line: number, key: string) => positions.set(line, [...(positions.get(line) ?? []), key]);
  const addAll = (hash: string, shift: number, as: string) => {
    for (const { loc, offset } of cells[hash]?.instructions ?? []) {
      if (loc) for (const line of [loc.line, ...loc.otherLines]) add(line, positionKey(as, offset + shift));
    }
  };
  for (const hash of Object.keys(cells)) addAll(hash, 0, hash);
  // A function that fits in the dictionary's cell is executed in that cell. It starts after the dictionary's bits.
  for (const { cell, offset, dataCell } of dictionaryCells) addAll(dataCell, offset, cell);
  return positions;
}

interface Instruction {
  readonly $: string;
}

interface FoundInstruction {
  readonly instruction: Instruction;
  /** Method id of the dictionary function that contains the instruction. */
  readonly method: number | undefined;
}

/** Instructions in listing order. An instruction comes before the instructions nested in it. */
function findInstructions(list: readonly Instruction[], method?: number): readonly FoundInstruction[] {
  return list.flatMap((instruction) => {
    const held = Object.values(instruction).flatMap((argument) => heldBy(argument, method));
    // Pseudo-instructions describe only the cell layout and are not executed.
    return instruction.$.startsWith('PSEUDO_') ? held : [{ instruction, method }, ...held];
  });
}

function heldBy(argument: unknown, method: number | undefined): readonly FoundInstruction[] {
  const { $: kind, instructions = [], methods = [] } = (argument ?? {}) as Partial<HeldCode>;
  if (kind === 'Instructions') return findInstructions(instructions, method);
  if (kind !== 'DecompiledDict') return [];
  return methods.flatMap((one) => findInstructions(one.instructions, one.id));
}

/** Code nested in an instruction: a continuation or a dictionary of functions. */
interface HeldCode {
  readonly $: string;
  readonly instructions: readonly Instruction[];
  readonly methods: readonly { readonly id: number; readonly instructions: readonly Instruction[] }[];
}
