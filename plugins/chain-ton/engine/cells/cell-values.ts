import type { ContractValue } from '@core/chains/contract-interface';
import { Address, beginCell, Cell, type Slice } from '@ton/core';
import { messages } from '../messages';

/** Thrown if a value does not fit its type. The message identifies the argument or field. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
  constructor(place: string, value: ContractValue, expected: string) {
    super(messages.isNot(place, JSON.stringify(value), expected));
  }
}

/**
 * Parses a decimal integer, or a hexadecimal integer with a 0x prefix; a minus sign is optional. As in FunC, true is -1
 * and false is 0.
 */
export function parseInteger(value: ContractValue, place: string): bigint {
  if (typeof value === 'boolean') return value ? -1n : 0n;
  const match = typeof value === 'string' ? /^\s*(-?)(\d+|0x[\da-f]+)\s*$/i.exec(value) : undefined;
  if (!match) throw new ArgumentError(place, value, messages.integer);
  const magnitude = BigInt(match[2] ?? '');
  return match[1] === '-' ? -magnitude : magnitude;
}

/** The empty address, named after its constructor in block.tlb (`addr_none$00`). */
const NO_ADDRESS = 'addr_none';

function isEmptyAddress(value: ContractValue): boolean {
  return typeof value === 'string' && value.trim() === NO_ADDRESS;
}

/** An address in user-friendly or raw form; undefined for null, '' and 'addr_none'. */
export function parseAddress(value: ContractValue, place: string): Address | undefined {
  if (value === null || value === '' || isEmptyAddress(value)) return undefined;
  const address = tryAddress(value);
  if (!address) throw new ArgumentError(place, value, messages.address);
  return address;
}

/** Parses a bag of cells in base64 or hexadecimal. */
export function parseCell(value: ContractValue, place: string): Cell {
  const cell = tryCell(value);
  if (!cell) throw new ArgumentError(place, value, messages.cell);
  return cell;
}

/** Whether {@link parseSlice} parses the value as an address. */
export function isAddressText(value: ContractValue): boolean {
  return isEmptyAddress(value) || tryAddress(value) !== undefined;
}

/** Parses an address or a bag of cells. The slice contains the address or the contents of the cell. */
export function parseSlice(value: ContractValue, place: string): Slice {
  const address = tryAddress(value);
  if (address || isEmptyAddress(value)) return beginCell().storeAddress(address).asSlice();
  const cell = tryCell(value);
  if (!cell) throw new ArgumentError(place, value, messages.addressOrCell);
  return cell.beginParse();
}

function tryAddress(value: ContractValue): Address | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    return Address.parse(value.trim());
  } catch {
    return undefined;
  }
}

export function tryCell(value: ContractValue): Cell | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  try {
    const [cell] = Cell.fromBoc(Buffer.from(text, /^[\da-f]+$/i.test(text) ? 'hex' : 'base64'));
    return cell;
  } catch {
    return undefined;
  }
}

/** The cell as a bag of cells, in base64. */
export function renderCell(cell: Cell): string {
  return cell.toBoc().toString('base64');
}

/**
 * The address in a slice of Tolk's type `any_address`. External addresses are rendered as `External<{bits}:{value}>`.
 */
export function renderAnyAddress(cell: Cell): string {
  const slice = cell.beginParse();
  if (slice.remainingBits < EXTERNAL_HEAD_BITS || slice.preloadUint(2) !== EXTERNAL_ADDRESS)
    return renderSlice(cell);
  const address = slice.loadExternalAddress();
  return slice.remainingBits === 0 && slice.remainingRefs === 0 ? address.toString() : renderCell(cell);
}

/** The address if the slice contains exactly one address, otherwise the contents as a bag of cells in base64. */
export function renderSlice(cell: Cell): string {
  const slice = cell.beginParse();
  if (cell.equals(EMPTY_ADDRESS_CELL)) return NO_ADDRESS;
  if (
    slice.remainingBits === ADDRESS_BITS &&
    slice.remainingRefs === 0 &&
    slice.preloadUint(3) === STANDARD_ADDRESS
  ) {
    return renderAddress(slice.loadAddress());
  }
  return renderCell(cell);
}

const EMPTY_ADDRESS_CELL = beginCell().storeAddress(null).endCell();
const ADDRESS_BITS = 267;
const STANDARD_ADDRESS = 0b100;
/** `addr_extern$01 len:(## 9)` in block.tlb. */
const EXTERNAL_ADDRESS = 0b01;
const EXTERNAL_HEAD_BITS = 11;

/**
 * The canonical string for an address: equal addresses produce equal strings. It is user-friendly, bounceable and valid
 * on all networks (`EQ…`). Block explorers show contract addresses in the same format.
 */
export function renderAddress(address: Address): string {
  const known = rendered.get(address);
  if (known !== undefined) return known;
  const text = address.toString();
  rendered.set(address, text);
  return text;
}

/** Cached because addresses recur in receipts and computing the checksum is slow. */
const rendered = new WeakMap<Address, string>();
