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
 * Checks that a module keeps to all rules that the VM would check before it loads it, but for those about other modules
 * (`check-dependencies.ts`). What passes cannot break types, lose what must not be lost, or leave a reference dangling.
 *
 * @throws VerificationError that names the first rule that is broken, and where.
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

/** The same of a script. */
export function verifyScript(script: CompiledScript): void {
  checkScriptBounds(script);
  const tables = tablesOf(script);
  checkDuplicates(tables);
  checkHandleTypes(tables);
  checkConstants(tables);
  verifyBody(scriptBodyOf(script));
}

/** Each check relies on those before it. */
function verifyBody(body: FunctionBody): void {
  checkLocalTypes(body);
  checkInstructions(body);
  const graph = checkControlFlow(body);
  checkTypes(body, graph);
  checkLocals(body, graph);
  checkReferences(body, graph);
}
