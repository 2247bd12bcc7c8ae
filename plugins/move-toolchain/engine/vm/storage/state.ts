/** A table's entries, and what they are. */
export interface TableState {
  readonly keyType: string;
  readonly valueType: string;
  /** Values in BCS, by their keys in BCS as hexadecimal digits. */
  readonly entries: Map<string, Uint8Array>;
}

/**
 * All that stands on a chain: modules, resources and tables. What stands in it is never changed in place, so that a copy is
 * cheap.
 */
export class State {
  /** Files of modules by `0x1::coin`. */
  readonly modules = new Map<string, Uint8Array>();
  /** Resources in BCS, by address and then by type. */
  readonly resources = new Map<string, Map<string, Uint8Array>>();
  /** Tables by their handles. */
  readonly tables = new Map<string, TableState>();

  copy(): State {
    const copy = new State();
    for (const [id, bytecode] of this.modules) copy.modules.set(id, bytecode);
    for (const [address, resources] of this.resources) copy.resources.set(address, new Map(resources));
    for (const [handle, { entries, ...table }] of this.tables)
      copy.tables.set(handle, { ...table, entries: new Map(entries) });
    return copy;
  }

  resource(address: string, type: string): Uint8Array | undefined {
    return this.resources.get(address)?.get(type);
  }

  setResource(address: string, type: string, data: Uint8Array | undefined): void {
    const known = this.resources.get(address);
    if (data === undefined) {
      known?.delete(type);
      if (known?.size === 0) this.resources.delete(address);
    } else if (known === undefined) this.resources.set(address, new Map([[type, data]]));
    else known.set(type, data);
  }
}
