import type { Span } from '../../diagnostics/source-span';
import type { Local } from '../typed/typed-tree';

/** A variable or an intermediate result that holds a reference. Variables go by their ids, intermediate results follow. */
export type Slot = number;

/** One thing that a body does with references, or with what they may point to. */
export type ReferenceStep = { readonly span: Span } & (
  | {
      readonly kind: 'borrow-local';
      readonly target: Slot;
      readonly local: Local;
      readonly isMutable: boolean;
    }
  /** Of a value that has no name: it lasts as long as the function. */
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
  /** Hands a reference on: a copy of it where it is used again, itself where it is not. */
  | { readonly kind: 'hand-on'; readonly target: Slot; readonly source: Slot; readonly isMutable: boolean }
  | { readonly kind: 'read' | 'write'; readonly source: Slot }
  /** Takes the value of a variable that holds no reference. */
  | { readonly kind: 'copy-local' | 'move-local' | 'store-local'; readonly local: Local }
  | { readonly kind: 'move-resource'; readonly resource: string }
  | {
      readonly kind: 'call';
      readonly sources: readonly Slot[];
      readonly results: readonly { readonly slot: Slot; readonly isMutable: boolean }[];
      /** Resources that the callee takes from storage. */
      readonly acquires: readonly string[];
      /** It becomes part of the body, and may give references into the resources. */
      readonly isInline: boolean;
    }
  | { readonly kind: 'return'; readonly sources: readonly Slot[] }
);

/** Steps that follow each other, and where the code goes on after them. */
export interface StepBlock {
  readonly steps: ReferenceStep[];
  /** Positions of blocks among those of the body. */
  readonly successors: Set<number>;
}

/** The slots that a step reads. */
export function sourcesOf(step: ReferenceStep): readonly Slot[] {
  if ('sources' in step) return step.sources;
  return 'source' in step ? [step.source] : [];
}

/** The slots that a step gives new contents. */
export function targetsOf(step: ReferenceStep): readonly Slot[] {
  if (step.kind === 'call') return step.results.map(({ slot }) => slot);
  return 'target' in step ? [step.target] : [];
}
