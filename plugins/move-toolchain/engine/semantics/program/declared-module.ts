import type { ModuleNode, ScriptNode } from '../../syntax/tree/item-node';
import type { ModuleScope } from './module-scope';
import type { NameUse } from './name-uses';
import type { ModuleSymbol } from './symbols';

/** Results of declaring a module. */
export interface Declarations {
  readonly uses: readonly NameUse[];
  /** Whether nothing was reported: the symbol may be declared again unchanged. */
  readonly isReusable: boolean;
}

/** A module of a source with the names that it sees. */
export interface DeclaredModule {
  readonly symbol: ModuleSymbol;
  readonly scope: ModuleScope;
  readonly node: ModuleNode | ScriptNode;
  readonly path: string;
  readonly isScript: boolean;
  readonly declarations: Declarations;
  readonly isDependency: boolean;
}
