import type { Program } from '../program/program';
import type { FunctionSymbol, TypeParameterSymbol } from '../program/symbols';
import { type AbilitySet, COPY, DROP, STORE } from '../types/abilities';
import type { Type } from '../types/move-type';
import type { Local, TypedExpression } from './typed-tree';
import { visitTyped } from './visit-typed';

export type Lambda = Extract<TypedExpression, { kind: 'lambda' }>;

/** A lambda that only passes its parameters to a function: a partial application of the function. */
export interface CurriedCall {
  readonly call: Extract<TypedExpression, { kind: 'call' }>;
  /** The captured arguments, in parameter order. */
  readonly captured: readonly TypedExpression[];
  /** One bit for each captured parameter. The lowest bit represents the first parameter. */
  readonly mask: bigint;
}

/** The outer variables that a lambda uses, in declaration order. */
export function capturesOf({ parameters, body }: Lambda): readonly Local[] {
  const declared = new Set<number>();
  const used = new Map<number, Local>();
  visitTyped([parameters, body], (node) => {
    if (node.kind === 'variable') declared.add(node.local.id);
    else if (node.kind === 'local') used.set(node.local.id, node.local);
    return true;
  });
  return [...used.values()].filter(({ id }) => !declared.has(id)).sort((one, other) => one.id - other.id);
}

/** For `|x| f(c, x)`, returns the function and `c`. Returns undefined for a lambda that does more. */
export function curriedCall({ parameters, body }: Lambda, program: Program): CurriedCall | undefined {
  const call = onlyCall(body);
  const callee = call && functionOf(call, program);
  if (!call || !callee || callee.isInline || isInstruction(callee, program)) return undefined;
  const ids = parameters.flatMap((parameter) => (parameter.kind === 'variable' ? [parameter.local.id] : []));
  if (ids.length < parameters.length) return undefined;
  const captured: TypedExpression[] = [];
  let mask = 0n;
  let next = 0;
  for (const [at, argument] of call.arguments.entries())
    if (argument.kind === 'local' && argument.local.id === ids[next]) next += 1;
    else if (isCapturable(argument, ids)) {
      captured.push(argument);
      mask |= 1n << BigInt(at);
    } else return undefined;
  return next === ids.length ? { call, captured, mask } : undefined;
}

function onlyCall(body: TypedExpression): Extract<TypedExpression, { kind: 'call' }> | undefined {
  if (body.kind === 'call') return body;
  return body.kind === 'block' && body.statements.length === 0 && body.result
    ? onlyCall(body.result)
    : undefined;
}

function functionOf(
  { function: { module, name } }: Extract<TypedExpression, { kind: 'call' }>,
  program: Program,
): FunctionSymbol | undefined {
  return program.module(module)?.functions.get(name);
}

/** Native functions of the vector module compile to instructions and cannot be function values. */
function isInstruction({ module, isNative }: FunctionSymbol, { standard }: Program): boolean {
  return module === standard.vector && isNative;
}

function isCapturable(argument: TypedExpression, parameters: readonly number[]): boolean {
  switch (argument.kind) {
    case 'number':
    case 'boolean':
    case 'address':
    case 'bytes':
    case 'constant':
      return true;
    case 'local':
      return argument.type.kind !== 'reference' && !parameters.includes(argument.local.id);
    default:
      return false;
  }
}

/**
 * The abilities of a lambda's closure: those that all captured values have. The closure has `store` only if the lambda
 * is a partial application of a persistent function.
 * @param typeOf the type of a captured variable.
 */
export function closureAbilities(
  lambda: Lambda,
  program: Program,
  parameters: readonly TypeParameterSymbol[],
  typeOf: (local: Local) => Type = ({ type }) => type,
): AbilitySet {
  const curried = curriedCall(lambda, program);
  const isPersistent = curried !== undefined && functionOf(curried.call, program)?.isPersistent === true;
  return capturesOf(lambda).reduce(
    (set, local) => set & program.abilitiesOf(typeOf(local), parameters),
    COPY | DROP | (isPersistent ? STORE : 0),
  );
}

/**
 * The lambdas in a body that become closures. Excludes lambdas that are passed to inline functions or called
 * immediately.
 */
export function closuresIn(body: TypedExpression, program: Program): readonly Lambda[] {
  const inPlace = new Set<TypedExpression>();
  const found: Lambda[] = [];
  visitTyped(body, (node) => {
    if (node.kind === 'call' && functionOf(node, program)?.isInline)
      for (const argument of node.arguments) inPlace.add(argument);
    else if (node.kind === 'invoke') inPlace.add(node.callee);
    else if (node.kind === 'lambda' && !inPlace.has(node)) found.push(node);
    return true;
  });
  return found;
}
