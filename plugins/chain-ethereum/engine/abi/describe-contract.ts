import type { ContractInterface, Method, NamedParameters } from '@core/chains/contract-interface';
import type { Abi } from 'viem';
import type { AbiEntry, AbiParameter, SolcDocumentation } from '../compiler/standard-json';
import type { EthereumPayload } from '../payload';
import { toParameters } from './contract-values';

/** Ids of the two unnamed functions. */
export const RECEIVE = 'receive()';
export const FALLBACK = 'fallback()';

export function abiOf({ abi }: Pick<EthereumPayload, 'abi'>): Abi {
  return abi as unknown as Abi;
}

/** Signature such as `transfer(address,uint256)`, which distinguishes overloads. */
export function signatureOf({ name = '', inputs = [] }: AbiEntry): string {
  return `${name}(${inputs.map(typeOf).join(',')})`;
}

function typeOf({ type, components = [] }: AbiParameter): string {
  return type.startsWith('tuple')
    ? `(${components.map(typeOf).join(',')})${type.slice('tuple'.length)}`
    : type;
}

export function describeContract(payload: EthereumPayload): ContractInterface {
  const { abi } = payload;
  const creation = abi.find(({ type }) => type === 'constructor');
  const documentation = documentationOf(payload, 'constructor');
  return {
    ...(creation?.inputs &&
      creation.inputs.length > 0 && {
        deployment: { parameters: toParameters(creation.inputs), ...documentation },
      }),
    methods: abi.flatMap((entry) => methodOf(entry, payload)),
    events: named(abi, 'event'),
    errors: named(abi, 'error'),
  };
}

function methodOf(entry: AbiEntry, payload: EthereumPayload): readonly Method[] {
  const kind = KINDS[entry.stateMutability ?? 'nonpayable'];
  switch (entry.type) {
    case 'function': {
      const id = signatureOf(entry);
      const parameters = toParameters(entry.inputs);
      const returns = toParameters(entry.outputs);
      return [{ id, name: entry.name ?? '', kind, parameters, returns, ...documentationOf(payload, id) }];
    }
    case 'receive':
      return [{ id: RECEIVE, name: 'receive', kind: 'payable', parameters: [], returns: [] }];
    case 'fallback':
      return [
        {
          id: FALLBACK,
          name: 'fallback',
          kind,
          parameters: [{ name: 'calldata', type: 'bytes' }],
          returns: [],
        },
      ];
    default:
      return [];
  }
}

const KINDS = { pure: 'view', view: 'view', nonpayable: 'write', payable: 'payable' } as const;

function named(abi: readonly AbiEntry[], type: AbiEntry['type']): readonly NamedParameters[] {
  return abi
    .filter((entry) => entry.type === type)
    .map(({ name = '', inputs }) => ({ name, parameters: toParameters(inputs) }));
}

/** A method's documentation: the lines for users (`@notice`), followed by those for developers (`@dev`). */
function documentationOf(
  { userdoc, devdoc }: EthereumPayload,
  signature: string,
): { documentation?: string } {
  const lines = [textOf(userdoc, signature), textOf(devdoc, signature)].filter((line) => line !== undefined);
  return lines.length > 0 ? { documentation: lines.join('\n') } : {};
}

function textOf(source: SolcDocumentation | undefined, signature: string): string | undefined {
  const entry = source?.methods?.[signature];
  // The constructor's entry is an object, not a string.
  return typeof entry === 'string' ? entry : (entry?.notice ?? entry?.details);
}
