import { addressOf } from './addresses';
import type { Program } from './program';
import type { FunctionSymbol, ModuleSymbol, StructSymbol } from './symbols';

/** Whether code in `here` can call a function, or can construct and destructure a struct. */
export function isVisibleIn(
  here: ModuleSymbol,
  { module, visibility }: Pick<StructSymbol | FunctionSymbol, 'module' | 'visibility'>,
  program: Program,
): boolean {
  if (module === here.key || visibility === 'public') return true;
  const there = program.module(module);
  if (visibility === 'friend') return there?.friends.has(here.key) ?? false;
  const isNear = there?.packageName === here.packageName && addressOf(module) === addressOf(here.key);
  return visibility === 'package' && isNear;
}
