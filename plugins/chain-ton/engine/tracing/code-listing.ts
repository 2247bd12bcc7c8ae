import type { Cell } from '@ton/core';
import { compileCellWithMapping, decompileCell } from 'ton-assembly/dist/runtime/instr.js';
import { createMappingInfo } from 'ton-assembly/dist/trace/mapping.js';

/** One instruction as it stands in code. */
export interface CodeInstruction {
  /** As the disassembler names it: `PUSHINT_4`. */
  readonly word: string;
  /** Where the machine meets it, as {@link positionKey} spells it; several where equal code stands in several cells. */
  readonly positions: readonly string[];
}

export interface CodeListing {
  /** Instructions of the functions in the code's dictionary, by their numbers. */
  readonly methods: ReadonlyMap<number, readonly CodeInstruction[]>;
  /** Those outside of it. */
  readonly outside: readonly CodeInstruction[];
}

/** A cell by its hash in hex, and how many bits into it. */
export function positionKey(cell: string, offset: number): string {
  return `${cell.toLowerCase()}:${offset}`;
}

/**
 * Disassembles code, with the places at which the machine's log will name each instruction. Undefined for code that does
 * not come out the same when it is assembled again: its places would be others.
 */
export function codeListing(code: Cell): CodeListing | undefined {
  const instructions = decompileCell(code);
  const found = findInstructions(instructions);
  // The assembler hands numbers of lines through: here they are those of instructions.
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
  // A function that fits into the dictionary's own cell is met there, behind the dictionary's bits.
  for (const { cell, offset, dataCell } of dictionaryCells) addAll(dataCell, offset, cell);
  return positions;
}

interface Instruction {
  readonly $: string;
}

interface FoundInstruction {
  readonly instruction: Instruction;
  /** Number of the function in the dictionary that it belongs to. */
  readonly method: number | undefined;
}

/** Instructions in the order of a listing: one that holds others comes before them. */
function findInstructions(list: readonly Instruction[], method?: number): readonly FoundInstruction[] {
  return list.flatMap((instruction) => {
    const held = Object.values(instruction).flatMap((argument) => heldBy(argument, method));
    // What only lays cells out is nothing that runs.
    return instruction.$.startsWith('PSEUDO_') ? held : [{ instruction, method }, ...held];
  });
}

function heldBy(argument: unknown, method: number | undefined): readonly FoundInstruction[] {
  const { $: kind, instructions = [], methods = [] } = (argument ?? {}) as Partial<HeldCode>;
  if (kind === 'Instructions') return findInstructions(instructions, method);
  if (kind !== 'DecompiledDict') return [];
  return methods.flatMap((one) => findInstructions(one.instructions, one.id));
}

/** What an instruction may hold: a continuation, or a dictionary of functions. */
interface HeldCode {
  readonly $: string;
  readonly instructions: readonly Instruction[];
  readonly methods: readonly { readonly id: number; readonly instructions: readonly Instruction[] }[];
}
