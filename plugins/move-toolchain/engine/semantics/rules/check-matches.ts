import { messages } from '../messages';
import type { Program } from '../program/program';
import { hasInvalid } from '../typed/has-invalid';
import type { TypedExpression, TypedPattern } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import { boundsOf, isIntegerName } from '../types/integers';
import { instantiate, type Type, UNKNOWN } from '../types/move-type';
import { type RuleContext, report } from './module-rules';

interface Integers {
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * A pattern's condition: a constructor with its arguments, a set of integers, or undefined if the pattern matches every
 * value.
 */
type Shape =
  | { readonly tag: string; readonly parts: readonly Shape[]; readonly integers?: Integers }
  | undefined;

interface Constructor {
  readonly name: string;
  readonly parts: readonly Type[];
  readonly integers?: Integers;
  /** Formats the constructor as source code, for messages. */
  readonly shown: (parts: readonly string[]) => string;
}

/**
 * The arms of a match must cover every value, and every arm must match a value that no earlier arm matches.
 */
export function checkMatches(body: TypedExpression, context: RuleContext): void {
  visitTyped(body, (node) => {
    if (node.kind !== 'match' || node.arms.length === 0 || hasInvalid(node)) return;
    const rows: (readonly Shape[])[] = [];
    for (const { pattern, guard } of node.arms) {
      const row = [shapeOf(pattern)];
      if (!missing(rows, row, [node.subject.type], context.program))
        report(context, 'unreachable-arm', pattern.span, messages.unreachableArm);
      // Whether a guarded arm matches is known only at run time.
      if (!guard) rows.push(row);
    }
    const witness = missing(rows, [undefined], [node.subject.type], context.program);
    if (witness)
      report(context, 'not-exhaustive', node.subject.span, messages.notExhaustive(witness.join(', ')), {
        hints: [messages.addArm],
      });
  });
}

function shapeOf(pattern: TypedPattern): Shape {
  switch (pattern.kind) {
    case 'number':
      return integers(pattern.type, pattern.value, pattern.value);
    case 'range':
      return integers(pattern.type, pattern.first, pattern.last);
    case 'boolean':
    case 'address':
      return { tag: String(pattern.value), parts: [] };
    case 'bytes':
      return { tag: [...pattern.value].join(), parts: [] };
    case 'tuple':
      return { tag: '', parts: pattern.elements.map(shapeOf) };
    case 'struct':
      return {
        tag: pattern.variant ?? '',
        parts: pattern.fields.map((field) => shapeOf(field.pattern)),
      };
    default:
      return undefined;
  }
}

/** A value that matches `row` and none of `rows`, as one string per column. Undefined if there is none. */
function missing(
  rows: readonly (readonly Shape[])[],
  row: readonly Shape[],
  types: readonly Type[],
  program: Program,
): readonly string[] | undefined {
  const [type, ...otherTypes] = types;
  if (!type) return rows.length === 0 ? [] : undefined;
  const [first, ...others] = row;
  const constructors =
    integersOf(type, [first, ...rows.map(([shape]) => shape)]) ?? constructorsOf(type, program);
  const fitting = first && constructors?.filter((one) => fits(first, one));
  // A pattern with a different type matches none of the constructors. The type mismatch has already been reported.
  const wanted = first && (fitting && fitting.length > 0 ? fitting : [literal(first.tag)]);
  const seen = new Set(rows.flatMap(([shape]) => (shape ? [shape.tag] : [])));
  const candidates = wanted ?? constructors ?? [...seen].map(literal);
  for (const candidate of candidates) {
    const { parts, shown } = candidate;
    const inner = missing(
      specialize(rows, candidate),
      [...(first?.parts ?? parts.map(() => undefined)), ...others],
      [...parts, ...otherTypes],
      program,
    );
    if (inner) return [shown(inner.slice(0, parts.length)), ...inner.slice(parts.length)];
  }
  if (wanted || constructors) return undefined;
  // A type with an unlimited number of values always has a value that no arm mentions.
  const rest = rows.filter(([shape]) => !shape).map((one) => one.slice(1));
  const inner = missing(rest, others, otherTypes, program);
  return inner && ['_', ...inner];
}

function specialize(rows: readonly (readonly Shape[])[], wanted: Constructor): readonly (readonly Shape[])[] {
  return rows.flatMap(([shape, ...others]) => {
    if (!shape) return [[...wanted.parts.map(() => undefined), ...others]];
    return fits(shape, wanted) ? [[...shape.parts, ...others]] : [];
  });
}

function fits(
  { tag, integers: wanted }: NonNullable<Shape>,
  { name, integers: given }: Constructor,
): boolean {
  if (!wanted || !given) return tag === name;
  return wanted.first <= given.first && given.last <= wanted.last;
}

function integers(type: Type, first: bigint | undefined, last: bigint | undefined): Shape {
  const bounds = integerBounds(type);
  return (
    bounds && {
      tag: '',
      parts: [],
      integers: { first: first ?? bounds.least, last: last ?? bounds.greatest },
    }
  );
}

function integerBounds(type: Type) {
  const known = type.kind === 'reference' ? type.target : type;
  return known.kind === 'primitive' && isIntegerName(known.name) ? boundsOf(known.name) : undefined;
}

/** Divides the integers of a type into ranges that each pattern matches entirely or not at all. */
function integersOf(type: Type, shapes: readonly Shape[]): readonly Constructor[] | undefined {
  const bounds = integerBounds(type);
  if (!bounds) return undefined;
  const named = shapes.flatMap((shape) => shape?.integers ?? []);
  const starts = new Set([bounds.least, ...named.flatMap(({ first, last }) => [first, last + 1n])]);
  const sorted = [...starts].filter((start) => start <= bounds.greatest).sort((a, b) => (a < b ? -1 : 1));
  return sorted.map((first, at) => {
    const last = (sorted[at + 1] ?? bounds.greatest + 1n) - 1n;
    const isNamed = named.some((one) => one.first <= first && last <= one.last);
    const text = first === last ? String(first) : `${first}..=${last}`;
    return { name: '', parts: [], integers: { first, last }, shown: () => (isNamed ? text : '_') };
  });
}

function literal(name: string): Constructor {
  return { name, parts: [], shown: () => name };
}

/** All constructors of a type. Undefined if there are infinitely many. */
function constructorsOf(type: Type, program: Program): readonly Constructor[] | undefined {
  const known = type.kind === 'reference' ? type.target : type;
  if (known.kind === 'tuple')
    return [{ name: '', parts: known.elements, shown: (parts) => `(${parts.join(', ')})` }];
  if (known.kind === 'primitive' && known.name === 'bool') return ['true', 'false'].map(literal);
  const struct = known.kind === 'struct' ? program.struct(known) : undefined;
  if (!struct || known.kind !== 'struct' || struct.isNative) return undefined;
  return struct.variants.map(({ name, form, fields }) => ({
    name,
    parts: fields.map((field) => instantiate(field.type, known.typeArguments) ?? UNKNOWN),
    shown: (parts) => {
      const owner = struct.isEnum ? `${struct.name}::${name}` : struct.name;
      if (form === 'positional') return `${owner}(${parts.join(', ')})`;
      return form === 'named' && fields.length > 0 ? `${owner} { .. }` : owner;
    },
  }));
}
