import { BinaryReader } from '../bytecode/binary-reader';
import { BinaryWriter } from '../bytecode/binary-writer';
import { blob, list } from '../bytecode/codec';
import { BCS } from '../bytecode/flavors';

const MAXIMUM = 0xff_ffff;
const files = list(blob(MAXIMUM), MAXIMUM);

/** Packs several files into one: the number of files, then each file with its length. */
export function packModules(modules: readonly Uint8Array[]): Uint8Array {
  const writer = new BinaryWriter(BCS);
  files.write(writer, modules);
  return writer.toBytes();
}

/**
 * Unpacks files that were packed by {@link packModules}.
 *
 * @throws MalformedBytecodeError if the bytes are not a valid pack.
 */
export function unpackModules(bytes: Uint8Array): readonly Uint8Array[] {
  return files.read(new BinaryReader(bytes, BCS, 'HEADER'));
}
