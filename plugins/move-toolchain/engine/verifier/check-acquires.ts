import { ABILITY_BITS, hasAbilities } from '../bytecode/ability-set';
import type { CompiledModule, FunctionDefinition } from '../bytecode/compiled-module';
import type { Instruction } from '../bytecode/instruction';
import { namedRow } from '../bytecode/named-row';
import { OPCODES } from '../bytecode/opcodes';
import { rowAt } from '../bytecode/table-row';
import type { FunctionBody } from './function-body';
import { brokenRow } from './verification-error';

/** Checks that a function declares exactly the module resources that it borrows or moves from storage. */
export function checkAcquires(module: CompiledModule, body: FunctionBody, row: number): void {
  const annotated = new Set(body.acquires);
  const acquired = new Set<number>();
  body.code.forEach((instruction, offset) => {
    for (const resource of acquiredBy(module, instruction)) {
      if (!annotated.has(resource)) throw body.error('MISSING_ACQUIRES_ANNOTATION', offset);
      acquired.add(resource);
    }
  });
  for (const resource of annotated) {
    if (!acquired.has(resource)) throw brokenRow('EXTRANEOUS_ACQUIRES_ANNOTATION', 'functionDefs', row);
    const { structHandle } = rowAt(module, 'structDefs', resource);
    const { abilities } = rowAt(module, 'structHandles', structHandle);
    if (!hasAbilities(abilities, ABILITY_BITS.key))
      throw brokenRow('INVALID_ACQUIRES_ANNOTATION', 'functionDefs', row);
  }
}

/** Struct definitions of the resources that an instruction moves or borrows, directly or through a call. */
function acquiredBy(module: CompiledModule, instruction: Instruction): readonly number[] {
  const { effect } = OPCODES[instruction.op];
  if (!('index' in instruction)) return [];
  if (effect === 'moveFrom' || effect === 'borrowGlobal') return [namedRow(module, instruction).index];
  return effect === 'call' ? acquiredByCall(module, namedRow(module, instruction).index) : [];
}

/** Struct definitions that a called function declares in `acquires`. Empty for a function in another module. */
export function acquiredByCall(
  { functionDefs }: { readonly functionDefs: readonly FunctionDefinition[] },
  functionHandle: number,
): readonly number[] {
  const definition = functionDefs.find((each) => each.function === functionHandle);
  return definition?.acquiresGlobalResources ?? [];
}
