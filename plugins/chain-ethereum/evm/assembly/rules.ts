/** The rules of the current hard fork, and the costs and stack use of each instruction. */

export const ISTANBUL: u32 = 0;
export const BERLIN: u32 = 1;
export const LONDON: u32 = 2;
export const PARIS: u32 = 3;
export const SHANGHAI: u32 = 4;
export const CANCUN: u32 = 5;
export const PRAGUE: u32 = 6;
export const OSAKA: u32 = 7;

export let fork: u32 = OSAKA;
/** Maximum size of code in bytes (EIP-170). Init code may be twice as large (EIP-3860). */
export let codeSizeLimit: u32 = 0x6000;

/** Additional cost of the first access to an account and to a slot (EIP-2929). */
export const COLD_ACCOUNT: i64 = 2500;
export const COLD_SLOT: i64 = 2100;
export const CALL_STIPEND: i64 = 2300;
export const CALL_VALUE: i64 = 9000;
export const NEW_ACCOUNT: i64 = 25000;
export const CODE_DEPOSIT: i64 = 200;
export const COPIED_WORD: i64 = 3;
export const HASHED_WORD: i64 = 6;
export const LOG_TOPIC: i64 = 375;
export const LOG_BYTE: i64 = 8;
export const EXPONENT_BYTE: i64 = 50;

/** Number of the last precompile with a low address. P256VERIFY (EIP-7951), at 0x100, has existed since Osaka. */
export function lastPrecompile(): u32 {
  if (fork >= OSAKA) return 18;
  return fork >= PRAGUE ? 17 : fork >= CANCUN ? 10 : 9;
}

/**
 * One entry of 8 bytes for each instruction: gas (u32), minimum stack size in bytes (u16), and how far the stack size
 * may exceed the minimum (u16). No stack is large enough for an undefined instruction.
 */
export const instructions: usize = memory.data(256 * 8, 8);
export const UNDEFINED: u16 = 0xffff;
const STACK_WORDS: i32 = 1024;

/** Defines an instruction that removes `removed` words from the stack and adds `added` words. */
function define(op: u32, gas: u32, removed: i32, added: i32): void {
  const entry = instructions + (op << 3);
  const most = min(STACK_WORDS, STACK_WORDS + removed - added);
  store<u32>(entry, gas);
  store<u16>(entry, <u16>(removed << 5), 4);
  store<u16>(entry, <u16>((most - removed) << 5), 6);
}

function defineAll(first: u32, last: u32, gas: u32, removed: i32, added: i32): void {
  for (let op = first; op <= last; op++) define(op, gas, removed, added);
}

export function setRules(newFork: u32, sizeLimit: u32): void {
  fork = newFork;
  codeSizeLimit = sizeLimit;
  for (let op = 0; op < 256; op++) {
    store<u64>(instructions + (op << 3), (<u64>UNDEFINED) << 32);
  }
  defineArithmetic();
  defineEnvironment();
  defineMemory();
  defineStack();
  defineCalls();
  defineLater();
}

function defineArithmetic(): void {
  define(0x00, 0, 0, 0);
  defineAll(0x01, 0x07, 5, 2, 1);
  define(0x01, 3, 2, 1);
  define(0x03, 3, 2, 1);
  defineAll(0x08, 0x09, 8, 3, 1);
  define(0x0a, 10, 2, 1);
  define(0x0b, 5, 2, 1);
  defineAll(0x10, 0x14, 3, 2, 1);
  define(0x15, 3, 1, 1);
  defineAll(0x16, 0x18, 3, 2, 1);
  define(0x19, 3, 1, 1);
  defineAll(0x1a, 0x1d, 3, 2, 1);
  define(0x20, 30, 2, 1);
}

function defineEnvironment(): void {
  const access = fork >= BERLIN ? 100 : 700;
  define(0x30, 2, 0, 1);
  define(0x31, access, 1, 1);
  defineAll(0x32, 0x34, 2, 0, 1);
  define(0x35, 3, 1, 1);
  define(0x36, 2, 0, 1);
  define(0x37, 3, 3, 0);
  define(0x38, 2, 0, 1);
  define(0x39, 3, 3, 0);
  define(0x3a, 2, 0, 1);
  define(0x3b, access, 1, 1);
  define(0x3c, access, 4, 0);
  define(0x3d, 2, 0, 1);
  define(0x3e, 3, 3, 0);
  define(0x3f, access, 1, 1);
  define(0x40, 20, 1, 1);
  defineAll(0x41, 0x46, 2, 0, 1);
  define(0x47, 5, 0, 1);
}

function defineMemory(): void {
  define(0x50, 2, 1, 0);
  define(0x51, 3, 1, 1);
  defineAll(0x52, 0x53, 3, 2, 0);
  define(0x54, fork >= BERLIN ? 100 : 800, 1, 1);
  // The cost of SSTORE is calculated from the values.
  define(0x55, 0, 2, 0);
  define(0x56, 8, 1, 0);
  define(0x57, 10, 2, 0);
  defineAll(0x58, 0x5a, 2, 0, 1);
  define(0x5b, 1, 0, 0);
}

function defineStack(): void {
  defineAll(0x60, 0x7f, 3, 0, 1);
  for (let n: i32 = 1; n <= 16; n++) {
    define(0x7f + n, 3, n, n + 1);
    define(0x8f + n, 3, n + 1, n + 1);
  }
  for (let topics: i32 = 0; topics <= 4; topics++) {
    define(0xa0 + topics, 375 + topics * <i32>LOG_TOPIC, 2 + topics, 0);
  }
}

function defineCalls(): void {
  const access = fork >= BERLIN ? 100 : 700;
  define(0xf0, 32000, 3, 1);
  defineAll(0xf1, 0xf2, access, 7, 1);
  define(0xf3, 0, 2, 0);
  define(0xf4, access, 6, 1);
  define(0xf5, 32000, 4, 1);
  define(0xfa, access, 6, 1);
  define(0xfd, 0, 2, 0);
  define(0xff, 5000, 1, 0);
}

/** Defines the instructions that were added by later forks. */
function defineLater(): void {
  if (fork >= LONDON) define(0x48, 2, 0, 1);
  if (fork >= SHANGHAI) define(0x5f, 2, 0, 1);
  if (fork >= CANCUN) {
    define(0x49, 3, 1, 1);
    define(0x4a, 2, 0, 1);
    define(0x5c, 100, 1, 1);
    define(0x5d, 100, 2, 0);
    define(0x5e, 3, 3, 0);
  }
  if (fork >= OSAKA) define(0x1e, 5, 1, 1);
}
