/** Where version 7 and later store enums: in the struct tables or in separate tables. */
export type EnumLayout = 'structs' | 'tables';

interface FlavorRow {
  /** The most significant byte of the version. */
  readonly byte: number;
  readonly newest: number;
  readonly enums: EnumLayout;
  /** Whether functions have access specifiers (since version 7) and attributes (since version 8). */
  readonly hasFunctionAttributes: boolean;
}

/**
 * Flavours of the binary format, named after the feature that distinguishes them. Up to version 6, there is only
 * 'none'.
 */
export const FLAVORS = {
  none: { byte: 0x00, newest: 10, enums: 'structs', hasFunctionAttributes: true },
  'enums-in-structs': { byte: 0x0a, newest: 10, enums: 'structs', hasFunctionAttributes: true },
  'enums-in-tables': { byte: 0x05, newest: 7, enums: 'tables', hasFunctionAttributes: false },
} as const satisfies Record<string, FlavorRow>;

export type Flavor = keyof typeof FLAVORS;

export interface BinaryFormat {
  /** From 5 to 10. */
  readonly version: number;
  readonly flavor: Flavor;
}

/** The format for a chain's BCS data, which is read with the bytecode codecs. BCS does not depend on the version. */
export const BCS: BinaryFormat = { version: 10, flavor: 'none' };

/**
 * Whether the format has a feature introduced in version `since`. If `enums` is given, the format must also have this
 * enum layout.
 */
export function isSupported({ version, flavor }: BinaryFormat, since: number, enums?: EnumLayout): boolean {
  return version >= since && (enums === undefined || FLAVORS[flavor].enums === enums);
}
