/** Allocates linear memory in blocks whose sizes are powers of two. Released blocks are reused for the same size. */

const SMALLEST = 5;
/** Heads of the lists of free blocks, by the logarithm of their size. */
const free: usize = memory.data(32 * sizeof<usize>(), 8);
let top: usize = (__heap_base + 31) & ~31;

function sizeClass(size: usize): usize {
  const bits = 32 - clz<u32>(<u32>size - 1);
  return bits < SMALLEST ? SMALLEST : bits;
}

/** The size of the block that {@link allocate} returns. */
export function blockSize(size: usize): usize {
  return (<usize>1) << sizeClass(size);
}

/** A block of at least `size` bytes, aligned to 32 bytes, with arbitrary content. Traps if the memory is full. */
export function allocate(size: usize): usize {
  const bits = sizeClass(size);
  const head = free + bits * sizeof<usize>();
  const found = load<usize>(head);
  if (found != 0) {
    store<usize>(head, load<usize>(found));
    return found;
  }
  const start = top;
  const end = start + ((<usize>1) << bits);
  if (end < start) unreachable();
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size();
  // Memory grows by at least an eighth, because each growth invalidates the host's views.
  if (missing > 0 && memory.grow(max(missing, memory.size() >> 3)) < 0 && memory.grow(missing) < 0)
    unreachable();
  top = end;
  return start;
}

export function allocateZeroed(size: usize): usize {
  const block = allocate(size);
  memory.fill(block, 0, size);
  return block;
}

export function release(block: usize, size: usize): void {
  const head = free + sizeClass(size) * sizeof<usize>();
  store<usize>(block, load<usize>(head));
  store<usize>(head, block);
}

/** Moves a block's content to a larger block. */
export function enlarge(block: usize, used: usize, oldSize: usize, newSize: usize): usize {
  const larger = allocate(newSize);
  memory.copy(larger, block, used);
  release(block, oldSize);
  return larger;
}
