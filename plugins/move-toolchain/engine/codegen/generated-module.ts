import type { CompiledModule, CompiledScript } from '../bytecode/compiled-module';
import type { CheckedModule } from '../semantics/checked-module';
import type { ModuleSource } from './module-source';

/** A compiled module or script with its checked source and source positions. */
export type GeneratedModule = { readonly checked: CheckedModule; readonly source: ModuleSource } & (
  | { readonly kind: 'module'; readonly module: CompiledModule }
  | { readonly kind: 'script'; readonly script: CompiledScript }
);
