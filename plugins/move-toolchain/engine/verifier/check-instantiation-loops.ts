import type { CompiledModule } from '../bytecode/compiled-module';
import { containsToken, type SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import { brokenRow } from './verification-error';

/** A function's type parameter: the function definition's index and the parameter's index. */
type Parameter = `${number}:${number}`;

interface Edge {
  readonly from: Parameter;
  readonly to: Parameter;
  /** Whether the parameter is passed as a component of another type. */
  readonly grows: boolean;
  readonly row: number;
}

/** Checks that no recursive call makes its type arguments grow, which would require infinitely many instances. */
export function checkInstantiationLoops(module: CompiledModule): void {
  const edges = module.functionDefs.flatMap((_definition, row) => edgesOf(module, row));
  const targets = new Map<Parameter, Parameter[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  for (const { from, to, grows, row } of edges)
    if (grows && isReachable(targets, to, from))
      throw brokenRow('LOOP_IN_INSTANTIATION_GRAPH', 'functionDefs', row);
}

function edgesOf(module: CompiledModule, row: number): readonly Edge[] {
  const code = rowAt(module, 'functionDefs', row).code?.code ?? [];
  return code.flatMap((instruction) => {
    if (instruction.op !== 'CallGeneric' && instruction.op !== 'PackClosureGeneric') return [];
    const { handle, typeParameters } = rowAt(module, 'functionInstantiations', instruction.index);
    const callee = module.functionDefs.findIndex((each) => each.function === handle);
    if (callee < 0) return [];
    return rowAt(module, 'signatures', typeParameters).flatMap((type, index) =>
      parametersIn(type).map(
        (parameter): Edge => ({
          from: `${row}:${parameter}`,
          to: `${callee}:${index}`,
          grows: type.kind !== 'type-parameter',
          row,
        }),
      ),
    );
  });
}

function parametersIn(type: SignatureToken): readonly number[] {
  const found = new Set<number>();
  containsToken(type, (each) => {
    if (each.kind === 'type-parameter') found.add(each.index);
    return false;
  });
  return [...found];
}

function isReachable(targets: ReadonlyMap<Parameter, readonly Parameter[]>, from: Parameter, to: Parameter) {
  const reached = new Set([from]);
  for (const each of reached) for (const next of targets.get(each) ?? []) reached.add(next);
  return reached.has(to);
}
