import { hmac } from '@noble/hashes/hmac';
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2';
import { Buffer } from 'buffer';

const ALGORITHMS = { md5, ripemd160, rmd160: ripemd160, sha1, sha224, sha256, sha384, sha512 };

type Encoding = NonNullable<Parameters<Buffer['toString']>[0]>;

interface HashState {
  update(data: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** The result of Node's `createHash` or `createHmac`, without the stream interface. */
class Digest {
  readonly #state: HashState;

  constructor(state: HashState) {
    this.#state = state;
  }

  update(data: string | Uint8Array, encoding?: Encoding): this {
    this.#state.update(bytes(data, encoding));
    return this;
  }

  digest(): Buffer;
  digest(encoding: Encoding): string;
  digest(encoding?: Encoding): Buffer | string {
    const digest = Buffer.from(this.#state.digest());
    return encoding === undefined ? digest : digest.toString(encoding);
  }
}

export function createHash(name: string): Digest {
  return new Digest(algorithm(name).create());
}

export function createHmac(name: string, key: string | Uint8Array): Digest {
  return new Digest(hmac.create(algorithm(name), bytes(key)));
}

function bytes(data: string | Uint8Array, encoding?: Encoding): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data, encoding) : data;
}

/** Normalises a name, because Node accepts 'SHA-256' as well as 'sha256'. */
function algorithm(name: string): (typeof ALGORITHMS)['sha1'] {
  const plain = name.toLowerCase().replaceAll('-', '');
  const found = Object.entries(ALGORITHMS).find(([known]) => known === plain);
  if (!found) {
    const offered = Object.keys(ALGORITHMS).join(', ');
    throw new Error(`Digest '${name}' is not supported here. Supported: ${offered}`);
  }
  return found[1];
}
