import type { Span } from '../../diagnostics/source-span';
import type { Annotations } from './attribute-node';
import type { AddressNode, Name } from './names';

/** One imported name: `use a::m`, `use a::m as n`, and each member of `use a::m::{Self, f as g}`. */
export interface UseNode extends Annotations {
  readonly address: AddressNode;
  readonly module: Name;
  /** Absent if the module itself is imported. */
  readonly member?: Name;
  /** The local name of the import. */
  readonly alias: Name;
  readonly span: Span;
}
