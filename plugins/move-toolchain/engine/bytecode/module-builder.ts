import type { ModuleId } from '../interface/module-interface';
import type {
  CommonTables,
  CompiledModule,
  CompiledScript,
  FunctionDefinition,
  FunctionHandle,
  Metadata,
  StructDefinition,
  StructHandle,
} from './compiled-module';
import type { BinaryFormat } from './flavors';
import type { Signature, SignatureToken } from './signature-token';
import { rowAt } from './table-row';
import { EMPTY_TABLES, TABLE_NAMES, type TableName, type Tables } from './tables';

/** Tables whose rows are identified by their entire content. */
type PlainTable = Exclude<
  TableName,
  'constantPool' | 'metadata' | 'structDefs' | 'functionDefs' | 'structHandles' | 'functionHandles'
>;

type GrowingTables = { readonly [Name in TableName]: Tables[Name][number][] };

/** A script's fields, except its tables. */
type ScriptBody = Pick<CompiledScript, 'typeParameters' | 'parameters' | 'accessSpecifiers' | 'code'>;

/**
 * Builds a module or script row by row. Each method returns the row's index and reuses an equal row if there is one.
 */
export class ModuleBuilder {
  readonly #format: BinaryFormat;
  readonly #tables: GrowingTables;
  readonly #known = new Map<string, number>();
  readonly #self: number | undefined;

  /**
   * @param id the module's id, or undefined for a script.
   * @param base a module with that id, to which rows are added.
   */
  constructor(id: ModuleId | undefined, format: BinaryFormat, base: Tables = EMPTY_TABLES) {
    this.#format = format;
    const tables = TABLE_NAMES.map((name) => [name, structuredClone(base[name])] as const);
    this.#tables = Object.fromEntries(tables) as unknown as GrowingTables;
    for (const name of TABLE_NAMES) this.#register(name);
    this.#self = id && this.moduleHandle(id);
  }

  /** Registers the base module's rows in a table. If rows are equal, the first one is used. */
  #register<Name extends TableName>(table: Name): void {
    this.#tables[table].forEach((row, index) => {
      const key = keyOf(table, row);
      if (!this.#known.has(key)) this.#known.set(key, index);
    });
  }

  get tables(): Tables {
    return this.#tables;
  }

  rowAt<Name extends TableName>(table: Name, index: number): Tables[Name][number] {
    return rowAt(this.#tables, table, index);
  }

  rows<Name extends TableName>(table: Name): Tables[Name] {
    return this.#tables[table];
  }

  /** Index of this module's handle. */
  get self(): number {
    if (this.#self === undefined) throw new Error('A script has no module handle');
    return this.#self;
  }

  /** Adds a row that consists only of indices, names or types. */
  row<Name extends PlainTable>(table: Name, row: Tables[Name][number]): number {
    return this.#intern(table, row);
  }

  identifier(name: string): number {
    return this.row('identifiers', name);
  }

  signature(types: Signature): number {
    return this.row('signatures', types);
  }

  moduleHandle({ address, name }: ModuleId): number {
    return this.row('moduleHandles', {
      address: this.row('addressIdentifiers', address),
      name: this.identifier(name),
    });
  }

  /** @param data the BCS-encoded value. */
  constant(type: SignatureToken, data: Uint8Array): number {
    return this.#intern('constantPool', { type, data });
  }

  metadata(entry: Metadata): number {
    return this.#intern('metadata', entry);
  }

  structHandle(name: string, handle: Omit<StructHandle, 'name' | 'module'>, module = this.self): number {
    return this.#intern('structHandles', { ...handle, module, name: this.identifier(name) });
  }

  functionHandle(
    name: string,
    {
      parameters,
      results,
      ...handle
    }: Pick<FunctionHandle, 'typeParameters' | 'accessSpecifiers' | 'attributes'> & {
      readonly parameters: Signature;
      readonly results: Signature;
    },
    module = this.self,
  ): number {
    const row: FunctionHandle = {
      ...handle,
      module,
      name: this.identifier(name),
      parameters: this.signature(parameters),
      results: this.signature(results),
    };
    return this.#intern('functionHandles', row);
  }

  defineStruct(definition: StructDefinition): number {
    return this.#intern('structDefs', definition);
  }

  defineFunction(definition: FunctionDefinition): number {
    return this.#intern('functionDefs', definition);
  }

  build(): CompiledModule {
    const tables: Tables = this.#tables;
    return { ...this.#format, ...structuredClone(tables), selfModuleHandle: this.self };
  }

  buildScript(body: ScriptBody): CompiledScript {
    const tables: CommonTables = this.#tables;
    const {
      moduleHandles,
      structHandles,
      functionHandles,
      functionInstantiations,
      signatures,
      identifiers,
      addressIdentifiers,
      constantPool,
      metadata,
    } = structuredClone(tables);
    return {
      ...this.#format,
      moduleHandles,
      structHandles,
      functionHandles,
      functionInstantiations,
      signatures,
      identifiers,
      addressIdentifiers,
      constantPool,
      metadata,
      ...body,
    };
  }

  #intern<Name extends TableName>(table: Name, row: Tables[Name][number]): number {
    const key = keyOf(table, row);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rows: Tables[Name][number][] = this.#tables[table];
    this.#known.set(key, rows.length);
    return rows.push(row) - 1;
  }
}

/** The identity of a row, for tables whose rows are not identified by their entire content. */
const IDENTITIES: { readonly [Name in TableName]?: (row: Tables[Name][number]) => unknown } = {
  constantPool: ({ type, data }) => ({ type, data: [...data] }),
  metadata: ({ key }) => [...key],
  structHandles: ({ module, name }) => [module, name],
  functionHandles: ({ module, name }) => [module, name],
  structDefs: ({ structHandle }) => structHandle,
  functionDefs: (definition) => definition.function,
};

function keyOf<Name extends TableName>(table: Name, row: Tables[Name][number]): string {
  const identity = IDENTITIES[table]?.(row) ?? row;
  return `${table} ${JSON.stringify(identity, (_name, part) => (typeof part === 'bigint' ? `${part}` : part))}`;
}
