import type { ContractInterface } from '@core/chains/toolchain';
import { dataParameters } from './cells/data-cell';
import type { TonPayload } from './payload';

/** FunC has no interface description: this is what its signatures and its way of reading storage show. */
export function describeContract({ getters, storage }: TonPayload): ContractInterface {
  const parameters = dataParameters(storage);
  return {
    ...(parameters.length > 0 && { deployment: { parameters } }),
    methods: getters.map(({ name, parameters, returns, documentation }) => ({
      id: name,
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
