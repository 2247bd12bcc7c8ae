import { blob, type Codec, record, text } from './codec';
import type { Constant, Metadata } from './compiled-module';
import * as limits from './limits';
import { signatureToken } from './signature-codec';

const identifierText = text(limits.IDENTIFIER_SIZE);

/**
 * Names of modules, structs, fields and functions, and the name `<SELF>` used for scripts. `$` is allowed in version 9
 * and later.
 */
const IDENTIFIER = /^(?:[a-zA-Z][\w$]*|_[\w$]+|\$[\w$]+|<SELF>(?:_\d+)?)$/;

export const identifier: Codec<string> = {
  read: (reader) => {
    const { offset } = reader;
    const name = identifierText.read(reader);
    if (!IDENTIFIER.test(name)) throw reader.error('INVALID_IDENTIFIER', offset);
    if (name.includes('$') && reader.format.version < 9) throw reader.error('NEWER_THAN_VERSION', offset);
    return name;
  },
  write: identifierText.write,
};

/** In bytes. */
const ADDRESS_SIZE = 32;

/** An address as `0x` followed by lowercase hexadecimal digits without leading zeros. */
export const addressIdentifier: Codec<string> = {
  read: (reader) => {
    const digits = Array.from(reader.bytes(ADDRESS_SIZE), (byte) => byte.toString(16).padStart(2, '0'));
    return `0x${digits.join('').replace(/^0+(?=.)/, '')}`;
  },
  write: (writer, address) => {
    const digits = address.slice('0x'.length).padStart(2 * ADDRESS_SIZE, '0');
    writer.bytes(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  },
};

export const constant = record<Constant>({ type: signatureToken, data: blob(limits.CONSTANT_SIZE) });

export const metadata = record<Metadata>({
  key: blob(limits.METADATA_KEY_SIZE),
  value: blob(limits.METADATA_VALUE_SIZE),
});
