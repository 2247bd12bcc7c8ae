import type { Span } from '../../diagnostics/source-span';
import type { Annotations } from './attribute-node';
import type { BlockNode, ExpressionNode } from './expression-node';
import type { AddressNode, Name } from './names';
import type { AbilityNode, Path, TypeNode, TypeParameterNode } from './type-node';
import type { UseNode } from './use-node';

/** A parsed file. */
export interface SourceUnit {
  readonly path: string;
  readonly modules: readonly ModuleNode[];
  readonly scripts: readonly ScriptNode[];
  /** Words in the skipped specifications. They count as uses of names. */
  readonly specificationWords: ReadonlySet<string>;
  readonly span: Span;
}

export interface ModuleNode extends Annotations {
  /** Absent for a module without an address, which has already been reported as an error. */
  readonly address?: AddressNode;
  readonly name: Name;
  readonly uses: readonly UseNode[];
  readonly friends: readonly FriendNode[];
  readonly constants: readonly ConstantNode[];
  /** Structs and enums, in source order. */
  readonly structs: readonly StructNode[];
  readonly functions: readonly FunctionNode[];
  /** Names of the schemas and functions in the module's skipped specifications. */
  readonly specifications: readonly Name[];
  /** Names of the functions and structs that have specifications. */
  readonly specified: readonly Name[];
  readonly span: Span;
}

export interface ScriptNode extends Annotations {
  readonly uses: readonly UseNode[];
  readonly constants: readonly ConstantNode[];
  readonly functions: readonly FunctionNode[];
  readonly span: Span;
}

export interface FriendNode extends Annotations {
  /** `a::m`, or the name or alias of a module with the same address. */
  readonly module: Path;
  readonly span: Span;
}

export interface ConstantNode extends Annotations {
  readonly name: Name;
  readonly type: TypeNode;
  readonly value: ExpressionNode;
  readonly span: Span;
}

export interface FieldNode {
  /** '0', '1', … for positional fields. */
  readonly name: Name;
  readonly type: TypeNode;
  readonly documentation?: string;
}

/** Fields of a struct or a variant. */
export interface FieldsNode {
  readonly form: 'named' | 'positional' | 'none';
  readonly fields: readonly FieldNode[];
}

export interface VariantNode extends Annotations, FieldsNode {
  readonly name: Name;
  readonly span: Span;
}

export interface StructNode extends Annotations {
  readonly name: Name;
  readonly typeParameters: readonly TypeParameterNode[];
  readonly abilities: readonly AbilityNode[];
  readonly visibility: Visibility;
  readonly isNative: boolean;
  /** A struct's fields, or an enum's variants. */
  readonly body:
    | { readonly kind: 'struct'; readonly fields: FieldsNode }
    | { readonly kind: 'enum'; readonly variants: readonly VariantNode[] };
  readonly span: Span;
}

/** `public(friend)` and `friend fun` are 'friend'. `public(package)` and `package fun` are 'package'. */
export type Visibility = 'private' | 'public' | 'friend' | 'package';

export interface ParameterNode {
  readonly name: Name;
  readonly type: TypeNode;
}

/** One entry of `acquires`, `reads` or `writes`. */
export interface AccessNode {
  readonly kind: 'acquires' | 'reads' | 'writes';
  readonly isNegated: boolean;
  readonly resource: AccessedResource;
  /** Absent if the access is not limited to an address. */
  readonly address?: AccessedAddress;
  readonly span: Span;
}

export type AccessedResource =
  /** `*` */
  | { readonly kind: 'any' }
  /** `0x1::*::*`: the resources of all modules at an address. */
  | { readonly kind: 'address'; readonly address: AddressNode }
  /** `0x1::m::*` */
  | { readonly kind: 'module'; readonly path: Path }
  /** A generic struct without type arguments matches all its instantiations. */
  | { readonly kind: 'type'; readonly type: TypeNode };

/** An access specifier's address, in parentheses. */
export type AccessedAddress =
  /** `(*)` */
  | { readonly kind: 'any' }
  | { readonly kind: 'literal'; readonly address: AddressNode }
  /** `(a)`, or `(signer::address_of(a))` if `callee` is present. */
  | { readonly kind: 'parameter'; readonly parameter: Name; readonly callee?: Path };

export interface FunctionNode extends Annotations {
  readonly name: Name;
  readonly typeParameters: readonly TypeParameterNode[];
  readonly parameters: readonly ParameterNode[];
  /** Absent if the function returns the empty tuple. */
  readonly result?: TypeNode;
  readonly accesses: readonly AccessNode[];
  /** Whether the function is declared `pure`, which means that it does not access storage. */
  readonly isPure: boolean;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly isNative: boolean;
  readonly isInline: boolean;
  /** Absent for native functions. */
  readonly body?: BlockNode;
  readonly span: Span;
}
