import type { CompiledModule, CompiledScript } from '../bytecode/compiled-module';
import type { CheckedModule } from '../semantics/checked-module';
import type { ModuleSource } from './module-source';

/** What compiled code is, with the way back to its source. */
export type GeneratedModule = { readonly checked: CheckedModule; readonly source: ModuleSource } & (
  | { readonly kind: 'module'; readonly module: CompiledModule }
  | { readonly kind: 'script'; readonly script: CompiledScript }
);
