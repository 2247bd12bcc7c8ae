/** Where a flavor has enums since version 7: among its structs, or in separate tables. */
export type EnumLayout = 'structs' | 'tables';

interface FlavorRow {
  /** The highest byte of the version. */
  readonly byte: number;
  readonly newest: number;
  readonly enums: EnumLayout;
  /** Whether functions have access specifiers (since version 7) and attributes (since version 8). */
  readonly hasFunctionAttributes: boolean;
}

/** The flavors of the binary format, named by what differs. Up to version 6, all files say 'none' and are alike. */
export const FLAVORS = {
  none: { byte: 0x00, newest: 10, enums: 'structs', hasFunctionAttributes: true },
  'enums-in-structs': { byte: 0x0a, newest: 10, enums: 'structs', hasFunctionAttributes: true },
  'enums-in-tables': { byte: 0x05, newest: 7, enums: 'tables', hasFunctionAttributes: false },
} as const satisfies Record<string, FlavorRow>;

export type Flavor = keyof typeof FLAVORS;

/** Which form of the format a file is in. */
export interface BinaryFormat {
  /** From 5 to 10. */
  readonly version: number;
  readonly flavor: Flavor;
}

/** BCS of a chain is read and written by the same codecs; nothing in it depends on the version. */
export const BCS: BinaryFormat = { version: 10, flavor: 'none' };

/** True if the format has a part that came with a version, and that only one layout of enums has. */
export function hasSince({ version, flavor }: BinaryFormat, since: number, enums?: EnumLayout): boolean {
  return version >= since && (enums === undefined || FLAVORS[flavor].enums === enums);
}
