import { SharedMap } from './shared-map';

export interface TableState {
  readonly keyType: string;
  readonly valueType: string;
  /** BCS values by BCS key, with keys as hexadecimal strings. */
  readonly entries: SharedMap<string, Uint8Array>;
}

/** All modules, resources and tables of a chain. Copies share unchanged data. */
export class State {
  /** Module bytecode by id, such as `0x1::coin`. */
  readonly modules: SharedMap<string, Uint8Array>;
  readonly #resources: SharedMap<string, ReadonlyMap<string, Uint8Array>>;
  readonly #tables: SharedMap<string, TableState>;
  /** Handles of tables that are not shared with copies. */
  readonly #ownTables = new Set<string>();

  constructor(from?: State) {
    this.modules = from ? from.modules.copy() : new SharedMap();
    this.#resources = from ? from.#resources.copy() : new SharedMap();
    this.#tables = from ? from.#tables.copy() : new SharedMap();
  }

  copy(): State {
    this.#ownTables.clear();
    return new State(this);
  }

  /** BCS-encoded resources, by address and type. */
  get resources(): Iterable<readonly [address: string, resources: ReadonlyMap<string, Uint8Array>]> {
    return this.#resources;
  }

  get tables(): Iterable<readonly [handle: string, table: TableState]> {
    return this.#tables;
  }

  /** An account's BCS-encoded resources, by type. */
  resourcesOf(address: string): ReadonlyMap<string, Uint8Array> {
    return this.#resources.get(address) ?? new Map();
  }

  resource(address: string, type: string): Uint8Array | undefined {
    return this.#resources.get(address)?.get(type);
  }

  setResource(address: string, type: string, data: Uint8Array | undefined): void {
    const resources = new Map(this.#resources.get(address));
    if (data === undefined) resources.delete(type);
    else resources.set(type, data);
    if (resources.size === 0) this.#resources.delete(address);
    else this.#resources.set(address, resources);
  }

  table(handle: string): TableState | undefined {
    return this.#tables.get(handle);
  }

  /** Adds an empty table if the handle is not in use. */
  addTable(handle: string, { keyType, valueType }: Pick<TableState, 'keyType' | 'valueType'>): void {
    if (this.#tables.has(handle)) return;
    this.#tables.set(handle, { keyType, valueType, entries: new SharedMap() });
    this.#ownTables.add(handle);
  }

  /** Sets or deletes an entry. Does nothing if the table does not exist. */
  setEntry(handle: string, key: string, value: Uint8Array | undefined): void {
    const entries = this.#ownEntries(handle);
    if (value === undefined) entries?.delete(key);
    else entries?.set(key, value);
  }

  deleteTable(handle: string): void {
    this.#tables.delete(handle);
  }

  #ownEntries(handle: string): TableState['entries'] | undefined {
    const table = this.#tables.get(handle);
    if (table === undefined || this.#ownTables.has(handle)) return table?.entries;
    const entries = table.entries.copy();
    this.#tables.set(handle, { ...table, entries });
    this.#ownTables.add(handle);
    return entries;
  }
}
