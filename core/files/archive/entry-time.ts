/** Id of the 'extended timestamp' extra field: seconds since 1970 in UTC, in addition to the old local time. */
const EXTENDED_TIMESTAMP = 0x5455;
const HAS_MODIFIED = 1;

/** First and last year that the old field can represent. */
const [FIRST_YEAR, LAST_YEAR] = [1980, 2099];

/** Fields for an entry's time: the old field, which has a resolution of two seconds, and the exact field. */
export function timeFields(isoTime: string | undefined): { mtime: Date; extra: Record<number, Uint8Array> } {
  const parsed = new Date(isoTime ?? Number.NaN);
  const time = Number.isNaN(parsed.getTime()) ? new Date() : parsed;
  const field = new Uint8Array(5);
  const view = new DataView(field.buffer);
  view.setUint8(0, HAS_MODIFIED);
  view.setInt32(1, Math.floor(time.getTime() / 1000), true);
  const year = time.getFullYear();
  const mtime = year < FIRST_YEAR || year > LAST_YEAR ? new Date(FIRST_YEAR, 0, 1) : time;
  return { mtime, extra: { [EXTENDED_TIMESTAMP]: field } };
}

/** Time of an entry; `date` and `time` are the old fields, in the local time of the archive's author. */
export function entryTime(extra: DataView, date: number, time: number): string | undefined {
  const exact = extendedTime(extra);
  const local = new Date(
    FIRST_YEAR + (date >> 9),
    ((date >> 5) & 15) - 1,
    date & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  );
  const modified = exact ?? (date === 0 ? undefined : local);
  return modified === undefined || Number.isNaN(modified.getTime()) ? undefined : modified.toISOString();
}

function extendedTime(extra: DataView): Date | undefined {
  const field = extraField(extra, EXTENDED_TIMESTAMP);
  if (!field || field.byteLength < 5 || (field.getUint8(0) & HAS_MODIFIED) === 0) return undefined;
  return new Date(field.getInt32(1, true) * 1000);
}

/** An entry's extra field with this id. */
export function extraField(extra: DataView, id: number): DataView | undefined {
  for (let at = 0; at + 4 <= extra.byteLength; ) {
    const length = extra.getUint16(at + 2, true);
    if (at + 4 + length > extra.byteLength) return undefined;
    if (extra.getUint16(at, true) === id) {
      return new DataView(extra.buffer, extra.byteOffset + at + 4, length);
    }
    at += 4 + length;
  }
  return undefined;
}
