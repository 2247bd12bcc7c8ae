import { readFramework } from '@tests/support/aptos-framework';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MalformedBytecodeError } from './malformed-bytecode-error';
import { readModule, readScript } from './read-module';
import { writeModule } from './write-module';

const framework = readFramework().map(({ bytecode }) => bytecode);
const small = [...framework].sort((one, other) => one.length - other.length).slice(0, 40);

/** Returns the result, or the MalformedBytecodeError. Other errors fail the test. */
function attempt<T>(read: () => T): T | MalformedBytecodeError {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedBytecodeError) return error;
    throw error;
  }
}

const bytes = (...parts: (number | readonly number[])[]) => Uint8Array.from(parts.flat());
const MAGIC = [0xa1, 0x1c, 0xeb, 0x0b];

describe('readModule', { timeout: 60_000 }, () => {
  it.each([
    ['nothing', bytes(), 'BAD_MAGIC', 'HEADER', 0],
    ['wrong magic bytes', bytes(0xa1, 0x1c, 0, 0, 0), 'BAD_MAGIC', 'HEADER', 2],
    ['a missing version', bytes(MAGIC, 6), 'UNEXPECTED_END', 'HEADER', 4],
    ['version 4', bytes(MAGIC, 4, 0, 0, 0), 'UNKNOWN_VERSION', 'HEADER', 4],
    ['version 11', bytes(MAGIC, 11, 0, 0, 10), 'UNKNOWN_VERSION', 'HEADER', 4],
    ['version 8 with enums in tables', bytes(MAGIC, 8, 0, 0, 5), 'UNKNOWN_VERSION', 'HEADER', 4],
    ['an unknown flavor', bytes(MAGIC, 6, 0, 0, 9), 'UNKNOWN_VERSION', 'HEADER', 7],
    ['an unknown table', bytes(MAGIC, 6, 0, 0, 0, 1, 0x30, 0, 1), 'UNKNOWN_TABLE_TYPE', 'HEADER', 9],
    ['enums before version 7', bytes(MAGIC, 6, 0, 0, 0, 1, 0x13, 0, 1), 'NEWER_THAN_VERSION', 'HEADER', 9],
    ['a native enum', bytes(MAGIC, 7, 0, 0, 5, 1, 0x11, 0, 2, 0, 1), 'BAD_MARKER', 'ENUM_DEFS', 13],
    ['a duplicate table', bytes(MAGIC, 6, 0, 0, 0, 2, 7, 0, 1, 7, 1, 1), 'DUPLICATE_TABLE', 'HEADER', 12],
    ['a gap', bytes(MAGIC, 6, 0, 0, 0, 1, 7, 1, 1), 'BAD_HEADER_TABLE', 'HEADER', 8],
    ['an empty table', bytes(MAGIC, 6, 0, 0, 0, 1, 7, 0, 0), 'BAD_HEADER_TABLE', 'HEADER', 8],
    [
      'a ULEB128 number that is not in its shortest form',
      bytes(MAGIC, 6, 0, 0, 0, 0x81, 0),
      'BAD_ULEB',
      'HEADER',
      8,
    ],
    ['a missing table', bytes(MAGIC, 6, 0, 0, 0, 1, 7, 0, 9), 'UNEXPECTED_END', 'SELF_MODULE_HANDLE', 21],
    [
      'an invalid name',
      bytes(MAGIC, 6, 0, 0, 0, 1, 7, 0, 2, 1, 0x2d, 0),
      'INVALID_IDENTIFIER',
      'IDENTIFIERS',
      12,
    ],
    ['invalid UTF-8', bytes(MAGIC, 6, 0, 0, 0, 1, 7, 0, 2, 1, 0xff, 0), 'BAD_TEXT', 'IDENTIFIERS', 12],
    [
      'function types before version 8',
      bytes(MAGIC, 7, 0, 0, 10, 1, 5, 0, 5, 1, 16, 0, 0, 0, 0),
      'NEWER_THAN_VERSION',
      'SIGNATURES',
      13,
    ],
    [
      'an unknown type',
      bytes(MAGIC, 6, 0, 0, 0, 1, 5, 0, 2, 1, 99, 0),
      'UNKNOWN_SERIALIZED_TYPE',
      'SIGNATURES',
      13,
    ],
    [
      'a generic struct without type arguments',
      bytes(MAGIC, 6, 0, 0, 0, 1, 5, 0, 4, 1, 11, 0, 0, 0),
      'EMPTY_STRUCT_INSTANTIATION',
      'SIGNATURES',
      15,
    ],
    ['trailing bytes', bytes(MAGIC, 6, 0, 0, 0, 0, 0, 0), 'TRAILING_BYTES', 'SELF_MODULE_HANDLE', 10],
  ])('rejects %s', (_name, file, code, place, offset) => {
    const error = attempt(() => readModule(file));
    expect(error).toMatchObject({ code, place, offset });
  });

  it('rejects types that are nested too deeply', () => {
    const depth = 300;
    const signature = [1, ...Array.from({ length: depth }, () => 10), 2];
    const size = [(signature.length % 128) | 128, signature.length >> 7];
    const file = bytes(MAGIC, 6, 0, 0, 0, 1, 5, 0, size, signature, 0);
    expect(attempt(() => readModule(file))).toMatchObject({ code: 'TYPE_TOO_DEEP' });
  });

  it('rejects truncated modules', () => {
    for (const file of small.slice(0, 3))
      for (let length = 0; length < file.length; length += 1)
        expect(attempt(() => readModule(file.subarray(0, length)))).toBeInstanceOf(MalformedBytecodeError);
  });

  it('reads a randomly modified module and writes back the same bytes, or rejects the module with an error position', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...small),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 }),
        (original, changes) => {
          const file = Uint8Array.from(original);
          for (const [at, byte] of changes) file[at % file.length] = byte;
          const read = attempt(() => readModule(file));
          if (read instanceof Error) return;
          const written = writeModule(read);
          expect(Buffer.compare(writeModule(readModule(written)), written)).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('rejects random bytes without throwing other errors', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        const file = bytes(MAGIC, 7, 0, 0, 10, [...noise]);
        for (const read of [readModule, readScript]) attempt<unknown>(() => read(file));
      }),
      { numRuns: 300 },
    );
  });
});
