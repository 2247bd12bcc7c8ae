import type { CompilerDiagnostic } from '../../diagnostics/compiler-diagnostic';
import type { ModuleNode, ScriptNode } from '../../syntax/tree/item-node';
import type { DeclaredModule } from '../program/declared-module';
import type { NameUse } from '../program/name-uses';
import type { FunctionSymbol } from '../program/symbols';
import type { ConstantValue } from '../rules/fold-constants';
import type { ModuleKey } from '../types/move-type';
import type { BodyEdit } from './body-edit';
import { type FunctionRecord, movedDiagnostic, recordAfter } from './function-record';
import type { UsedNames } from './used-names';

export interface ModuleRecord {
  readonly key: ModuleKey;
  /** Remains the same object as long as the file does not change. */
  readonly node: ModuleNode | ScriptNode;
  /**
   * The resources that the functions acquire, as a comparable string. Undefined until values and references are
   * checked.
   */
  storage?: string | undefined;
  /** Functions that can be reused. */
  readonly functions: ReadonlyMap<string, FunctionRecord>;
  /** Undefined if any of the module's functions cannot be reused. */
  readonly whole: WholeModule | undefined;
}

/** The results for a module, excluding its functions. */
export interface WholeModule {
  /** All diagnostics for the module, including its functions. */
  readonly found: readonly CompilerDiagnostic[];
  /** Name uses outside functions. */
  readonly uses: readonly NameUse[];
  /** Imports that the module uses, as offsets of their names. */
  readonly imports: readonly number[];
  readonly acquires: ReadonlyMap<string, ReadonlySet<string>>;
  readonly constants: ReadonlyMap<string, ConstantValue>;
  readonly used: UsedNames;
}

/** Check results that a later check can reuse. */
export interface ReusableResults {
  readonly records: readonly ModuleRecord[];
  /** Modules of the package and its dependencies. */
  readonly declared: readonly DeclaredModule[];
}

/** The results of an earlier check that are still valid after an edit to one function body. */
export class BodyReuse {
  readonly #modules: ReadonlyMap<ModuleKey, ModuleRecord>;
  readonly #declared: ReadonlyMap<ModuleNode | ScriptNode, DeclaredModule>;
  readonly #edit: BodyEdit;

  constructor({ records, declared }: ReusableResults, edit: BodyEdit) {
    this.#modules = new Map(records.map((module) => [module.key, module]));
    this.#declared = new Map(declared.map((module) => [module.node, module]));
    this.#edit = edit;
  }

  /** Undefined for the edited function, and for functions that cannot be reused. */
  recordOf({ module, name }: FunctionSymbol): FunctionRecord | undefined {
    const record = this.#modules.get(module)?.functions.get(name);
    return record && recordAfter(record, this.#edit);
  }

  /** The symbol of a module whose file has not changed, with the uses of names in its declarations. */
  declarationOf(node: ModuleNode | ScriptNode) {
    const { symbol, declarations } = this.#declared.get(node) ?? {};
    return symbol && declarations?.isReusable ? { symbol, uses: declarations.uses } : undefined;
  }

  /** The results for a module whose file has not changed. */
  moduleOf(key: ModuleKey, node: ModuleNode | ScriptNode): WholeModule | undefined {
    const whole = this.#sameModule(key, node)?.whole;
    return whole && { ...whole, found: whole.found.map((one) => movedDiagnostic(one, this.#edit)) };
  }

  #sameModule(key: ModuleKey, node: ModuleNode | ScriptNode): ModuleRecord | undefined {
    const record = this.#modules.get(key);
    return record?.node === node ? record : undefined;
  }

  /** The resources that a module's functions acquired in the earlier check, as a comparable string. */
  storageOf(module: ModuleKey): string | undefined {
    return this.#modules.get(module)?.storage;
  }
}
