/** The resources to which an access specifier applies. */
export type ResourceSpecifier =
  | { readonly kind: 'any' }
  | { readonly kind: 'declared-at-address'; readonly address: number }
  | { readonly kind: 'declared-in-module'; readonly module: number }
  | { readonly kind: 'resource'; readonly handle: number }
  | { readonly kind: 'resource-instantiation'; readonly handle: number; readonly typeParameters: number };

/**
 * The addresses to which an access specifier applies: all, a literal, or the result of a function for a
 * parameter.
 */
export type AddressSpecifier =
  | { readonly kind: 'any' }
  | { readonly kind: 'literal'; readonly address: number }
  | {
      readonly kind: 'parameter';
      readonly parameter: number;
      /** Index of a function instantiation. Undefined if the parameter itself is the address. */
      readonly function: number | undefined;
    };

/** A declaration that a function reads or writes certain resources, or (negated) does not. */
export interface AccessSpecifier {
  readonly access: 'reads' | 'writes' | 'acquires';
  readonly sign: 'plain' | 'negated';
  readonly resource: ResourceSpecifier;
  readonly address: AddressSpecifier;
}
