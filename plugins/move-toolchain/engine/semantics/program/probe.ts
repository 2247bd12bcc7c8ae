import type { Type } from '../types/move-type';
import type { ConstantSymbol, FunctionSymbol, ModuleSymbol, StructSymbol } from './symbols';

/** A name that no program contains. It is inserted where an editor requests completions. */
export const PROBE_NAME = 'sinter_completion_probe';

export interface VisibleLocal {
  readonly name: string;
  readonly type: Type;
}

/** The module or member that a visible name refers to. */
export type VisibleName = StructSymbol | FunctionSymbol | ConstantSymbol | ModuleSymbol;

/** The context of {@link PROBE_NAME}, recorded by the checks. */
export interface Probed {
  /** The probe is a field or method of this type. */
  receiver?: Type;
  /** The probe is a member of this module. */
  module?: ModuleSymbol;
  /** The probe is a variant of this enum. */
  enum?: StructSymbol;
  /** The probe is a module at this address. */
  address?: bigint;
  /** The probe is an unqualified name, and these names are visible. */
  names?: ReadonlyMap<string, VisibleName>;
  /** Visible variables, innermost first. */
  locals?: readonly VisibleLocal[];
  /** The probe is a field of this struct. */
  fieldsOf?: StructSymbol;
}
