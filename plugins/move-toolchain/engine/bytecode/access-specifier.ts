/** Which resources an access is about. */
export type ResourceSpecifier =
  | { readonly kind: 'any' }
  | { readonly kind: 'declared-at-address'; readonly address: number }
  | { readonly kind: 'declared-in-module'; readonly module: number }
  | { readonly kind: 'resource'; readonly handle: number }
  | { readonly kind: 'resource-instantiation'; readonly handle: number; readonly typeParameters: number };

/** Below which addresses: all, a literal one, or what a function makes of a parameter. */
export type AddressSpecifier =
  | { readonly kind: 'any' }
  | { readonly kind: 'literal'; readonly address: number }
  | {
      readonly kind: 'parameter';
      readonly parameter: number;
      /** Index of a function instantiation. */
      readonly function: number | undefined;
    };

/** What a function declares to read or write, or not to. */
export interface AccessSpecifier {
  readonly access: 'reads' | 'writes' | 'acquires';
  readonly sign: 'plain' | 'negated';
  readonly resource: ResourceSpecifier;
  readonly address: AddressSpecifier;
}
