/** Jumps until the run is interrupted, so that the host can end it. Every loop contains a jump. */
let budget: i32 = i32.MAX_VALUE;

export function setBudget(jumps: i32): void {
  budget = jumps;
}

/** Counts a jump. Returns whether the run has to be interrupted before it. */
@inline
export function isBudgetUsed(): bool {
  return --budget < 0;
}
