import { type Builder, beginCell, type Cell } from '@ton/core';

/**
 * Encodes text in snake format, as TON contracts store it: UTF-8 to the end of the cell, continued in the cell's last
 * reference.
 */
export function snakeCell(text: string): Cell {
  return storeSnake(beginCell(), text).endCell();
}

/** Appends text in snake format: the text continues in a referenced cell when this cell is full. */
export function storeSnake(builder: Builder, text: string): Builder {
  return storeBytes(builder, Buffer.from(text, 'utf8'));
}

function storeBytes(builder: Builder, bytes: Buffer): Builder {
  const room = Math.floor(builder.availableBits / 8);
  builder.storeBuffer(bytes.subarray(0, room));
  if (bytes.length > room) builder.storeRef(storeBytes(beginCell(), bytes.subarray(room)));
  return builder;
}

/** The text in a cell; undefined if the cell does not consist of whole bytes of valid UTF-8. */
export function readSnake(cell: Cell): string | undefined {
  const parts: Buffer[] = [];
  let current: Cell | undefined = cell;
  while (current) {
    const slice = current.beginParse();
    if (slice.remainingBits % 8 !== 0 || slice.remainingRefs > 1) return undefined;
    parts.push(slice.loadBuffer(slice.remainingBits / 8));
    current = slice.remainingRefs === 1 ? slice.loadRef() : undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    return undefined;
  }
}
