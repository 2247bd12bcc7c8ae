import type { CompiledModule, CompiledScript } from '../bytecode/compiled-module';
import { checkAcquires } from './check-acquires';
import { checkModuleBounds, checkScriptBounds } from './check-bounds';
import { checkConstants } from './check-constants';
import { checkControlFlow } from './check-control-flow';
import { checkDefinitions, checkDuplicates, checkFriends } from './check-duplicates';
import { checkInstantiationLoops } from './check-instantiation-loops';
import { checkInstructions } from './check-instructions';
import { checkLocals } from './check-locals';
import { checkReferences } from './check-references';
import { checkFieldTypes, checkHandleTypes, checkLocalTypes } from './check-signatures';
import { checkStructs } from './check-structs';
import { checkTypes } from './check-types';
import { bodyOf, type FunctionBody, scriptBodyOf, tablesOf } from './function-body';

/**
 * Checks that a module satisfies all rules that the VM enforces before loading it, except rules about other modules
 * (`check-dependencies.ts`). A verified module is type-safe, does not lose values without `drop`, and has no dangling
 * references.
 * @throws VerificationError with the first violated rule and its position.
 */
export function verifyModule(module: CompiledModule): void {
  checkModuleBounds(module);
  checkDuplicates(module);
  checkDefinitions(module);
  checkFriends(module);
  checkHandleTypes(module);
  checkFieldTypes(module);
  checkConstants(module);
  checkStructs(module);
  checkInstantiationLoops(module);
  module.functionDefs.forEach((definition, row) => {
    const body = bodyOf(module, definition);
    if (body === undefined) return;
    verifyBody(body);
    checkAcquires(module, body, row);
  });
}

/** Like {@link verifyModule}, but for a script. */
export function verifyScript(script: CompiledScript): void {
  checkScriptBounds(script);
  const tables = tablesOf(script);
  checkDuplicates(tables);
  checkHandleTypes(tables);
  checkConstants(tables);
  verifyBody(scriptBodyOf(script));
}

/** Each check requires that the preceding checks have passed. */
function verifyBody(body: FunctionBody): void {
  checkLocalTypes(body);
  checkInstructions(body);
  const graph = checkControlFlow(body);
  checkTypes(body, graph);
  checkLocals(body, graph);
  checkReferences(body, graph);
}
