import type { FunctionSymbol } from '../program/symbols';
import type { ModuleKey } from '../types/move-type';
import type { BodyEdit } from './body-edit';
import { type FunctionRecord, recordAfter } from './function-record';

/** Records of the functions of one module, with what its functions say to each other's checks. */
export interface ModuleRecord {
  readonly key: ModuleKey;
  /** Resources that the functions borrow or take, as one text. */
  readonly storage: string;
  readonly functions: ReadonlyMap<string, FunctionRecord>;
}

/** The results of an earlier check that still hold after an edit of one body. */
export class BodyReuse {
  readonly #modules: ReadonlyMap<ModuleKey, ModuleRecord>;
  readonly #edit: BodyEdit;

  constructor(earlier: readonly ModuleRecord[], edit: BodyEdit) {
    this.#modules = new Map(earlier.map((module) => [module.key, module]));
    this.#edit = edit;
  }

  /** Undefined for the function with the edit, and for those that cannot be reused. */
  recordOf({ module, name }: FunctionSymbol): FunctionRecord | undefined {
    const record = this.#modules.get(module)?.functions.get(name);
    return record && recordAfter(record, this.#edit);
  }

  /** Whether the functions of a module take the same resources from storage as before the edit. */
  hasSameStorage(module: ModuleKey, storage: string): boolean {
    return this.#modules.get(module)?.storage === storage;
  }
}
