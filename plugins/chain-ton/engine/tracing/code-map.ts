import type { Cell } from '@ton/core';
import { align } from './align';
import { type CodeInstruction, codeListing } from './code-listing';
import { type FiftInstruction, fiftListing } from './fift-listing';

/** A line of a project's source. */
export interface SourceLine {
  /** Project path. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** Which source lines a contract's code came from. */
export interface CodeMap {
  /** In hex. */
  readonly codeHash: string;
  readonly contract: string;
  /** Lines by the positions at which the machine meets their instructions. */
  readonly places: ReadonlyMap<string, SourceLine>;
  readonly functions: readonly (SourceLine & { readonly name: string })[];
}

/** Finds the line of an instruction; undefined for one that the compiler made by itself. */
export type FindLine = (instruction: FiftInstruction) => SourceLine | undefined;

/**
 * The lines of code from the assembler text that it was made of, in which the compiler left marks. No compiler tells where
 * its instructions end up in cells: the text is laid beside the code, disassembled. Undefined for code that cannot be.
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
  // Tact takes the receiver of messages out of the dictionary.
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
    // One without a partner is a part of the instruction before it.
    if (partner) line = findLine(partner);
    if (line) for (const position of positions) if (!places.has(position)) places.set(position, line);
  }
}
