import type { Loader } from '../../../../move-toolchain/engine/vm/loader/loader';
import { readModuleMetadata } from '../../framework/module-metadata';

/**
 * Whether a function has an attribute of one of the given kinds, according to its module's metadata.
 * @param name for example `0x1::coin::balance`.
 */
export function hasAttribute(loader: Loader, name: string, kinds: readonly number[]): boolean {
  const at = name.lastIndexOf('::');
  const compiled = loader.compiled(name.slice(0, at));
  const functions = (compiled && readModuleMetadata(compiled.metadata)?.functions) ?? [];
  const found = functions.find((each) => each.name === name.slice(at + 2));
  return found?.attributes.some(({ kind }) => kinds.includes(kind)) ?? false;
}
