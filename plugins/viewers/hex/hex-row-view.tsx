import { messages } from '../messages';
import type { ByteRange } from './byte-range';
import { asciiOf, hexOf, ROW_BYTES, rowLabel } from './hex-row';

interface HexRowProps {
  readonly id: string;
  readonly row: number;
  readonly bytes: Uint8Array;
  readonly marked: ByteRange;
}

export function HexRow({ id, row, bytes, marked }: HexRowProps) {
  const start = row * ROW_BYTES;
  const cells = Array.from(bytes.subarray(start, start + ROW_BYTES), (byte, index) => ({
    byte,
    offset: start + index,
  }));
  const isMarked = (offset: number) => offset >= marked.offset && offset < marked.offset + marked.length;
  return (
    <tr aria-rowindex={row + 1}>
      <th scope="row">{rowLabel(start, bytes.length)}</th>
      {cells.map(({ byte, offset }) => (
        <td
          key={offset}
          id={`${id}-${offset}`}
          data-offset={offset}
          aria-label={messages.byteAt(offset, hexOf(byte))}
          {...selection(isMarked(offset))}
        >
          {hexOf(byte)}
        </td>
      ))}
      {cells.length < ROW_BYTES && <td aria-hidden colSpan={ROW_BYTES - cells.length} />}
      <td aria-hidden className="hex-ascii">
        {cells.map(({ byte, offset }) => (
          <span key={offset} data-offset={offset} data-marked={isMarked(offset) || undefined}>
            {asciiOf(byte)}
          </span>
        ))}
      </td>
    </tr>
  );
}

function selection(isSelected: boolean) {
  return { 'aria-selected': isSelected };
}
