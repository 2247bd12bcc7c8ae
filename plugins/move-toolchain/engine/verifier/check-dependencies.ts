import { type AbilitySet, abilitySet, hasAbilities } from '../bytecode/ability-set';
import type {
  CompiledModule,
  CompiledScript,
  FunctionHandle,
  StructHandle,
} from '../bytecode/compiled-module';
import { rowAt } from '../bytecode/table-row';
import type { Tables } from '../bytecode/tables';
import type { ModuleId, ModuleInterface } from '../interface/module-interface';
import { moduleId, moveType } from '../interface/read-interface';
import { showModuleId, showType } from '../interface/show-type';
import { tablesOf } from './function-body';
import { brokenRow } from './verification-error';
import type { VerificationRule } from './verification-rule';

/** Returns the interface of a module, or undefined if the module does not exist. */
export type FindModule = (id: ModuleId) => ModuleInterface | undefined;

/**
 * Checks that the structs and functions that a module uses from other modules exist, are visible and have the
 * expected signature.
 */
export function checkModuleDependencies(module: CompiledModule, find: FindModule): void {
  checkHandles(module, module.selfModuleHandle, find);
}

/** Like {@link checkModuleDependencies}, but for a script. */
export function checkScriptDependencies(script: CompiledScript, find: FindModule): void {
  checkHandles(tablesOf(script), undefined, find);
}

function checkHandles(unit: Tables, self: number | undefined, find: FindModule): void {
  const modules = unit.moduleHandles.map((handle, row) => {
    if (row === self) return undefined;
    const found = find(moduleId(unit, handle));
    if (found === undefined) throw brokenRow('MISSING_DEPENDENCY', 'moduleHandles', row);
    return found;
  });
  const own = self === undefined ? undefined : moduleId(unit, rowAt(unit, 'moduleHandles', self));
  unit.structHandles.forEach((handle, row) => {
    const broken = brokenStruct(unit, handle, modules[handle.module]);
    if (broken !== undefined) throw brokenRow(broken, 'structHandles', row);
  });
  unit.functionHandles.forEach((handle, row) => {
    const broken = brokenFunction(unit, handle, modules[handle.module], own);
    if (broken !== undefined) throw brokenRow(broken, 'functionHandles', row);
  });
}

function brokenStruct(
  unit: Tables,
  handle: StructHandle,
  module: ModuleInterface | undefined,
): VerificationRule | undefined {
  if (module === undefined) return undefined;
  const name = rowAt(unit, 'identifiers', handle.name);
  const struct = module.structs.find((each) => each.name === name);
  if (struct === undefined) return 'LOOKUP_FAILED';
  const fits =
    // An upgraded definition may have more abilities and fewer constraints than before.
    hasAbilities(abilitySet(struct.abilities), handle.abilities) &&
    areConstraintsCompatible(
      struct.typeParameters.map(({ constraints }) => abilitySet(constraints)),
      handle.typeParameters.map(({ constraints }) => constraints),
    ) &&
    struct.typeParameters.every(
      ({ isPhantom }, index) => isPhantom || handle.typeParameters[index]?.isPhantom === false,
    );
  return fits ? undefined : 'TYPE_MISMATCH';
}

function brokenFunction(
  unit: Tables,
  handle: FunctionHandle,
  module: ModuleInterface | undefined,
  self: ModuleId | undefined,
): VerificationRule | undefined {
  if (module === undefined) return undefined;
  const name = rowAt(unit, 'identifiers', handle.name);
  const called = module.functions.find((each) => each.name === name);
  if (called === undefined || called.visibility === 'private') return 'LOOKUP_FAILED';
  const isFriend = module.friends.some((friend) => self && showModuleId(friend) === showModuleId(self));
  if (called.visibility !== 'public' && !isFriend) return 'LOOKUP_FAILED';
  const types = (signature: number) =>
    rowAt(unit, 'signatures', signature).map((token) => showType(moveType(unit, token)));
  const fits =
    areConstraintsCompatible(
      called.typeParameters.map(({ constraints }) => abilitySet(constraints)),
      handle.typeParameters,
    ) &&
    `${types(handle.parameters)}` === `${called.parameters.map(({ type }) => showType(type))}` &&
    `${types(handle.results)}` === `${called.results.map(showType)}`;
  return fits ? undefined : 'TYPE_MISMATCH';
}

/** Whether the lists have the same length and no declared constraint is stricter than the expected constraint. */
function areConstraintsCompatible(asked: readonly AbilitySet[], expected: readonly AbilitySet[]): boolean {
  return (
    asked.length === expected.length &&
    asked.every((constraints, index) => hasAbilities(expected[index] ?? 0, constraints))
  );
}
