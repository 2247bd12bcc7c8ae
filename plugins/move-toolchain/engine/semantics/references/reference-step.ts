import type { Span } from '../../diagnostics/source-span';
import type { Local } from '../typed/typed-tree';

/**
 * A variable or temporary that holds a reference. Variables use their ids; temporaries have higher numbers.
 */
export type Slot = number;

/** One operation of a body on references or their targets. */
export type ReferenceStep = { readonly span: Span } & (
  | {
      readonly kind: 'borrow-local';
      readonly target: Slot;
      readonly local: Local;
      readonly isMutable: boolean;
    }
  /** Borrows a temporary value, which lives as long as the function. */
  | { readonly kind: 'borrow-value'; readonly target: Slot; readonly isMutable: boolean }
  | {
      readonly kind: 'borrow-field';
      readonly target: Slot;
      readonly source: Slot;
      /** Position of the field in its struct or variant. */
      readonly field: number;
      readonly isMutable: boolean;
    }
  | {
      readonly kind: 'borrow-element';
      readonly target: Slot;
      readonly source: Slot;
      readonly isMutable: boolean;
    }
  | {
      readonly kind: 'borrow-resource';
      readonly target: Slot;
      readonly resource: string;
      readonly isMutable: boolean;
    }
  | { readonly kind: 'freeze'; readonly target: Slot; readonly source: Slot }
  /** Copies the reference if it is used again, otherwise moves it. */
  | { readonly kind: 'transfer'; readonly target: Slot; readonly source: Slot; readonly isMutable: boolean }
  | { readonly kind: 'read' | 'write'; readonly source: Slot }
  /** Accesses a variable that is not a reference. */
  | { readonly kind: 'copy-local' | 'move-local' | 'store-local'; readonly local: Local }
  | { readonly kind: 'move-resource'; readonly resource: string }
  | {
      readonly kind: 'call';
      readonly sources: readonly Slot[];
      readonly results: readonly { readonly slot: Slot; readonly isMutable: boolean }[];
      /** Resources that the callee acquires. */
      readonly acquires: readonly string[];
      /** Whether the callee is expanded into the body; its results may then point into the resources. */
      readonly isInline: boolean;
    }
  | { readonly kind: 'return'; readonly sources: readonly Slot[] }
);

/** A sequence of steps with its successor blocks. */
export interface StepBlock {
  readonly steps: ReferenceStep[];
  /** Indices in the body's list of blocks. */
  readonly successors: Set<number>;
}

/** The slots that a step reads. */
export function sourcesOf(step: ReferenceStep): readonly Slot[] {
  if ('sources' in step) return step.sources;
  return 'source' in step ? [step.source] : [];
}

/** The slots that a step overwrites. */
export function targetsOf(step: ReferenceStep): readonly Slot[] {
  if (step.kind === 'call') return step.results.map(({ slot }) => slot);
  return 'target' in step ? [step.target] : [];
}
