import type { Span } from '../diagnostics/source-span';
import type { MemberReference, TypedExpression } from '../semantics/typed/typed-tree';
import { visitTyped } from '../semantics/typed/visit-typed';
import type { ModuleKey } from '../semantics/types/move-type';

interface ForeignPart {
  readonly name: string;
  readonly span: Span;
}

/** Rules for what a module can access in other modules. */
interface Access {
  readonly canCall: (callee: MemberReference) => boolean;
  /** Whether the module can construct, destructure and read values of a struct. */
  readonly canUse: (struct: MemberReference) => boolean;
}

/** Private members of other modules that an inlined body uses and that its caller cannot access. */
export function foreignParts(
  body: TypedExpression,
  self: ModuleKey,
  { canCall, canUse }: Access,
): ForeignPart | undefined {
  let found: ForeignPart | undefined;
  visitTyped(body, (node) => {
    if ((node.kind === 'call' || node.kind === 'function') && !canCall(node.function))
      found ??= { name: node.function.name, span: node.span };
    if ('struct' in node && node.struct.module !== self && !canUse(node.struct))
      found ??= { name: node.struct.name, span: node.span };
    if ('typeArguments' in node && node.kind === 'built-in') {
      const [type] = node.typeArguments;
      if (node.name !== 'freeze' && type?.kind === 'struct' && type.module !== self)
        found ??= { name: type.name, span: node.span };
    }
    return !found;
  });
  return found;
}
