export type ResourceSpecifier =
  | { readonly kind: 'any' }
  | { readonly kind: 'declared-at-address'; readonly address: number }
  | { readonly kind: 'declared-in-module'; readonly module: number }
  | { readonly kind: 'resource'; readonly handle: number }
  | { readonly kind: 'resource-instantiation'; readonly handle: number; readonly typeParameters: number };

/**
 * The addresses an access specifier applies to: any address, a literal, a parameter, or the result of calling a
 * function with a parameter.
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

/**
 * Declares that a function reads or writes certain resources. A negated specifier declares that the function does not
 * access them.
 */
export interface AccessSpecifier {
  readonly access: 'reads' | 'writes' | 'acquires';
  readonly sign: 'plain' | 'negated';
  readonly resource: ResourceSpecifier;
  readonly address: AddressSpecifier;
}
