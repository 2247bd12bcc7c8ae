import type { CheatState } from '../cheats/cheat-state';

/** Opcodes of the instructions that recordings observe. */
export const OP = {
  hash: 0x20,
  balance: 0x31,
  codeSize: 0x3b,
  codeCopy: 0x3c,
  codeHash: 0x3f,
  load: 0x54,
  store: 0x55,
  selfdestruct: 0xff,
} as const;

const ALL = Array.from({ length: 256 }, (_, op) => op);
const NONE: readonly number[] = [];

/** Opcodes of the instructions that a test's cheatcodes observe; empty in most tests. */
export function watchedInstructions(state: CheatState): readonly number[] {
  const { accesses, mappings, accountAccesses, arbitrary, debugSteps, safeMemory } = state;
  if (debugSteps || safeMemory.size > 0) return ALL;
  if (accountAccesses) return Object.values(OP);
  const usesStorage = accesses?.isOn || arbitrary.size > 0;
  if (!usesStorage && !mappings) return NONE;
  return [OP.store, ...(usesStorage ? [OP.load] : []), ...(mappings ? [OP.hash] : [])];
}
