/** Contract code. Identical code is stored only once, and its jump destinations are determined only once. */
import { keccak256 } from './keccak';
import { allocate, allocateZeroed, release } from './pool';
import { areEqual, copyWord, hashWord } from './words';

const OP_JUMPDEST: u8 = 0x5b;
const OP_PUSH1: u8 = 0x60;
const OP_PUSH32: u8 = 0x7f;

/**
 * Number of zero bytes before and after the code, so that pushed values can be read as 32 bytes and code that does not
 * end with STOP runs into one.
 */
const MARGIN: usize = 64;

/** Marks a JUMPDEST position in {@link Code.marks}. */
export const MARK_JUMPDEST: u8 = 1;

@unmanaged
export class Code {
  /** keccak256 of the bytes, as a word. */
  hash0: u64;
  hash1: u64;
  hash2: u64;
  hash3: u64;
  bytes: usize;
  /** Location of the marks, which have one byte for each byte of the code. */
  marks: usize;
  length: u32;
  isAnalyzed: bool;
  /** Whether the code is used by only one frame and is not in the table. */
  isTemporary: bool;
  /** Whether this is init code. */
  isCreation: bool;
  /** The previously added code. */
  older: Code;
  /** Location of the execution counts (u32), one for each byte of the code, or 0 if executions are not counted. */
  hits: usize;
}

@inline
export function hashOf(code: Code): usize {
  return changetype<usize>(code);
}

let table: usize = 0;
let capacity: u32 = 0;
export let codeCount: u32 = 0;
export let newestCode: Code = changetype<Code>(0);
const wantedHash: usize = memory.data(32, 16);

export const emptyCode: Code = codeFrom(0, 0);

function blockLength(length: usize): usize {
  return MARGIN + length + MARGIN + length;
}

function createCode(bytes: usize, length: usize): Code {
  const code = changetype<Code>(allocateZeroed(offsetof<Code>()));
  const block = allocate(blockLength(length));
  memory.fill(block, 0, MARGIN);
  code.bytes = block + MARGIN;
  memory.copy(code.bytes, bytes, length);
  memory.fill(code.bytes + length, 0, MARGIN);
  code.marks = code.bytes + length + MARGIN;
  code.length = <u32>length;
  return code;
}

/** Code that is not in the table, for one frame. Its hash is not computed. */
export function temporaryCode(bytes: usize, length: usize): Code {
  const code = createCode(bytes, length);
  code.isTemporary = true;
  return code;
}

export function releaseCode(code: Code): void {
  if (code.hits != 0) release(code.hits, code.length << 2);
  release(code.bytes - MARGIN, blockLength(code.length));
  release(changetype<usize>(code), offsetof<Code>());
}

/** The stored code with these bytes. */
export function codeFrom(bytes: usize, length: usize): Code {
  keccak256(wantedHash, bytes, length);
  if (codeCount << 1 >= capacity) growTable();
  let place = hashWord(wantedHash) & (capacity - 1);
  for (;;) {
    const found = load<usize>(table + (place << 2));
    if (found == 0) break;
    if (areEqual(found, wantedHash)) return changetype<Code>(found);
    place = (place + 1) & (capacity - 1);
  }
  const code = createCode(bytes, length);
  copyWord(hashOf(code), wantedHash);
  code.older = newestCode;
  newestCode = code;
  codeCount++;
  store<usize>(table + (place << 2), changetype<usize>(code));
  return code;
}

function growTable(): void {
  release32(table, capacity);
  capacity = capacity == 0 ? 64 : capacity << 1;
  table = allocateZeroed(capacity << 2);
  for (let code = newestCode; changetype<usize>(code) != 0; code = code.older) insert(code);
}

function release32(block: usize, count: u32): void {
  if (count != 0) release(block, count << 2);
}

function insert(code: Code): void {
  let place = hashWord(hashOf(code)) & (capacity - 1);
  while (load<usize>(table + (place << 2)) != 0) place = (place + 1) & (capacity - 1);
  store<usize>(table + (place << 2), changetype<usize>(code));
}

/** Releases the most recently added code records until `count` are left. The released records must not be in use. */
export function forgetCodes(count: u32): void {
  if (codeCount == count) return;
  while (codeCount > count) {
    const code = newestCode;
    newestCode = code.older;
    codeCount--;
    releaseCode(code);
  }
  memory.fill(table, 0, capacity << 2);
  for (let code = newestCode; changetype<usize>(code) != 0; code = code.older) insert(code);
}

/** Finds the jump destinations: JUMPDEST instructions outside pushed values. */
export function analyze(code: Code): void {
  if (code.isAnalyzed) return;
  code.isAnalyzed = true;
  const bytes = code.bytes;
  const marks = code.marks;
  const length = code.length;
  memory.fill(marks, 0, length);
  for (let i: u32 = 0; i < length; i++) {
    const op = load<u8>(bytes + i);
    if (op == OP_JUMPDEST) store<u8>(marks + i, MARK_JUMPDEST);
    else if (op >= OP_PUSH1 && op <= OP_PUSH32) i += <u32>(op - OP_PUSH1) + 1;
  }
}

/** Whether code delegates to another account (EIP-7702): it consists of 0xef0100 and an address. */
export function isDelegation(code: Code): bool {
  return code.length == 23 && (load<u32>(code.bytes) & 0xffffff) == 0x0001ef;
}

export const DELEGATION_PREFIX_SIZE: usize = 3;
