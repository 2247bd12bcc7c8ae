import { messages } from '../messages';
import type { TypedExpression } from '../typed/typed-tree';
import { isUnit, type ModuleKey, type Type } from '../types/move-type';

export function mismatchHints(
  value: TypedExpression,
  wanted: Type,
  resolve: (type: Type) => Type,
  stringModule: ModuleKey,
): readonly string[] {
  const found = resolve(value.type);
  if (isUnit(found) && !isUnit(wanted))
    return endsWithSemicolon(value, wanted, resolve) ? [messages.removeSemicolon] : [];
  if (isUnit(wanted)) return found.kind === 'unknown' ? [] : [messages.unexpectedValue];
  if (wanted.kind === 'reference' && isAlike(resolve(wanted.target), found))
    return [wanted.isMutable ? messages.borrowMutably : messages.borrowIt];
  if (found.kind === 'reference' && isAlike(resolve(found.target), wanted)) return [messages.copyTarget];
  const isText = wanted.kind === 'struct' && wanted.module === stringModule && wanted.name === 'String';
  const isBytes =
    found.kind === 'vector' && isAlike(resolve(found.element), { kind: 'primitive', name: 'u8' });
  return isText && isBytes ? [messages.convertBytes] : [];
}

/** Whether a block ends with an expression of the expected type, followed by `;`. */
function endsWithSemicolon(value: TypedExpression, wanted: Type, resolve: (type: Type) => Type): boolean {
  if (value.kind !== 'block' || value.result) return false;
  const last = value.statements.at(-1);
  return last?.kind === 'expression' && isAlike(resolve(last.expression.type), wanted);
}

/** Whether two types have the same kind and name. Their component types may differ. */
function isAlike(one: Type, other: Type): boolean {
  if (one.kind !== other.kind) return one.kind === 'variable' && other.kind === 'primitive';
  if (one.kind === 'primitive' && other.kind === 'primitive') return one.name === other.name;
  if (one.kind === 'struct' && other.kind === 'struct')
    return one.module === other.module && one.name === other.name;
  return one.kind === 'vector';
}
