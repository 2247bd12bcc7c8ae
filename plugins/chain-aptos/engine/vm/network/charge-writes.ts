import type { GasMeter } from '../../../../move-toolchain/engine/vm/gas/gas-meter';
import type { EmittedEvent, Write } from '../../../../move-toolchain/engine/vm/storage/transaction-storage';
import { MoveVmError } from '../../../../move-toolchain/engine/vm/vm-error';
import { TRANSACTION_GAS as GAS, GAS_UNIT } from '../gas/aptos-gas';

/** Storage fees in octas, which are charged in addition to gas for execution and storage access. */
export interface StorageFee {
  readonly fee: number;
  /** Refund for deleted data. */
  readonly refund: number;
}

/** A state slot: a resource, all resources in a group at an address, or a table entry. */
interface Slot {
  readonly keyBytes: number;
  before: number | undefined;
  after: number | undefined;
}

/**
 * Charges for writes, and returns the storage fee for state growth.
 * @param isThere returns whether an address had any resources in a group before the writes.
 * @throws MoveVmError if there is not enough gas.
 */
export function chargeWrites(
  writes: readonly Write[],
  events: readonly EmittedEvent[],
  meter: GasMeter,
  isThere: (address: string, group: string) => boolean,
): StorageFee {
  let [fee, refund] = [0, 0];
  for (const { keyBytes, before, after } of slotsOf(writes, isThere).values()) {
    const io = GAS.slotWrite + GAS.byteWrite * (keyBytes + (after ?? 0));
    meter.io += io;
    meter.charge(io);
    if (before === undefined && after !== undefined) fee += GAS.slotFee + GAS.byteFee * (keyBytes + after);
    else if (before !== undefined && after === undefined)
      refund += GAS.slotFee + GAS.byteFee * (keyBytes + before);
    else fee += GAS.byteFee * Math.max(0, (after ?? 0) - (before ?? 0));
  }
  for (const { data, type } of events) meter.charge(GAS.eventByteWrite * (data.length + type.length));
  if (meter.io > GAS.maximumIo && !meter.isUnlimited) throw new MoveVmError('IO_LIMIT_REACHED');
  return { fee, refund };
}

function slotsOf(
  writes: readonly Write[],
  isThere: (address: string, group: string) => boolean,
): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const { place, before, after } of writes) {
    if (place.kind === 'table') {
      const keyBytes = 32 + place.key.length / 2;
      slots.set(`${place.handle}/${place.key}`, { keyBytes, before: before?.length, after: after?.length });
      continue;
    }
    const { address, type, group } = place;
    const name = `${address}/${group ?? type}`;
    const keyBytes = 32 + (group ?? type).length;
    if (group === undefined) slots.set(name, { keyBytes, before: before?.length, after: after?.length });
    else {
      const slot = slots.get(name) ?? {
        keyBytes,
        before: isThere(address, group) ? 0 : undefined,
        after: undefined,
      };
      if (before !== undefined) slot.before = (slot.before ?? 0) + type.length + before.length;
      if (after !== undefined) slot.after = (slot.after ?? 0) + type.length + after.length;
      else if (slot.before !== undefined) slot.after ??= 0;
      slots.set(name, slot);
    }
  }
  return slots;
}

export function gasUnits(internal: number): number {
  return Math.ceil(internal / GAS_UNIT);
}
