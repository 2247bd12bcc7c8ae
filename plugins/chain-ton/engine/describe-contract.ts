import type { ContractInterface } from '@core/chains/toolchain';
import { storageParameters } from './network/storage-cell';
import type { TonPayload } from './payload';

/** FunC has no interface description: this is what its signatures and its way of reading storage show. */
export function describeContract({ getters, storage }: TonPayload): ContractInterface {
  // Stated even when empty: an object without it would show the `constructor` that every object inherits.
  const constructor = { parameters: storageParameters(storage) };
  return {
    constructor,
    methods: getters.map(({ name, parameters, returns, documentation }) => ({
      name,
      kind: 'view',
      parameters,
      returns,
      ...(documentation !== undefined && { documentation }),
    })),
    events: [],
    errors: [],
  };
}
