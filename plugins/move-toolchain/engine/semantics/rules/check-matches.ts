import { messages } from '../messages';
import type { Program } from '../program/program';
import { hasInvalid } from '../typed/has-invalid';
import type { TypedExpression, TypedPattern } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import { instantiate, type Type, UNKNOWN } from '../types/move-type';
import { type RuleContext, report } from './module-rules';

/** A pattern by what it asks of a value: nothing, or a constructor and its parts. */
type Shape = { readonly tag: string; readonly parts: readonly Shape[] } | undefined;

interface Constructor {
  readonly name: string;
  readonly parts: readonly Type[];
  /** As a person would write it. */
  readonly shown: (parts: readonly string[]) => string;
}

/** Some arm of a match fits every value, and every arm fits some value that none before it does. */
export function checkMatches(body: TypedExpression, context: RuleContext): void {
  visitTyped(body, (node) => {
    if (node.kind !== 'match' || node.arms.length === 0 || hasInvalid(node)) return;
    const rows: (readonly Shape[])[] = [];
    for (const { pattern, guard } of node.arms) {
      const row = [shapeOf(pattern)];
      if (!missing(rows, row, [node.subject.type], context.program))
        report(context, 'unreachable-arm', pattern.span, messages.unreachableArm);
      // Whether a guarded arm is taken is known at run time only.
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

/** Values that `row` fits and none of `rows` does, one text for each column; undefined when there are none. */
function missing(
  rows: readonly (readonly Shape[])[],
  row: readonly Shape[],
  types: readonly Type[],
  program: Program,
): readonly string[] | undefined {
  const [type, ...otherTypes] = types;
  if (!type) return rows.length === 0 ? [] : undefined;
  const [first, ...others] = row;
  const constructors = constructorsOf(type, program);
  const wanted = first && (constructors?.find(({ name }) => name === first.tag) ?? literal(first.tag));
  const seen = new Set(rows.flatMap(([shape]) => (shape ? [shape.tag] : [])));
  const candidates = wanted ? [wanted] : (constructors ?? [...seen].map(literal));
  for (const candidate of candidates) {
    const { name, parts, shown } = candidate;
    const inner = missing(
      specialize(rows, name, parts.length),
      [...(first?.parts ?? parts.map(() => undefined)), ...others],
      [...parts, ...otherTypes],
      program,
    );
    if (inner) return [shown(inner.slice(0, parts.length)), ...inner.slice(parts.length)];
  }
  if (wanted || constructors) return undefined;
  // Of numbers and the like there is always one that no arm names.
  const rest = rows.filter(([shape]) => !shape).map((one) => one.slice(1));
  const inner = missing(rest, others, otherTypes, program);
  return inner && ['_', ...inner];
}

function specialize(
  rows: readonly (readonly Shape[])[],
  tag: string,
  count: number,
): readonly (readonly Shape[])[] {
  return rows.flatMap(([shape, ...others]) => {
    if (!shape) return [[...Array.from({ length: count }, () => undefined), ...others]];
    return shape.tag === tag ? [[...shape.parts, ...others]] : [];
  });
}

function literal(name: string): Constructor {
  return { name, parts: [], shown: () => name };
}

/** All constructors of a type, where there are finitely many. */
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
