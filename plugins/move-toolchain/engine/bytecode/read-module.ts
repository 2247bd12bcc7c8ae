import type { BinaryReader } from './binary-reader';
import { uleb } from './codec';
import type { CommonTables, CompiledModule, CompiledScript } from './compiled-module';
import { scriptBody } from './definition-codecs';
import { openFile, readTableEntries } from './file-header';
import * as limits from './limits';
import type { BytecodePlace } from './malformed-bytecode-error';
import { EMPTY_TABLES, TABLES, type TableName, type Tables } from './tables';

const index = uleb(limits.TABLE_INDEX);

/**
 * Reads a module from its file. Does not check indices or types, which is the verifier's task.
 * @throws MalformedBytecodeError if the bytes are not a module in format version 5 to 10.
 */
export function readModule(bytes: Uint8Array): CompiledModule {
  const { reader, tables, rest } = readTables(bytes, 'SELF_MODULE_HANDLE');
  const selfModuleHandle = index.read(rest);
  if (!rest.isAtEnd) throw rest.error('TRAILING_BYTES', rest.offset);
  return { ...reader.format, ...tables, selfModuleHandle };
}

/**
 * Reads a transaction script from its file.
 * @throws MalformedBytecodeError if the bytes are not a script in format version 5 to 10.
 */
export function readScript(bytes: Uint8Array): CompiledScript {
  const { reader, tables, rest } = readTables(bytes, 'SCRIPT');
  const script = scriptBody.read(rest);
  if (!rest.isAtEnd) throw rest.error('TRAILING_BYTES', rest.offset);
  return { ...reader.format, ...commonTables(tables), ...script };
}

function commonTables(tables: CommonTables): CommonTables {
  const { moduleHandles, structHandles, functionHandles, functionInstantiations, signatures } = tables;
  const { identifiers, addressIdentifiers, constantPool, metadata } = tables;
  return {
    moduleHandles,
    structHandles,
    functionHandles,
    functionInstantiations,
    signatures,
    identifiers,
    addressIdentifiers,
    constantPool,
    metadata,
  };
}

/** Reads the tables. Returns them with a reader for the remaining bytes. */
function readTables(bytes: Uint8Array, restPlace: BytecodePlace) {
  const reader = openFile(bytes);
  const entries = readTableEntries(reader, restPlace === 'SCRIPT');
  const start = reader.offset;
  const end = entries.reduce((sum, { size }) => sum + size, start);
  const tables: { -readonly [Name in TableName]: Tables[Name] } = { ...EMPTY_TABLES };
  for (const { name, offset, size } of entries)
    readTable(tables, name, reader, start + offset, Math.min(start + offset + size, bytes.length));
  return { reader, tables, rest: reader.part(restPlace, end, bytes.length) };
}

function readTable<Name extends TableName>(
  tables: { -readonly [Each in TableName]: Tables[Each] },
  name: Name,
  file: BinaryReader,
  from: number,
  to: number,
): void {
  const { place, row } = TABLES[name];
  const reader = file.part(place, from, to);
  const rows: Tables[Name][number][] = [];
  while (!reader.isAtEnd) rows.push(row.read(reader));
  tables[name] = rows as unknown as Tables[Name];
}
