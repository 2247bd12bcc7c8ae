import type { Span } from '../../diagnostics/source-span';
import type { Annotations } from './attribute-node';
import type { AddressNode, Name } from './names';

/** One imported name: `use a::m`, `use a::m as n`, and each member of `use a::m::{Self, f as g}`. */
export interface UseNode extends Annotations {
  readonly address: AddressNode;
  readonly module: Name;
  /** Absent: the module itself. */
  readonly member?: Name;
  /** Name that it goes by here. */
  readonly alias: Name;
  readonly span: Span;
}
