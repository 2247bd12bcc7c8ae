import { BinaryReader } from './binary-reader';
import type { BinaryWriter } from './binary-writer';
import { choice, uleb } from './codec';
import { type BinaryFormat, FLAVORS, type Flavor, isSupported } from './flavors';
import * as limits from './limits';
import { MalformedBytecodeError } from './malformed-bytecode-error';
import { TABLE_NAMES, TABLES, type TableName } from './tables';

const MAGIC = [0xa1, 0x1c, 0xeb, 0x0b];

/** Offset of the version, which follows the magic bytes. */
const VERSION_OFFSET = MAGIC.length;
/** Offset of the number of tables. */
const TABLES_OFFSET = VERSION_OFFSET + 4;

const OLDEST = 5;

const names = Object.keys(FLAVORS) as Flavor[];
const flavor = choice<Flavor>(
  Object.fromEntries(names.map((name) => [name, FLAVORS[name].byte])) as Record<Flavor, number>,
  'UNKNOWN_VERSION',
);
const tableCount = uleb(limits.TABLES);
const tableOffset = uleb(limits.TABLE_OFFSET);
const tableSize = uleb(limits.TABLE_SIZE);

export interface TableEntry {
  readonly name: TableName;
  /** In bytes, from the end of the header. */
  readonly offset: number;
  /** In bytes. */
  readonly size: number;
}

/** Checks the magic bytes and the version. Returns a reader positioned after the version. */
export function openFile(bytes: Uint8Array): BinaryReader {
  const start = new BinaryReader(bytes, { version: OLDEST, flavor: 'none' }, 'HEADER');
  for (const [offset, byte] of MAGIC.entries()) {
    if (bytes[offset] !== byte) throw new MalformedBytecodeError('BAD_MAGIC', 'HEADER', offset);
    start.u8();
  }
  const version = Number(start.integer(3));
  const format: BinaryFormat = { version, flavor: flavor.read(start) };
  if (version < OLDEST || version > FLAVORS[format.flavor].newest)
    throw start.error('UNKNOWN_VERSION', VERSION_OFFSET);
  return new BinaryReader(bytes, format, 'HEADER', TABLES_OFFSET);
}

/**
 * Reads the table list in the header. The reader must be positioned after the version. Tables must be unique and must
 * not overlap or leave gaps.
 */
export function readTableEntries(reader: BinaryReader, isScript: boolean): readonly TableEntry[] {
  const { offset } = reader;
  const entries: TableEntry[] = [];
  for (let count = tableCount.read(reader); count > 0; count -= 1) {
    const name = readTableName(reader, isScript);
    if (entries.some((entry) => entry.name === name)) throw reader.error('DUPLICATE_TABLE');
    entries.push({ name, offset: tableOffset.read(reader), size: tableSize.read(reader) });
  }
  let end = 0;
  for (const entry of [...entries].sort((one, other) => one.offset - other.offset)) {
    if (entry.offset !== end || entry.size === 0) throw reader.error('BAD_HEADER_TABLE', offset);
    end += entry.size;
  }
  return entries;
}

function readTableName(reader: BinaryReader, isScript: boolean): TableName {
  const code = reader.u8();
  const { enums } = FLAVORS[reader.format.flavor];
  const name = TABLE_NAMES.find(
    (candidate) => TABLES[candidate].code === code && (TABLES[candidate].enums ?? enums) === enums,
  );
  if (name === undefined) throw reader.error('UNKNOWN_TABLE_TYPE');
  if (!isSupported(reader.format, TABLES[name].since)) throw reader.error('NEWER_THAN_VERSION');
  if (isScript && !TABLES[name].inScripts) throw reader.error('BAD_TABLE_IN_SCRIPT');
  return name;
}

export function writeHeader(writer: BinaryWriter, entries: readonly TableEntry[]): void {
  writer.bytes(Uint8Array.from(MAGIC));
  writer.integer(BigInt(writer.format.version), 3);
  flavor.write(writer, writer.format.flavor);
  tableCount.write(writer, entries.length);
  for (const { name, offset, size } of entries) {
    writer.u8(TABLES[name].code);
    tableOffset.write(writer, offset);
    tableSize.write(writer, size);
  }
}
