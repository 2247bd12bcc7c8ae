import type { Cell } from '@ton/core';
import { align } from './align';
import { type CodeInstruction, codeListing } from './code-listing';
import { type FiftInstruction, fiftListing } from './fift-listing';

/** A line of a project's source. */
export interface SourceLine {
  /** Project path. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/** Maps a contract's code to its source lines. */
export interface CodeMap {
  /** In hex. */
  readonly codeHash: string;
  readonly contract: string;
  /** Source lines by instruction position. */
  readonly places: ReadonlyMap<string, SourceLine>;
  readonly functions: readonly (SourceLine & { readonly name: string })[];
}

/** Finds the line of an instruction; undefined for compiler-generated instructions. */
export type FindLine = (instruction: FiftInstruction) => SourceLine | undefined;

/**
 * Maps code to source lines through its assembler text, in which the compiler left marks. Compilers do not report the
 * cell positions of instructions, so the text is aligned with the disassembled code. Undefined if that fails.
 */
export function placesOf(
  code: Cell,
  fift: string,
  findLine: FindLine,
): ReadonlyMap<string, SourceLine> | undefined {
  const listing = codeListing(code);
  if (!listing) return undefined;
  const written = fiftListing(fift);
  const places = new Map<string, SourceLine>();
  for (const [number, instructions] of listing.methods) {
    addPlaces(places, instructions, written.get(number) ?? [], findLine);
  }
  // Tact moves the message receiver out of the dictionary.
  if (!listing.methods.has(0)) addPlaces(places, listing.outside, written.get(0) ?? [], findLine);
  return places;
}

function addPlaces(
  places: Map<string, SourceLine>,
  instructions: readonly CodeInstruction[],
  written: readonly FiftInstruction[],
  findLine: FindLine,
): void {
  if (written.length === 0) return;
  const partners = align(
    instructions.map(({ word }) => word),
    written.map(({ word }) => word),
  );
  let line: SourceLine | undefined;
  for (const [index, { positions }] of instructions.entries()) {
    const partner = written[partners[index] ?? -1];
    // An instruction without a partner belongs to the one before it.
    if (partner) line = findLine(partner);
    if (line) for (const position of positions) if (!places.has(position)) places.set(position, line);
  }
}
