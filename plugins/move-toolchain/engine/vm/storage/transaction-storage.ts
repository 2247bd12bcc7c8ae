import { bytesToHex } from '@noble/hashes/utils';
import type { GasMeter } from '../gas/gas-meter';
import type { FunctionLoader } from '../loader/function-loader';
import type { LoadedStruct } from '../loader/loaded-module';
import type { RuntimeType, StructType } from '../loader/runtime-type';
import { readBcs } from '../values/bcs';
import { Cell } from './cell';
import type { State } from './state';

export interface EmittedEvent {
  readonly type: string;
  /** BCS-encoded. */
  readonly data: Uint8Array;
  /** The event handle, which numbers its events. Undefined for a module event. */
  readonly handle?: { readonly account: string; readonly creation: string; readonly sequence: string };
}

/** A change to one resource or table entry. */
export interface Write {
  readonly place:
    | { readonly kind: 'resource'; readonly address: string; readonly type: string; readonly group?: string }
    | { readonly kind: 'table'; readonly handle: string; readonly key: string };
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

interface TableUse {
  readonly keyType: string;
  readonly valueType: string;
  readonly cells: Map<string, Cell>;
}

/** State accesses and changes made by a transaction. The state does not change until {@link apply} is called. */
export class TransactionStorage {
  readonly events: EmittedEvent[] = [];
  readonly #resources = new Map<StructType, Map<string, Cell>>();
  readonly #tables = new Map<string, TableUse>();
  readonly #newTables = new Set<string>();
  readonly #removedTables = new Set<string>();
  /** Resource groups that have been read. Each group is stored in one slot, and reading it is charged only once. */
  readonly #readGroups = new Set<string>();

  constructor(
    readonly state: State,
    readonly loader: FunctionLoader,
    readonly meter: GasMeter,
  ) {}

  resource(address: string, type: StructType): Cell {
    let cells = this.#resources.get(type);
    if (cells === undefined) {
      cells = new Map();
      this.#resources.set(type, cells);
    }
    const known = cells.get(address);
    if (known !== undefined) return known;
    const original = this.state.resource(address, type.key);
    const group = groupOf(type.struct, this.loader);
    const slot = `${address}/${group}`;
    if (group === undefined || !this.#readGroups.has(slot)) {
      this.#readGroups.add(slot);
      this.meter.chargeRead(original?.length ?? 0);
    }
    const cell = new Cell(type, original, original && readBcs(type, original, this.loader));
    cells.set(address, cell);
    return cell;
  }

  createTable(handle: string): void {
    this.#newTables.add(handle);
  }

  removeTable(handle: string): void {
    this.#removedTables.add(handle);
  }

  /** @param key BCS-encoded. */
  entry(handle: string, keyType: RuntimeType, key: Uint8Array, valueType: RuntimeType): Cell {
    let table = this.#tables.get(handle);
    if (table === undefined) {
      table = { keyType: keyType.key, valueType: valueType.key, cells: new Map() };
      this.#tables.set(handle, table);
    }
    const digits = bytesToHex(key);
    const known = table.cells.get(digits);
    if (known !== undefined) return known;
    const original = this.state.table(handle)?.entries.get(digits);
    if (!this.#newTables.has(handle)) this.meter.chargeRead(original?.length ?? 0);
    const cell = new Cell(valueType, original, original && readBcs(valueType, original, this.loader));
    table.cells.set(digits, cell);
    return cell;
  }

  writes(): readonly Write[] {
    const writes: Write[] = [];
    for (const [type, cells] of this.#resources) {
      const group = groupOf(type.struct, this.loader);
      for (const [address, cell] of cells) {
        const change = cell.change();
        if (change === undefined) continue;
        const place = { kind: 'resource', address, type: type.key, ...(group && { group }) } as const;
        writes.push({ place, before: cell.original, after: change.after });
      }
    }
    for (const [handle, { cells }] of this.#tables)
      for (const [key, cell] of cells) {
        const change = cell.change();
        if (change === undefined) continue;
        writes.push({ place: { kind: 'table', handle, key }, before: cell.original, after: change.after });
      }
    return writes;
  }

  apply(writes: readonly Write[]): void {
    for (const { place, after } of writes) {
      if (place.kind === 'resource') {
        this.state.setResource(place.address, place.type, after);
        continue;
      }
      const use = this.#tables.get(place.handle);
      if (use !== undefined) this.state.addTable(place.handle, use);
      this.state.setEntry(place.handle, place.key, after);
    }
    for (const handle of this.#removedTables) this.state.deleteTable(handle);
  }
}

const groups = new WeakMap<LoadedStruct, string | null>();

/** Full name of a struct's resource group. Undefined if the struct does not belong to a group. */
export function groupOf(struct: LoadedStruct, loader: FunctionLoader): string | undefined {
  const known = groups.get(struct);
  if (known !== undefined) return known ?? undefined;
  const { id } = struct.module;
  const compiled = id === undefined ? undefined : loader.compiled(id);
  const group = compiled && loader.chain.groupOf(compiled, struct.name);
  groups.set(struct, group ?? null);
  return group;
}
