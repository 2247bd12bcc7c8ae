import type { EmittedEvent } from '@core/chains/receipts';
import { type AbiEvent, decodeEventLog, getAddress, toEventSelector } from 'viem';
import type { LogEntry } from '../chain/chain-records';
import type { AbiEntry } from '../compiler/standard-json';
import { contractValue } from './contract-values';
import { signatureOf } from './describe-contract';

/**
 * Decodes a log entry. Returns the emitter's matching event. If there is none, returns all other matching events or, if
 * none match, the raw data.
 * @param own declarations of the contract that emitted the entry.
 * @param others declarations that are tried if none of `own` matches.
 */
export function decodeEvent(
  log: LogEntry,
  own: readonly AbiEntry[],
  others: () => readonly AbiEntry[] = () => [],
): EmittedEvent {
  const address = getAddress(log.address);
  const [declared] = readings(log, own);
  if (declared) return { address, ...declared };
  const fitting = readings(log, others());
  const distinct = new Map(fitting.map((reading) => [JSON.stringify(reading), reading]));
  const [first, ...alternatives] = distinct.values();
  if (first) return { address, ...first, ...(alternatives.length > 0 && { alternatives }) };
  const topics = log.topics.map((topic, index) => ({
    name: `topic ${index}`,
    type: 'bytes32',
    value: topic,
  }));
  return { address, name: '', values: [...topics, { name: 'data', type: 'bytes', value: log.data }] };
}

function readings(log: LogEntry, abi: readonly AbiEntry[]): Pick<EmittedEvent, 'name' | 'values'>[] {
  return abi.flatMap((event) => {
    if (event.type !== 'event' || event.anonymous) return [];
    if (toEventSelector(`event ${signatureOf(event)}`) !== log.topics[0]) return [];
    const values = decode(event, log);
    return values ? [{ name: event.name ?? '', values }] : [];
  });
}

/**
 * Undefined if the data does not match the event. Events with the same signature may differ in which parameters are
 * indexed.
 */
function decode(event: AbiEntry, { topics, data }: LogEntry): EmittedEvent['values'] | undefined {
  const inputs = event.inputs ?? [];
  // Values are decoded by position, because parameters can be unnamed.
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
