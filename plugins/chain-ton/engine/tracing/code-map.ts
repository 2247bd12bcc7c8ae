import type { LineAccuracy } from '@core/chains/transaction-trace';
import type { Cell } from '@ton/core';
import { align, plainWord } from './align';
import { type CodeInstruction, codeListing } from './code-listing';
import { type FiftInstruction, fiftListing } from './fift-listing';

export interface SourceLine {
  /** Project path. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/** The source line of an instruction in a contract's code. */
export interface CodePlace extends SourceLine {
  /** If absent, the line is exact. */
  readonly accuracy?: LineAccuracy;
}

export interface CodeMap {
  /** In hex. */
  readonly codeHash: string;
  readonly contract: string;
  /** Source lines by instruction position. */
  readonly places: ReadonlyMap<string, CodePlace>;
  readonly functions: readonly (SourceLine & { readonly name: string })[];
}

/** Finds an instruction's source line; undefined for compiler-generated instructions. */
export type FindLine = (instruction: FiftInstruction) => CodePlace | undefined;

/**
 * Maps code to source lines using its assembly, which contains source marks from the compiler. Compilers do not report
 * instructions' cell positions, so the assembly is aligned with the disassembled code. Undefined if the alignment
 * fails.
 */
export function placesOf(
  code: Cell,
  fift: string,
  findLine: FindLine,
): ReadonlyMap<string, CodePlace> | undefined {
  const listing = codeListing(code);
  if (!listing) return undefined;
  const written = fiftListing(fift);
  const places = new Map<string, CodePlace>();
  for (const [number, instructions] of listing.methods) {
    addPlaces(places, instructions, written.get(number) ?? [], findLine);
  }
  // Tact places the message receiver outside the dictionary.
  if (!listing.methods.has(0)) addPlaces(places, listing.outside, written.get(0) ?? [], findLine);
  return places;
}

/**
 * Whether each instruction was matched exactly. A match is exact if both listings are identical from the start up to
 * the instruction, or from the instruction to the end.
 */
function exactMatches(
  instructions: readonly CodeInstruction[],
  written: readonly FiftInstruction[],
): (index: number) => boolean {
  const isSame = (one: number, other: number) =>
    plainWord(instructions.at(one)?.word ?? '') === plainWord(written.at(other)?.word ?? '');
  const shorter = Math.min(instructions.length, written.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start += 1;
  let end = 0;
  while (end < shorter && isSame(-1 - end, -1 - end)) end += 1;
  return (index) => index < start || index >= instructions.length - end;
}

function addPlaces(
  places: Map<string, CodePlace>,
  instructions: readonly CodeInstruction[],
  written: readonly FiftInstruction[],
  findLine: FindLine,
): void {
  if (written.length === 0) return;
  const partners = align(
    instructions.map(({ word }) => word),
    written.map(({ word }) => word),
  );
  const isExact = exactMatches(instructions, written);
  let line: CodePlace | undefined;
  for (const [index, { positions }] of instructions.entries()) {
    const partner = written[partners[index] ?? -1];
    // An instruction without a counterpart is assigned to the line of the previous instruction.
    if (partner) {
      const found = findLine(partner);
      line = found && (isExact(index) ? found : { accuracy: 'approximate', ...found });
    }
    if (line) for (const position of positions) if (!places.has(position)) places.set(position, line);
  }
}
