import type { FunctionDefinition } from '../../bytecode/compiled-module';
import { linearize } from '../../codegen/linearize';
import type { LoweredFunction } from '../../codegen/lower-function';
import type { ModuleHandles } from '../../codegen/module-handles';
import { prepareForDebugger } from '../../codegen/optimize/optimize-body';
import { followReferences } from '../../verifier/check-references';
import { controlFlowGraph } from '../../verifier/control-flow-graph';
import { FunctionBody } from '../../verifier/function-body';
import { VerificationError } from '../../verifier/verification-error';
import { type RuleContext, report } from '../rules/module-rules';
import { valueTypes } from '../types/move-type';
import { ConflictReport } from './conflict-report';
import { FoundConflicts } from './found-conflicts';
import { messages } from './messages';

/**
 * The borrow checker: references must not outlive their targets, and a mutable reference must be the only way to access
 * its target. A reference's lifetime ends with its last use. The rules match those of the VM's verifier, but apply to
 * the function's code before optimization.
 * @param definitions the module's functions that acquire resources.
 */
export function checkReferences(
  { symbol, types, slots, slotNames, graph, span }: LoweredFunction,
  handles: ModuleHandles,
  definitions: readonly FunctionDefinition[],
  context: RuleContext,
): void {
  // Releases references at the ends of blocks, as the final code does.
  const linear = linearize(prepareForDebugger(graph, slots).graph);
  const locals = handles.builder.signature(handles.tokens(types.slice(symbol.parameters.length)));
  const body = new FunctionBody(
    { ...handles.builder.tables, functionDefs: definitions },
    symbol.name,
    symbol.typeParameters.map(({ constraints }) => constraints),
    handles.tokens(symbol.parameters.map(({ type }) => type)),
    handles.tokens(valueTypes(symbol.result)),
    [],
    { code: linear.code, locals },
  );
  const blocks = controlFlowGraph(body.code);
  const found = new FoundConflicts();
  try {
    followReferences(body, blocks, found);
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    report(context, 'function-too-complex', span, messages.tooComplex(symbol.name));
    return;
  }
  const conflicts = new ConflictReport(body, blocks, linear.spans, slotNames, context);
  for (const conflict of found.all) conflicts.report(conflict);
}
