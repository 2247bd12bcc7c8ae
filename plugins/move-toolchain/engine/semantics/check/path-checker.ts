import type { Path } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import { PROBE_NAME } from '../program/probe';
import { type FunctionSymbol, onlyShape } from '../program/symbols';
import type { Local, TypedExpression } from '../typed/typed-tree';
import { COPY, DROP, STORE } from '../types/abilities';
import { namedBound } from '../types/integers';
import { BOOL, instantiate, type Type, UNKNOWN } from '../types/move-type';
import type { BodyContext } from './body-context';
import type { PackChecker } from './pack-checker';

/** The constant that is true if code is compiled for tests. */
const COMPILE_FOR_TESTING = '__COMPILE_FOR_TESTING__';

/** Checks paths that are values: variables, constants, variants and functions. */
export class PathChecker {
  readonly #context: BodyContext;
  readonly #packs: PackChecker;

  constructor(context: BodyContext, packs: PackChecker) {
    this.#context = context;
    this.#packs = packs;
  }

  path(path: Path, expected: Type | undefined): TypedExpression {
    const { span } = path;
    if (path.segments[0]?.name.text === PROBE_NAME)
      this.#context.program.probed.locals = this.#context.visibleLocals().map(({ name, type }) => ({
        name,
        type: this.#context.types.show(type),
      }));
    const local = this.#localOf(path);
    if (local) this.#context.noteLocal(local, span);
    if (local) return { kind: 'local', local, usage: 'inferred', type: local.type, span };
    const bare = path.segments.length === 1 && expected ? this.#bareVariant(path, expected) : undefined;
    if (bare) return bare;
    const [{ name: first } = { name: undefined }, second] = path.segments;
    const bound = first && !second && !path.address && namedBound(first.text);
    if (bound && !this.#context.scope.find(first.text)) {
      const type: Type = { kind: 'primitive', name: bound.type };
      return { kind: 'number', value: bound.value, type, span };
    }
    if (first?.text === COMPILE_FOR_TESTING && !second && !path.address)
      return { kind: 'boolean', value: this.#context.program.isForTesting, type: BOOL, span };
    const meaning = this.#context.scope.resolve(path);
    switch (meaning?.kind) {
      case 'constant':
        if (meaning.module !== this.#context.scope.module.key)
          this.#context.error(
            'private-constant',
            span,
            messages.privateConstant(meaning.name, meaning.module),
          );
        return {
          kind: 'constant',
          constant: { module: meaning.module, name: meaning.name },
          type: meaning.type,
          span,
        };
      case 'variant':
        return this.#packs.positionalPack(path, [], span, expected);
      case 'function':
        return this.#functionValue(meaning, path);
      case 'struct':
        if (onlyShape(meaning)?.form === 'none') return this.#packs.positionalPack(path, [], span, expected);
        return this.#context.invalid('not-a-value', span, messages.typeAsValue(meaning.name));
      default:
        return { kind: 'invalid', type: UNKNOWN, span };
    }
  }

  #bareVariant(path: Path, expected: Type): TypedExpression | undefined {
    const name = path.segments[0]?.name.text ?? '';
    if (this.#context.scope.find(name)) return undefined;
    const known = this.#context.behind(expected);
    const struct = known.kind === 'struct' ? this.#context.program.struct(known) : undefined;
    const isVariant = struct?.isEnum && struct.variants.some((variant) => variant.name === name);
    return isVariant ? this.#packs.positionalPack(path, [], path.span, known) : undefined;
  }

  #localOf(path: Path): Local | undefined {
    const [only] = path.segments;
    return only && path.segments.length === 1 && !path.address && !only.typeArguments
      ? this.#context.find(only.name.text)
      : undefined;
  }

  #functionValue(symbol: FunctionSymbol, path: Path): TypedExpression {
    const written = path.segments.at(-1)?.typeArguments?.map((type) => this.#context.resolveType(type));
    const typeArguments = written ?? this.#context.freshArguments(symbol.typeParameters);
    if (!this.#context.isVisible(symbol))
      this.#context.error('not-visible', path.span, messages.isPrivate(symbol.name, symbol.module));
    this.#context.noteCall(symbol, path.span);
    const abilities = COPY | DROP | (symbol.isPersistent ? STORE : 0);
    const { module, name } = symbol;
    return {
      kind: 'function',
      function: { module, name },
      typeArguments,
      type: {
        kind: 'function',
        parameters: symbol.parameters.map(({ type }) => instantiate(type, typeArguments)),
        result: instantiate(symbol.result, typeArguments),
        abilities,
      },
      span: path.span,
    };
  }
}
