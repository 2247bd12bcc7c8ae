import { type Hex, keccak256, sliceHex } from 'viem';
import type { AddressHex } from '../cheats/addresses';

/** The key of a mapping element, and the mapping's slot. */
interface MappingElement {
  readonly key: Hex;
  readonly parent: Hex;
}

export interface MappingSlots {
  /** Mapping elements by the hash of two words; each hash can be the slot of an element. */
  readonly hashes: Map<Hex, MappingElement>;
  /** Elements that were written, by slot. */
  readonly elements: Map<Hex, MappingElement>;
  /** Written elements by their mapping's slot, in the order of their first write. */
  readonly children: Map<Hex, Hex[]>;
}

/** Mappings by account; plain data, so that it can be cloned. */
export type MappingRecord = Map<AddressHex, MappingSlots>;

/**
 * Records a hash of two words, which is how Solidity computes the slot of a mapping element.
 * https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html
 */
export function seeHash(record: MappingRecord, account: AddressHex, data: Hex): void {
  const slots = record.get(account) ?? { hashes: new Map(), elements: new Map(), children: new Map() };
  slots.hashes.set(keccak256(data), { key: sliceHex(data, 0, 32), parent: sliceHex(data, 32, 64) });
  record.set(account, slots);
}

/**
 * Adds a written slot if it is a mapping element. If the mapping is itself an element of another mapping, adds the
 * inner mapping as well.
 */
export function seeWrite(record: MappingRecord, account: AddressHex, slot: Hex): void {
  const slots = record.get(account);
  const element = slots?.hashes.get(slot);
  if (!slots || !element || slots.elements.has(slot)) return;
  slots.elements.set(slot, element);
  slots.children.set(element.parent, [...(slots.children.get(element.parent) ?? []), slot]);
  seeWrite(record, account, element.parent);
}
