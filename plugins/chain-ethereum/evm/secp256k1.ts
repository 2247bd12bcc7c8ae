import type { Secp256k1 } from '@bitauth/libauth';
import { loadOnce } from '@core/base/async';
import type { Awaitable } from './evm-types';
import { whenReady } from './when-ready';

export type { Secp256k1 };

let loaded: Secp256k1 | undefined;

const load = loadOnce(async () => {
  const { instantiateSecp256k1 } = await import('@bitauth/libauth');
  loaded = await instantiateSecp256k1();
  return loaded;
});

/**
 * Calls a function with the WebAssembly build of libsecp256k1, which is about ten times as fast as `@noble/curves`.
 * Returns a promise only if the library is not loaded yet.
 */
export function withSecp256k1<T>(use: (curve: Secp256k1) => T): Awaitable<T> {
  return whenReady(loaded ?? load(), use);
}
