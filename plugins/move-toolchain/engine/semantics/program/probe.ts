import type { Type } from '../types/move-type';
import type { ConstantSymbol, FunctionSymbol, ModuleSymbol, StructSymbol } from './symbols';

/** A word that no program has. Where it stands, an editor asks what could be written. */
export const PROBE_NAME = 'sinter_asks_what_stands_here';

/** A variable that can be named at a place. */
export interface VisibleLocal {
  readonly name: string;
  readonly type: Type;
}

/** What a name of a module or of an import stands for. */
export type VisibleName = StructSymbol | FunctionSymbol | ConstantSymbol | ModuleSymbol;

/** What the checks learned where {@link PROBE_NAME} stands. */
export interface Probed {
  /** It is a field or a function of this type. */
  receiver?: Type;
  /** It is a member of this module. */
  module?: ModuleSymbol;
  /** It is a variant of this enum. */
  enum?: StructSymbol;
  /** It is a module of this address. */
  address?: bigint;
  /** It is a name by itself, where these are known. */
  names?: ReadonlyMap<string, VisibleName>;
  /** Variables that are seen there, the innermost first. */
  locals?: readonly VisibleLocal[];
  /** It is a field of this struct. */
  fieldsOf?: StructSymbol;
}
