/** Results of an instruction: 0, an error that ends the frame, or a reason to leave the interpreter. */

export const OK: u32 = 0;

/** Errors. The host lists their names in the same order. */
export const REVERT: u32 = 1;
export const OUT_OF_GAS: u32 = 2;
export const CODE_STORE_OUT_OF_GAS: u32 = 3;
export const CODE_TOO_LARGE: u32 = 4;
export const INIT_CODE_TOO_LARGE: u32 = 5;
export const INVALID_CODE: u32 = 6;
export const STACK_UNDERFLOW: u32 = 7;
export const STACK_OVERFLOW: u32 = 8;
export const INVALID_JUMP: u32 = 9;
export const INVALID_OPCODE: u32 = 10;
export const OUT_OF_RANGE: u32 = 11;
export const STATIC_CHANGE: u32 = 12;
export const COLLISION: u32 = 13;
export const INSUFFICIENT_BALANCE: u32 = 14;
export const DEPTH_EXCEEDED: u32 = 15;
export const NONCE_OVERFLOW: u32 = 16;
export const PRECOMPILE_FAILED: u32 = 17;

/**
 * Reasons to wait for the host. After the host has responded, the instruction starts again, so it must not have changed
 * anything.
 */
export const NEED_ACCOUNT: u32 = 32;
export const NEED_SLOT: u32 = 33;
export const NEED_BLOCK_HASH: u32 = 34;
/** The run has used up its budget. */
export const SLICE_ENDED: u32 = 35;
/** An instruction is passed to the host before its execution (build with hooks). */
export const INSTRUCTION_OFFERED: u32 = 36;
/** The host runs the current frame's precompile. */
export const NEED_PRECOMPILE: u32 = 37;
/** The current frame's message or result is passed to the host (build with hooks). */
export const MESSAGE_OFFERED: u32 = 38;
export const RESULT_OFFERED: u32 = 39;
/** The outermost frame of the run has ended. */
export const DONE: u32 = 40;

/** Another frame has become the current frame, or the current frame's state has changed. */
export const FRAME_CHANGED: u32 = 64;
/** The frame ends without an error. */
export const STOPPED: u32 = 65;
