import type { ModuleNode, ScriptNode } from '../../syntax/tree/item-node';
import type { ModuleScope } from './module-scope';
import type { NameUse } from './name-uses';
import type { ModuleSymbol } from './symbols';

export interface Declarations {
  readonly uses: readonly NameUse[];
  /** Whether no diagnostics were reported, so that the symbol can be reused. */
  readonly isReusable: boolean;
}

/** A module in a source, with the scope used to resolve its names. */
export interface DeclaredModule {
  readonly symbol: ModuleSymbol;
  readonly scope: ModuleScope;
  readonly node: ModuleNode | ScriptNode;
  readonly path: string;
  readonly isScript: boolean;
  readonly declarations: Declarations;
  readonly isDependency: boolean;
}
