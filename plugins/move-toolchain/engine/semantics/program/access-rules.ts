import type { AccessSpecifier } from '../../bytecode/access-specifier';
import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import type { AccessedAddress, AccessedResource, FunctionNode } from '../../syntax/tree/item-node';
import type { Path } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import { formatType } from '../types/format-type';
import type { ModuleKey, Type } from '../types/move-type';
import type { ModuleScope } from './module-scope';
import type { FunctionSymbol, StructSymbol } from './symbols';
import { TypeResolver } from './type-resolver';

/** One of a function's access specifiers, with its names resolved. */
export interface AccessRule {
  readonly access: AccessSpecifier['access'];
  readonly isNegated: boolean;
  readonly resource:
    | { readonly kind: 'any' }
    | { readonly kind: 'address'; readonly address: bigint }
    | { readonly kind: 'module'; readonly module: ModuleKey }
    /** A generic struct without type arguments matches all its instantiations. */
    | { readonly kind: 'struct'; readonly struct: StructSymbol; readonly typeArguments: readonly Type[] };
  readonly address:
    | { readonly kind: 'any' }
    | { readonly kind: 'literal'; readonly address: bigint }
    /** The value of a parameter, or the result of calling `callee` with that value. */
    | { readonly kind: 'parameter'; readonly parameter: number; readonly callee?: FunctionSymbol };
}

/**
 * The accesses that a function is limited to. Undefined if the function declares no limits. As in the native compiler,
 * plain `acquires R` has no effect at run time.
 */
export function accessRules(
  symbol: FunctionSymbol,
  scope: ModuleScope,
  log: DiagnosticLog,
): readonly AccessRule[] | undefined {
  const { node } = symbol;
  if (!node || (!node.isPure && node.accesses.every(isPlainAcquires))) return undefined;
  const resolver = new AccessResolver(symbol, scope, log);
  return node.accesses.map(({ kind, isNegated, resource, address }) => ({
    access: kind,
    isNegated,
    resource: resolver.resource(resource),
    address: resolver.address(address),
  }));
}

/**
 * Whether the access specifier is a plain `acquires R`, as in the first version of Move, without addresses or
 * wildcards.
 */
export function isPlainAcquires({ kind, isNegated, resource, address }: FunctionNode['accesses'][number]) {
  return kind === 'acquires' && !isNegated && resource.kind === 'type' && address === undefined;
}

class AccessResolver {
  readonly #types: TypeResolver;

  constructor(
    readonly symbol: FunctionSymbol,
    readonly scope: ModuleScope,
    readonly log: DiagnosticLog,
  ) {
    this.#types = new TypeResolver(log, symbol.typeParameters);
  }

  resource(node: AccessedResource): AccessRule['resource'] {
    switch (node.kind) {
      case 'any':
        return node;
      case 'address':
        return { kind: 'address', address: this.scope.address(node.address) ?? 0n };
      case 'module':
        return { kind: 'module', module: this.scope.resolveModule(node.path)?.key ?? '' };
      case 'type':
        return node.type.kind === 'path' ? this.#struct(node.type.path) : this.#notStruct('', node.type.span);
    }
  }

  #struct(path: Path): AccessRule['resource'] {
    const struct = this.scope.resolve(path);
    if (!struct) return { kind: 'any' };
    if (struct.kind !== 'struct') return this.#notStruct(path.segments.at(-1)?.name.text ?? '', path.span);
    const written = path.segments.findLast(({ typeArguments }) => typeArguments)?.typeArguments;
    const type = written && this.#types.structOf(struct, path, written, this.scope);
    return { kind: 'struct', struct, typeArguments: type?.kind === 'struct' ? type.typeArguments : [] };
  }

  #notStruct(name: string, span: Span): AccessRule['resource'] {
    this.#error('invalid-access', span, messages.accessNeedsResource(name));
    return { kind: 'any' };
  }

  address(node: AccessedAddress | undefined): AccessRule['address'] {
    switch (node?.kind) {
      case undefined:
      case 'any':
        return { kind: 'any' };
      case 'literal':
        return { kind: 'literal', address: this.scope.address(node.address) ?? 0n };
      case 'parameter':
        return this.#parameter(node);
    }
  }

  #parameter({
    parameter: { text, span },
    callee,
  }: Extract<AccessedAddress, { kind: 'parameter' }>): AccessRule['address'] {
    const parameter = this.symbol.parameters.findIndex(({ name }) => name === text);
    const type = this.symbol.parameters[parameter]?.type;
    if (!type) {
      this.#error('unknown-name', span, messages.accessParameter(text));
      return { kind: 'any' };
    }
    if (callee) return this.#call(parameter, type, callee);
    if (formatType(type) !== 'address')
      this.#error('type-mismatch', span, messages.accessAddressType(text, formatType(type)));
    return { kind: 'parameter', parameter };
  }

  #call(parameter: number, type: Type, path: Path): AccessRule['address'] {
    const callee = this.scope.resolve(path);
    if (!callee) return { kind: 'any' };
    const name = path.segments.at(-1)?.name.text ?? '';
    const isAllowed =
      callee.kind === 'function' &&
      callee.typeParameters.length === 0 &&
      formatType({ kind: 'tuple', elements: callee.parameters.map((one) => one.type) }) ===
        formatType({ kind: 'tuple', elements: [type] }) &&
      formatType(callee.result) === 'address' &&
      !callsInAccess(callee);
    if (!isAllowed) {
      const { name: given = '' } = this.symbol.parameters[parameter] ?? {};
      this.#error('type-mismatch', path.span, messages.accessFunction(name, given));
      return { kind: 'any' };
    }
    return { kind: 'parameter', parameter, callee };
  }

  #error(code: string, span: Span, message: string): void {
    this.log.error(code, { path: this.scope.path, span }, message);
  }
}

function callsInAccess({ node }: FunctionSymbol): boolean {
  return node?.accesses.some(({ address }) => address?.kind === 'parameter' && address.callee) ?? false;
}
