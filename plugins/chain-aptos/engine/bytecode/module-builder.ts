import type { ModuleId } from '../framework/module-interface';
import type {
  BinaryFormat,
  CommonTables,
  CompiledModule,
  CompiledScript,
  FunctionDefinition,
  FunctionHandle,
  Metadata,
  StructDefinition,
  StructHandle,
} from './compiled-module';
import type { Signature, SignatureToken } from './signature-token';
import { EMPTY_TABLES, type TableName, type Tables } from './tables';

/** Tables whose rows are told apart by all that stands in them. */
type PlainTable = Exclude<
  TableName,
  'constantPool' | 'metadata' | 'structDefs' | 'functionDefs' | 'structHandles' | 'functionHandles'
>;

type GrowingTables = { readonly [Name in TableName]: Tables[Name][number][] };

/** What a script has besides tables. */
type ScriptBody = Pick<CompiledScript, 'typeParameters' | 'parameters' | 'accessSpecifiers' | 'code'>;

/** Makes a module or a script row by row. Each method gives the index of its row, and the same index for the same row. */
export class ModuleBuilder {
  readonly #format: BinaryFormat;
  readonly #tables: GrowingTables;
  readonly #known = new Map<string, number>();
  readonly #self: number | undefined;

  /** @param id of the module; undefined for a script, which has none. */
  constructor(id: ModuleId | undefined, format: BinaryFormat = { version: 7, flavor: 'aptos' }) {
    this.#format = format;
    this.#tables = structuredClone(EMPTY_TABLES) as GrowingTables;
    this.#self = id && this.moduleHandle(id);
  }

  /** Index of the handle of the module that is made. */
  get self(): number {
    if (this.#self === undefined) throw new Error('A script is no module');
    return this.#self;
  }

  /** A row of a table that has nothing but indices, names or types. */
  row<Name extends PlainTable>(table: Name, row: Tables[Name][number]): number {
    return this.#intern(table, row, row);
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

  /** @param data the value in BCS. */
  constant(type: SignatureToken, data: Uint8Array): number {
    return this.#intern('constantPool', { type, data }, { type, data: [...data] });
  }

  metadata(entry: Metadata): number {
    const key = [...entry.key];
    return this.#intern('metadata', entry, key);
  }

  structHandle(name: string, handle: Omit<StructHandle, 'name' | 'module'>, module = this.self): number {
    const row = { ...handle, module, name: this.identifier(name) };
    return this.#intern('structHandles', row, [row.module, row.name]);
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
    return this.#intern('functionHandles', row, [row.module, row.name]);
  }

  defineStruct(definition: StructDefinition): number {
    return this.#intern('structDefs', definition, definition.structHandle);
  }

  defineFunction(definition: FunctionDefinition): number {
    return this.#intern('functionDefs', definition, definition.function);
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

  #intern<Name extends TableName>(table: Name, row: Tables[Name][number], identity: unknown): number {
    const key = `${table} ${JSON.stringify(identity, (_name, part) => (typeof part === 'bigint' ? `${part}` : part))}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rows: Tables[Name][number][] = this.#tables[table];
    this.#known.set(key, rows.length);
    return rows.push(row) - 1;
  }
}
