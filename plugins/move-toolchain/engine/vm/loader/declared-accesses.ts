import type { AccessSpecifier, AddressSpecifier, ResourceSpecifier } from '../../bytecode/access-specifier';
import { partsOf, type Signature } from '../../bytecode/signature-token';
import { rowAt } from '../../bytecode/table-row';
import { moduleIdAt } from '../../interface/read-interface';
import { showModuleId } from '../../interface/show-type';
import { MoveVmError } from '../vm-error';
import type { LoadedFunction, LoadedModule } from './loaded-module';
import type { StructType } from './runtime-type';
import type { TypeLoader } from './type-loader';

/** A set of resources whose {@link resourcePath} starts with `path`. An empty path means all resources. */
export interface AccessClause {
  readonly access: AccessSpecifier['access'];
  readonly path: readonly string[];
  readonly address: DeclaredAddress;
}

export type DeclaredAddress =
  | { readonly kind: 'any' }
  | { readonly kind: 'literal'; readonly address: string }
  | { readonly kind: 'parameter'; readonly parameter: number; readonly isSigner: boolean };

/** The accesses that a function's access specifiers include and exclude. */
export interface DeclaredAccesses {
  readonly included: readonly AccessClause[];
  readonly excluded: readonly AccessClause[];
}

/**
 * Represents type arguments that contain type parameters. As in the Aptos VM, a specifier with these arguments does not
 * match any resource.
 */
const OPEN_ARGUMENTS = '?';

/** A function's access specifiers. Undefined if there are none. */
export function declaredAccesses(
  { accessSpecifiers, module }: LoadedFunction,
  types: TypeLoader,
): DeclaredAccesses | undefined {
  if (accessSpecifiers === undefined) return undefined;
  const clauses = accessSpecifiers.map(({ access, sign, resource, address }) => ({
    sign,
    clause: { access, path: pathOf(resource, module, types), address: addressOf(address, module) },
  }));
  const withSign = (wanted: AccessSpecifier['sign']) =>
    clauses.filter(({ sign }) => sign === wanted).map(({ clause }) => clause);
  return { included: withSign('plain'), excluded: withSign('negated') };
}

/** Address, module, name and type arguments of a resource type. */
export function resourcePath({ struct, typeArguments }: StructType): readonly string[] {
  const [address = '', module = '', name = ''] = struct.fullName.split('::');
  return [address, module, name, typeArguments.map(({ key }) => key).join(', ')];
}

function pathOf(resource: ResourceSpecifier, module: LoadedModule, types: TypeLoader): readonly string[] {
  const { tables } = module;
  switch (resource.kind) {
    case 'any':
      return [];
    case 'declared-at-address':
      return [rowAt(tables, 'addressIdentifiers', resource.address)];
    case 'declared-in-module':
      return modulePath(module, resource.module);
    case 'resource':
      return structPath(module, resource.handle);
    case 'resource-instantiation': {
      const tokens = rowAt(tables, 'signatures', resource.typeParameters);
      const typeArguments = hasTypeParameter(tokens)
        ? OPEN_ARGUMENTS
        : tokens.map((token) => types.type(module, token, []).key).join(', ');
      return [...structPath(module, resource.handle), typeArguments];
    }
  }
}

function modulePath({ tables }: LoadedModule, handle: number): readonly string[] {
  const { address, name } = moduleIdAt(tables, handle);
  return [address, name];
}

function structPath(module: LoadedModule, handle: number): readonly string[] {
  const row = rowAt(module.tables, 'structHandles', handle);
  return [...modulePath(module, row.module), rowAt(module.tables, 'identifiers', row.name)];
}

function hasTypeParameter(tokens: Signature): boolean {
  return tokens.some((token) => token.kind === 'type-parameter' || hasTypeParameter(partsOf(token)));
}

function addressOf(address: AddressSpecifier, { tables }: LoadedModule): DeclaredAddress {
  switch (address.kind) {
    case 'any':
      return address;
    case 'literal':
      return { kind: 'literal', address: rowAt(tables, 'addressIdentifiers', address.address) };
    case 'parameter': {
      if (address.function === undefined)
        return { kind: 'parameter', parameter: address.parameter, isSigner: false };
      const { handle } = rowAt(tables, 'functionInstantiations', address.function);
      const { module, name } = rowAt(tables, 'functionHandles', handle);
      const callee = `${showModuleId(moduleIdAt(tables, module))}::${rowAt(tables, 'identifiers', name)}`;
      // The Aptos VM does not support any other function.
      if (callee !== '0x1::signer::address_of')
        throw new MoveVmError(
          'ACCESS_CONTROL_INVARIANT_VIOLATION',
          undefined,
          `function \`${callee}\` not supported for address specifier`,
        );
      return { kind: 'parameter', parameter: address.parameter, isSigner: true };
    }
  }
}
