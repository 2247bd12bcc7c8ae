import type { EmittedEvent } from '@core/chains/receipts';
import { type AbiEvent, decodeEventLog, getAddress, toEventSelector } from 'viem';
import type { LogEntry } from '../chain/chain-records';
import type { AbiEntry } from '../compiler/standard-json';
import { contractValue } from './contract-values';
import { signatureOf } from './describe-contract';

/** A log entry as an event that one of the ABIs declares; as raw data where none does. */
export function decodeEvent(log: LogEntry, abi: readonly AbiEntry[]): EmittedEvent {
  const address = getAddress(log.address);
  for (const event of abi) {
    if (event.type !== 'event' || event.anonymous) continue;
    if (toEventSelector(`event ${signatureOf(event)}`) !== log.topics[0]) continue;
    const values = decode(event, log);
    if (values) return { address, name: event.name ?? '', values };
  }
  const topics = log.topics.map((topic, index) => ({
    name: `topic ${index}`,
    type: 'bytes32',
    value: topic,
  }));
  return { address, name: '', values: [...topics, { name: 'data', type: 'bytes', value: log.data }] };
}

/** Undefined where the data does not fit: two events may differ in what is indexed alone. */
function decode(event: AbiEntry, { topics, data }: LogEntry): EmittedEvent['values'] | undefined {
  const inputs = event.inputs ?? [];
  // By position, because parameters need no names.
  const abi = [{ ...event, inputs: inputs.map((input) => ({ ...input, name: '' })) }] as unknown as readonly [
    AbiEvent,
  ];
  try {
    const { args } = decodeEventLog({ abi, data, topics: [...topics] as [] });
    const values = (args ?? []) as readonly unknown[];
    return inputs.map(({ name, type }, index) => ({ name, type, value: contractValue(values[index]) }));
  } catch {
    return undefined;
  }
}
