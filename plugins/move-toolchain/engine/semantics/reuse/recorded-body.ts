import type { Span } from '../../diagnostics/source-span';
import type { Local, TypedExpression, TypedFunction } from '../typed/typed-tree';

/** A typed body whose text may have moved since it was checked. Its positions are updated on demand. */
export class RecordedBody {
  readonly #checked: TypedFunction;
  readonly #delta: number;
  #tree: TypedFunction | undefined;

  constructor(checked: TypedFunction, delta = 0) {
    this.#checked = checked;
    this.#delta = delta;
    if (delta === 0) this.#tree = checked;
  }

  get tree(): TypedFunction {
    this.#tree ??= shifted(this.#checked, this.#delta);
    return this.#tree;
  }

  moved(delta: number): RecordedBody {
    return new RecordedBody(this.#checked, this.#delta + delta);
  }
}

/** Returns a copy of the tree at another position. All references to a local variable share one object. */
function shifted({ function: owner, locals: declared, body }: TypedFunction, delta: number): TypedFunction {
  const shift = ({ start, end }: Span): Span => ({ start: start + delta, end: end + delta });
  const locals = declared.map((local) => ({ ...local, span: shift(local.span) }));
  const change = (node: unknown, name: string): unknown => {
    if (Array.isArray(node)) return node.map((one) => change(one, name));
    if (typeof node !== 'object' || node === null || node instanceof Uint8Array) return node;
    if (name === 'type' || name === 'typeArguments') return node;
    if (name === 'span') return shift(node as Span);
    if (name === 'local') return locals[(node as Local).id];
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, change(part, key)]));
  };
  return { function: owner, locals, body: change(body, 'body') as TypedExpression };
}
