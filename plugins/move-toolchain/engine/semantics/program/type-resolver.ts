import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import { INTEGER_TYPES } from '../../syntax/tree/literal-node';
import type { Path, TypeNode } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import { abilitySet } from '../types/abilities';
import { type PrimitiveName, type Type, UNKNOWN, vectorOf } from '../types/move-type';
import type { ModuleScope } from './module-scope';
import { type StructSymbol, structType, type TypeParameterSymbol } from './symbols';

const PRIMITIVES: ReadonlyMap<string, Type> = new Map(
  ([...INTEGER_TYPES, 'bool', 'address', 'signer'] satisfies PrimitiveName[]).map((name) => [
    name,
    { kind: 'primitive', name },
  ]),
);

export class TypeResolver {
  readonly #log: DiagnosticLog;
  readonly #parameters: readonly TypeParameterSymbol[];
  /** Creates the type for `_` and omitted type arguments. Undefined if types must be explicit. */
  readonly #infer: (() => Type) | undefined;

  constructor(log: DiagnosticLog, parameters: readonly TypeParameterSymbol[], infer?: () => Type) {
    this.#log = log;
    this.#parameters = parameters;
    this.#infer = infer;
  }

  resolve(node: TypeNode, scope: ModuleScope): Type {
    const resolve = (part: TypeNode) => this.resolve(part, scope);
    switch (node.kind) {
      case 'path':
        return this.#path(node.path, scope);
      case 'reference': {
        const target = resolve(node.target);
        if (target.kind === 'reference' || target.kind === 'tuple')
          return this.#fail('invalid-type', node.span, scope, messages.noReferenceTo);
        return { kind: 'reference', isMutable: node.isMutable, target };
      }
      case 'tuple':
        return { kind: 'tuple', elements: node.elements.map(resolve) };
      case 'function': {
        const abilities = abilitySet(node.abilities.map(({ name }) => name));
        return {
          kind: 'function',
          parameters: node.parameters.map(resolve),
          result: resolve(node.result),
          abilities,
        };
      }
      case 'inferred':
        return this.#infer?.() ?? this.#fail('invalid-type', node.span, scope, messages.typeNeeded);
    }
  }

  /** The struct type that a path refers to. Omitted type arguments are inferred if inference is available. */
  structOf(
    struct: StructSymbol,
    path: Path,
    written: readonly TypeNode[] | undefined,
    scope: ModuleScope,
  ): Type {
    const wanted = struct.typeParameters.length;
    if (!written && wanted > 0 && this.#infer) {
      const infer = this.#infer;
      return structType(
        struct,
        struct.typeParameters.map(() => infer()),
      );
    }
    const types = (written ?? []).map((type) => this.#argument(type, scope));
    if (types.length === wanted) return structType(struct, types);
    this.#wrongCount(path, struct.name, wanted, types.length, scope);
    return structType(
      struct,
      struct.typeParameters.map((_, at) => types[at] ?? UNKNOWN),
    );
  }

  #path(path: Path, scope: ModuleScope): Type {
    const [only] = path.segments;
    const written = path.segments.findLast(({ typeArguments }) => typeArguments)?.typeArguments;
    if (only && path.segments.length === 1 && !path.address) {
      const builtIn = this.#builtIn(only.name.text, path, written, scope);
      if (builtIn) return builtIn;
    }
    const meaning = scope.resolve(path);
    if (!meaning) return UNKNOWN;
    if (meaning.kind === 'struct') return this.structOf(meaning, path, written, scope);
    return this.#fail(
      'invalid-type',
      path.span,
      scope,
      messages.notAType(path.segments.at(-1)?.name.text ?? ''),
    );
  }

  #builtIn(
    name: string,
    path: Path,
    written: readonly TypeNode[] | undefined,
    scope: ModuleScope,
  ): Type | undefined {
    const index = this.#parameters.findIndex((parameter) => parameter.name === name);
    const simple: Type | undefined =
      index === -1 ? PRIMITIVES.get(name) : { kind: 'type-parameter', index, name };
    if (simple && written) this.#wrongCount(path, name, 0, written.length, scope);
    if (simple) return simple;
    if (name !== 'vector') return undefined;
    const [element, ...more] = (written ?? []).map((type) => this.#argument(type, scope));
    if (more.length > 0 || (!element && !this.#infer))
      this.#wrongCount(path, name, 1, written?.length ?? 0, scope);
    return vectorOf(element ?? this.#infer?.() ?? UNKNOWN);
  }

  #argument(node: TypeNode, scope: ModuleScope): Type {
    const type = this.resolve(node, scope);
    if (type.kind !== 'reference' && type.kind !== 'tuple') return type;
    return this.#fail('invalid-type', node.span, scope, messages.noTypeArgument);
  }

  #wrongCount(path: Path, name: string, wanted: number, given: number, scope: ModuleScope): void {
    this.#fail(
      'wrong-number-of-type-arguments',
      path.span,
      scope,
      messages.typeArgumentCount(name, wanted, given),
    );
  }

  #fail(code: string, span: Span, { path }: ModuleScope, message: string): Type {
    this.#log.error(code, { path, span }, message);
    return UNKNOWN;
  }
}
