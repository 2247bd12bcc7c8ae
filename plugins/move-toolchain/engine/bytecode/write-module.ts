import { BinaryWriter } from './binary-writer';
import { uleb } from './codec';
import type { CompiledModule, CompiledScript } from './compiled-module';
import { scriptBody } from './definition-codecs';
import { type TableEntry, writeHeader } from './file-header';
import type { BinaryFormat } from './flavors';
import * as limits from './limits';
import { EMPTY_TABLES, TABLE_NAMES, TABLES, type TableName, type Tables } from './tables';

const index = uleb(limits.TABLE_INDEX);

/** The bytes of a module file. For a module read by `readModule`, these are the original bytes. */
export function writeModule(module: CompiledModule): Uint8Array {
  const rest = new BinaryWriter(module);
  index.write(rest, module.selfModuleHandle);
  return writeFile(module, module, rest);
}

/** The bytes of a script file. For a script read by `readScript`, these are the original bytes. */
export function writeScript(script: CompiledScript): Uint8Array {
  const rest = new BinaryWriter(script);
  scriptBody.write(rest, script);
  return writeFile(script, { ...EMPTY_TABLES, ...script }, rest);
}

function writeFile(format: BinaryFormat, tables: Tables, rest: BinaryWriter): Uint8Array {
  const content = new BinaryWriter(format);
  const entries: TableEntry[] = [];
  for (const name of TABLE_NAMES) {
    const offset = content.length;
    writeTable(content, name, tables[name]);
    if (content.length > offset) entries.push({ name, offset, size: content.length - offset });
  }
  const file = new BinaryWriter(format);
  writeHeader(file, entries);
  file.bytes(content.toBytes());
  file.bytes(rest.toBytes());
  return file.toBytes();
}

function writeTable<Name extends TableName>(
  writer: BinaryWriter,
  name: Name,
  rows: readonly Tables[Name][number][],
): void {
  const { row } = TABLES[name];
  for (const each of rows) row.write(writer, each);
}
