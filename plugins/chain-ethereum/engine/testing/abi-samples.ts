import type { AbiEvent, AbiParameter } from 'viem';
import { toEventSelector } from 'viem';
import type { EvmLog } from '../../evm/evm';
import { abiOf } from '../abi/describe-contract';
import { wordAt } from './abi-words';
import type { IndexedContract } from './contract-index';

/** A single-word value (32 bytes) with its ABI type. */
export interface TypedWord {
  readonly type: string;
  readonly word: bigint;
}

const WORD = 32;

/** The single-word values in ABI-encoded data; undefined if the data is too short. */
export function wordSamples(
  parameters: readonly AbiParameter[],
  data: Uint8Array,
): readonly TypedWord[] | undefined {
  if (parameters.length === 0) return [];
  const size = parameters.reduce((sum, parameter) => sum + headSize(parameter), 0);
  if (data.length < WORD * size) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const found: TypedWord[] = [];
  let index = 0;
  for (const parameter of parameters) {
    if (isWord(parameter.type)) found.push({ type: parameter.type, word: wordAt(view, WORD * index) });
    index += headSize(parameter);
  }
  return found;
}

/** The single-word values in a log entry; undefined if the contract declares no matching event. */
export function logSamples(
  contract: IndexedContract,
  { topics, data }: EvmLog,
): readonly TypedWord[] | undefined {
  for (const { inputs } of eventsOf(contract).get(topics[0] ?? -1n) ?? []) {
    const indexed = inputs.filter((input) => input.indexed === true);
    if (indexed.length !== topics.length - 1) continue;
    const body = wordSamples(
      inputs.filter((input) => input.indexed !== true),
      data,
    );
    if (!body) continue;
    // If a type is not encoded as one word, the topic is the value's hash.
    const fromTopics = indexed.map(({ type }, index) => ({
      type: isWord(type) ? type : 'bytes32',
      word: topics[index + 1] ?? 0n,
    }));
    return [...fromTopics, ...body];
  }
  return undefined;
}

const eventsByContract = new WeakMap<IndexedContract, ReadonlyMap<bigint, readonly AbiEvent[]>>();

function eventsOf(contract: IndexedContract): ReadonlyMap<bigint, readonly AbiEvent[]> {
  const known = eventsByContract.get(contract);
  if (known) return known;
  const events = new Map<bigint, AbiEvent[]>();
  for (const entry of abiOf(contract.payload)) {
    if (entry.type !== 'event' || entry.anonymous === true) continue;
    const selector = BigInt(toEventSelector(entry));
    events.set(selector, [...(events.get(selector) ?? []), entry]);
  }
  eventsByContract.set(contract, events);
  return events;
}

function isWord(type: string): boolean {
  return /^(?:u?int\d*|address|bool|bytes\d+|function)$/.test(type);
}

const sizes = new WeakMap<AbiParameter, number>();

/** Number of words in the head of the encoding (ABI specification, "Formal Specification of the Encoding"). */
function headSize(parameter: AbiParameter): number {
  const known = sizes.get(parameter);
  if (known !== undefined) return known;
  const size = isDynamic(parameter) ? 1 : staticSize(parameter);
  sizes.set(parameter, size);
  return size;
}

function staticSize(parameter: AbiParameter): number {
  const [, item, length] = /^(.*)\[(\d+)\]$/.exec(parameter.type) ?? [];
  if (item !== undefined) return Number(length) * staticSize({ ...parameter, type: item });
  if (!('components' in parameter)) return 1;
  return parameter.components.reduce((sum, component) => sum + staticSize(component), 0);
}

function isDynamic(parameter: AbiParameter): boolean {
  const [, item, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (item !== undefined) return length === '' || isDynamic({ ...parameter, type: item });
  if ('components' in parameter) return parameter.components.some(isDynamic);
  return parameter.type === 'string' || parameter.type === 'bytes';
}
