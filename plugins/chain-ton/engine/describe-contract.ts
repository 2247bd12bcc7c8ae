import type { ContractInterface } from '@core/chains/contract-interface';
import { dataParameters } from './cells/data-cell';
import { fieldParameters } from './cells/field-parameters';
import { messageId } from './message-id';
import type { TonPayload } from './payload';

/**
 * The contract's interface, from its sources or from the description that Tact generates: get methods, messages as
 * methods, and the fields of the data cell.
 */
export function describeContract({
  getters,
  messages = [],
  storage,
  errors = {},
}: TonPayload): ContractInterface {
  const parameters = dataParameters(storage);
  return {
    ...(parameters.length > 0 && { deployment: { parameters } }),
    methods: [
      ...getters.map(({ name, parameters, returns, documentation }) => ({
        id: name,
        name,
        kind: 'view' as const,
        parameters,
        returns,
        ...(documentation !== undefined && { documentation }),
      })),
      ...messages.map((message) => ({
        id: messageId(message),
        name: message.name,
        // An external message cannot transfer TON.
        kind: message.sender === 'internal' ? ('payable' as const) : ('write' as const),
        parameters: fieldParameters(message.fields),
        returns: [],
        ...(message.documentation !== undefined && { documentation: message.documentation }),
      })),
    ],
    // TON's languages do not declare which message types are events. Event messages in receipts are matched against all
    // message types.
    events: [],
    errors: Object.entries(errors).map(([code, name]) => ({ name: `${name} (${code})`, parameters: [] })),
  };
}
