import type { AccessSpecifier, AddressSpecifier, ResourceSpecifier } from './access-specifier';
import { type Codec, choice, list, option, record, uleb, union } from './codec';
import * as limits from './limits';

const index = uleb(limits.TABLE_INDEX);

const resource = union<ResourceSpecifier>({
  any: { code: 1, fields: record({}) },
  'declared-at-address': { code: 2, fields: record({ address: index }) },
  'declared-in-module': { code: 3, fields: record({ module: index }) },
  resource: { code: 4, fields: record({ handle: index }) },
  'resource-instantiation': { code: 5, fields: record({ handle: index, typeParameters: index }) },
});

const address = union<AddressSpecifier>({
  any: { code: 1, fields: record({}) },
  literal: { code: 2, fields: record({ address: index }) },
  parameter: { code: 3, fields: record({ parameter: uleb(limits.LOCAL_INDEX), function: option(index) }) },
});

const specifier = record<AccessSpecifier>({
  access: choice({ reads: 1, writes: 2, acquires: 3 }, 'BAD_MARKER'),
  sign: choice({ plain: 1, negated: 2 }, 'BAD_MARKER'),
  resource,
  address,
});

/** Access specifiers, which follow a function handle in version 7 and later. Undefined if there are none. */
export const accessSpecifiers: Codec<readonly AccessSpecifier[] | undefined> = option(
  list(specifier, limits.ACCESS_SPECIFIERS),
);
