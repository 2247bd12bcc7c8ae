import type {
  TypedExpression,
  TypedPattern,
} from '../../../plugins/move-toolchain/engine/semantics/typed/typed-tree';

/** Language constructs that random programs combine. */
export const FORMS = ['reference', 'loop', 'branch', 'tuple', 'lambda', 'field', 'vector', 'enum'] as const;

type Form = (typeof FORMS)[number];

/** All pairs of different constructs. */
export const PAIRS: readonly string[] = FORMS.flatMap((one, at) =>
  FORMS.slice(at + 1).map((other) => pairOf(one, other)),
);

function pairOf(one: Form, other: Form): string {
  return [one, other].sort().join(' with ');
}

/** Returns the constructs in an expression, and the pairs in which one construct contains the other. */
export function formsIn(body: TypedExpression): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown, around: readonly Form[]): void => {
    if (Array.isArray(part)) {
      for (const one of part) visit(one, around);
      return;
    }
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return;
    const form =
      'kind' in part && 'span' in part ? formOf(part as TypedExpression | TypedPattern) : undefined;
    if (form) {
      found.add(form);
      for (const outer of around) found.add(pairOf(outer, form));
    }
    const inside = form && !around.includes(form) ? [...around, form] : around;
    for (const [name, one] of Object.entries(part))
      if (name !== 'type' && name !== 'span') visit(one, inside);
  };
  visit(body, []);
  return found;
}

function formOf(node: TypedExpression | TypedPattern): Form | undefined {
  switch (node.kind) {
    case 'borrow':
      return 'reference';
    case 'while':
    case 'loop':
    case 'for':
      return 'loop';
    case 'if':
      return 'branch';
    case 'tuple':
      return node.elements.length > 1 ? 'tuple' : undefined;
    case 'lambda':
    case 'field':
    case 'vector':
      return node.kind;
    case 'index':
      return 'vector';
    case 'pack':
    case 'struct':
      return node.variant === undefined ? undefined : 'enum';
    case 'match':
      return node.arms.some(({ pattern }) => formOf(pattern) === 'enum') ? 'enum' : undefined;
    case 'test':
      return 'enum';
    default:
      return undefined;
  }
}
