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

/** The results of checking one module. */
export interface ModuleRecord {
  readonly key: ModuleKey;
  /** The same object as long as its file does not change. */
  readonly node: ModuleNode | ScriptNode;
  /** Resources that the functions borrow or take, as one text; undefined until their values and references are checked. */
  storage?: string | undefined;
  /** Functions that can be reused. */
  readonly functions: ReadonlyMap<string, FunctionRecord>;
  /** Undefined if some function cannot be reused. */
  readonly whole: WholeModule | undefined;
}

/** The results of a module besides those of its functions. */
export interface WholeModule {
  /** All diagnostics of the module, also those of its functions. */
  readonly found: readonly CompilerDiagnostic[];
  /** Names that are noted outside of functions. */
  readonly uses: readonly NameUse[];
  /** Imports that the module uses, by where their names are. */
  readonly imports: readonly number[];
  readonly acquires: ReadonlyMap<string, ReadonlySet<string>>;
  readonly constants: ReadonlyMap<string, ConstantValue>;
  readonly used: UsedNames;
}

/** The results of a check that a later one may use. */
export interface ReusableResults {
  /** Of the modules that were checked. */
  readonly records: readonly ModuleRecord[];
  /** Modules of the package, and those of others that it may use. */
  readonly declared: readonly DeclaredModule[];
}

/** The results of an earlier check that still hold after an edit of one body. */
export class BodyReuse {
  readonly #modules: ReadonlyMap<ModuleKey, ModuleRecord>;
  readonly #declared: ReadonlyMap<ModuleNode | ScriptNode, DeclaredModule>;
  readonly #edit: BodyEdit;

  constructor({ records, declared }: ReusableResults, edit: BodyEdit) {
    this.#modules = new Map(records.map((module) => [module.key, module]));
    this.#declared = new Map(declared.map((module) => [module.node, module]));
    this.#edit = edit;
  }

  /** Undefined for the function with the edit, and for those that cannot be reused. */
  recordOf({ module, name }: FunctionSymbol): FunctionRecord | undefined {
    const record = this.#modules.get(module)?.functions.get(name);
    return record && recordAfter(record, this.#edit);
  }

  /** The symbol of a module whose file is the same as before, with the names that its declarations note. */
  declarationOf(node: ModuleNode | ScriptNode) {
    const { symbol, declarations } = this.#declared.get(node) ?? {};
    return symbol && declarations?.isReusable ? { symbol, uses: declarations.uses } : undefined;
  }

  /** The results of a module whose file is the same as before. */
  moduleOf(key: ModuleKey, node: ModuleNode | ScriptNode): WholeModule | undefined {
    const whole = this.#sameModule(key, node)?.whole;
    return whole && { ...whole, found: whole.found.map((one) => movedDiagnostic(one, this.#edit)) };
  }

  #sameModule(key: ModuleKey, node: ModuleNode | ScriptNode): ModuleRecord | undefined {
    const record = this.#modules.get(key);
    return record?.node === node ? record : undefined;
  }

  /** Resources that the functions of a module borrowed or took when their values and references were checked, as one text. */
  storageOf(module: ModuleKey): string | undefined {
    return this.#modules.get(module)?.storage;
  }
}
