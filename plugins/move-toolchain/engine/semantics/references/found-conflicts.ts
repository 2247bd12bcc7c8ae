import type { ConflictObserver } from '../../verifier/check-references';
import type { ReferenceConflict, ReferenceState } from '../../verifier/reference-state';

/** A reference that causes a conflict. */
export interface Borrower {
  readonly isMutable: boolean;
  /** Index of the instruction that created the reference. Undefined for parameters. */
  readonly madeAt: number | undefined;
  /** The local that contains the reference. Undefined if the reference is on the stack. */
  readonly local: number | undefined;
  /** Index of the instruction that pops the reference from the stack. */
  usedAt?: number;
}

export interface FoundConflict extends Omit<ReferenceConflict, 'borrowers'> {
  readonly offset: number;
  readonly borrowers: readonly Borrower[];
}

export class FoundConflicts implements ConflictObserver {
  readonly #found = new Map<string, FoundConflict>();
  /** Borrowers on the stack, keyed by number. Each borrower is used before its block ends. */
  readonly #onStack = new Map<number, Borrower>();

  readonly onConflict = (
    { rule, borrowers, place }: ReferenceConflict,
    offset: number,
    state: ReferenceState,
  ): void => {
    const described = borrowers.map((id) => {
      const borrower: Borrower = {
        isMutable: state.isMutable(id),
        madeAt: state.originOf(id),
        local: state.localOf(id),
      };
      if (borrower.local === undefined) this.#onStack.set(id, borrower);
      return borrower;
    });
    const key = `${offset} ${rule} ${place?.kind} ${place?.index}`;
    this.#found.set(key, { rule, offset, borrowers: described, ...(place && { place }) });
  };

  readonly onUse = (id: number, offset: number): void => {
    const borrower = this.#onStack.get(id);
    if (!borrower) return;
    borrower.usedAt = offset;
    this.#onStack.delete(id);
  };

  /** All conflicts in code order. */
  get all(): readonly FoundConflict[] {
    return [...this.#found.values()].sort((one, other) => one.offset - other.offset);
  }
}
