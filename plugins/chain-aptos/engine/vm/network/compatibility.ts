import type { CompiledModule } from '../../../../move-toolchain/engine/bytecode/compiled-module';
import type { ModuleInterface } from '../../../../move-toolchain/engine/interface/module-interface';
import { readInterface } from '../../../../move-toolchain/engine/interface/read-interface';
import { showType } from '../../../../move-toolchain/engine/interface/show-type';
import { messages } from '../messages';

/**
 * The reason why a module cannot replace its previous version. Types must not change, except that new variants can be
 * added at the end of an enum. Public and entry functions must remain callable.
 * @returns undefined if the module can replace the previous version.
 */
export function incompatibility(before: CompiledModule, after: CompiledModule): string | undefined {
  const [old, updated] = [readInterface(before), readInterface(after)];
  for (const struct of old.structs) {
    const now = updated.structs.find(({ name }) => name === struct.name);
    const isKept =
      now !== undefined &&
      struct.abilities.every((ability) => now.abilities.includes(ability)) &&
      JSON.stringify(struct.typeParameters) === JSON.stringify(now.typeParameters) &&
      hasLayout(struct.layout, now.layout);
    if (!isKept) return messages.changedStruct(struct.name);
  }
  for (const declared of old.functions) {
    const isSeen = declared.visibility === 'public' || declared.isEntry;
    if (!isSeen) continue;
    const now = updated.functions.find(({ name }) => name === declared.name);
    const isKept =
      now !== undefined &&
      (declared.visibility !== 'public' || now.visibility === 'public') &&
      (!declared.isEntry || now.isEntry) &&
      shape(declared) === shape(now);
    if (!isKept) return messages.changedFunction(declared.name);
  }
  return undefined;
}

type Layout = ModuleInterface['structs'][number]['layout'];

function hasLayout(before: Layout, after: Layout): boolean {
  if (before.kind !== 'enum' || after.kind !== 'enum')
    return JSON.stringify(before) === JSON.stringify(after);
  return before.variants.every(
    (variant, index) => JSON.stringify(variant) === JSON.stringify(after.variants[index]),
  );
}

function shape({ parameters, results, typeParameters }: ModuleInterface['functions'][number]): string {
  const types = parameters.map(({ type }) => showType(type));
  return JSON.stringify([types, results.map(showType), typeParameters.map(({ constraints }) => constraints)]);
}
