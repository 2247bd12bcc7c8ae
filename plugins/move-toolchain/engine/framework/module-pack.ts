import { BinaryReader } from '../bytecode/binary-reader';
import { BinaryWriter } from '../bytecode/binary-writer';
import { blob, list } from '../bytecode/codec';
import { BCS } from '../bytecode/flavors';

const MAXIMUM = 0xff_ffff;
const files = list(blob(MAXIMUM), MAXIMUM);

/** Several files in one piece: a count, and each with its length. */
export function packModules(modules: readonly Uint8Array[]): Uint8Array {
  const writer = new BinaryWriter(BCS);
  files.write(writer, modules);
  return writer.toBytes();
}

/**
 * The files of {@link packModules}.
 *
 * @throws MalformedBytecodeError where the bytes are no such piece.
 */
export function unpackModules(bytes: Uint8Array): readonly Uint8Array[] {
  return files.read(new BinaryReader(bytes, BCS, 'HEADER'));
}
