/**
 * Number of jumps until the run is interrupted, so that the host can end it or read events. Every loop contains a jump.
 */
let budget: i32 = i32.MAX_VALUE;

export function setBudget(jumps: i32): void {
  budget = jumps;
}

/** Subtracts a jump from the budget. Returns whether the budget was already used up. */
@inline
export function exceedsBudget(): bool {
  return --budget < 0;
}
