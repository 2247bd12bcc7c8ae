import {
  type Abi,
  type AbiFunction,
  decodeEventLog,
  decodeFunctionData,
  decodeFunctionResult,
  getAddress,
  type Hex,
  hexToString,
  toFunctionSelector,
} from 'viem';
import { abiOf } from '../abi/describe-contract';
import { decodedReason, revertReason } from '../abi/revert-reason';
import type { AddressHex, LogRecord } from './cheats/cheat-state';
import { textOf } from './cheats/text-values';
import type { ContractIndex, IndexedContract } from './contract-index';

/** Formats calls, results and log entries using the interfaces of all contracts in a run. */
export class CallText {
  readonly #book: ContractIndex;
  readonly #labels: ReadonlyMap<AddressHex, string>;

  constructor(book: ContractIndex, labels: ReadonlyMap<AddressHex, string>) {
    this.#book = book;
    this.#labels = labels;
  }

  address(address: string): string {
    const label = this.#labels.get(address.toLowerCase() as AddressHex);
    return label === undefined ? getAddress(address) : `${label}: [${getAddress(address)}]`;
  }

  /** Formats a call such as `increment(5)`; an unknown function is shown as its selector. */
  call(input: Hex, contract?: IndexedContract, functions?: Abi): string {
    if (input === '0x') return 'receive()';
    const abi = functions ?? (contract ? abiOf(contract.payload) : this.#book.abi);
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data: input });
      const entry = functionOf(abi, input);
      return `${functionName}(${this.#values(args, entry?.inputs)})`;
    } catch {
      return contract
        ? `fallback(${short(input)})`
        : `${input.slice(0, 10)}(${short(`0x${input.slice(10)}`)})`;
    }
  }

  result(input: Hex, output: Hex, contract?: IndexedContract, functions?: Abi): string {
    const abi = functions ?? (contract ? abiOf(contract.payload) : this.#book.abi);
    const entry = functionOf(abi, input);
    if (!entry || output === '0x') return output === '0x' ? '' : short(output);
    try {
      const value: unknown = decodeFunctionResult({ abi: [entry], data: output });
      const values = entry.outputs.length === 1 ? [value] : (value as readonly unknown[]);
      return this.#values(values ?? [], entry.outputs);
    } catch {
      return short(output);
    }
  }

  /** The reason for a revert; undefined if there is none. */
  reason(output: Hex): string | undefined {
    // Errors from memory checks and low-level code can be plain text. A custom error without arguments has four bytes.
    const text = hexToString(output);
    if (/^[\x20-\x7e\n]{5,}$/.test(text)) return text;
    return revertReason(output, [...CHEAT_ERROR, ...this.#book.abi])?.replace(
      /^CheatcodeError\(([\s\S]*)\)$/,
      '$1',
    );
  }

  /** A custom error with its arguments; undefined if no contract declares it. */
  customError(data: Hex): string | undefined {
    return decodedReason(data, this.#book.abi);
  }

  event({ topics, data }: LogRecord): string {
    for (const entry of this.#book.abi) {
      if (entry.type !== 'event') continue;
      try {
        const { eventName, args } = decodeEventLog({ abi: [entry], topics: [...topics] as [], data });
        const values: readonly unknown[] = Array.isArray(args) ? args : Object.values(args ?? {});
        return `emit ${eventName}(${this.#values(values, entry.inputs)})`;
      } catch {
        // The log entry belongs to another event, or to an event with different indexed parameters.
      }
    }
    return `emit topics ${topics.join(', ')} data ${short(data)}`;
  }

  #values(
    values: readonly unknown[],
    parameters: readonly { readonly name?: string | undefined; readonly type: string }[] = [],
  ): string {
    return values
      .map((value, index) => {
        const { name, type = '' } = parameters[index] ?? {};
        return `${name ? `${name}: ` : ''}${this.#value(value, type)}`;
      })
      .join(', ');
  }

  #value(value: unknown, type: string): string {
    if (type === 'address') return this.address(String(value));
    if (type === 'string') return JSON.stringify(value);
    if (Array.isArray(value)) {
      const item = type.replace(/\[\d*\]$/, '');
      return `[${value.map((each) => this.#value(each, item)).join(', ')}]`;
    }
    if (typeof value === 'object' && value !== null) {
      return `{ ${Object.entries(value)
        .map(([name, member]) => `${name}: ${this.#value(member, '')}`)
        .join(', ')} }`;
    }
    return textOf(type, value);
  }
}

const CHEAT_ERROR = [
  { type: 'error', name: 'CheatcodeError', inputs: [{ name: 'message', type: 'string' }] },
] as const;

function functionOf(abi: Abi, input: Hex): AbiFunction | undefined {
  return abi.find(
    (entry): entry is AbiFunction =>
      entry.type === 'function' && toFunctionSelector(entry) === input.slice(0, 10),
  );
}

function short(data: Hex): string {
  return data.length > 138 ? `${data.slice(0, 138)}…` : data;
}
