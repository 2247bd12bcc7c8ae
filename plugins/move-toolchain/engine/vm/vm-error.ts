/** VM statuses for runtime failures, with Move's numbers (`StatusCode`). */
export const STATUS_CODES = {
  OUT_OF_GAS: 4002,
  RESOURCE_DOES_NOT_EXIST: 4003,
  RESOURCE_ALREADY_EXISTS: 4004,
  MISSING_DATA: 4008,
  DATA_FORMAT_ERROR: 4009,
  ABORTED: 4016,
  ARITHMETIC_ERROR: 4017,
  VECTOR_OPERATION_ERROR: 4018,
  EXECUTION_STACK_OVERFLOW: 4020,
  CALL_STACK_OVERFLOW: 4021,
  VM_MAX_TYPE_DEPTH_REACHED: 4024,
  VM_MAX_VALUE_DEPTH_REACHED: 4025,
  VM_EXTENSION_ERROR: 4026,
  STORAGE_WRITE_LIMIT_REACHED: 4027,
  MEMORY_LIMIT_EXCEEDED: 4028,
  VM_MAX_TYPE_NODES_REACHED: 4029,
  EXECUTION_LIMIT_REACHED: 4030,
  IO_LIMIT_REACHED: 4031,
  STORAGE_LIMIT_REACHED: 4032,
  ACCESS_DENIED: 4034,
  ACCESS_STACK_LIMIT_EXCEEDED: 4035,
  RUNTIME_DISPATCH_ERROR: 4037,
  STRUCT_VARIANT_MISMATCH: 4038,
  UNIMPLEMENTED_FUNCTIONALITY: 4039,
  INVALID_ABORT_MESSAGE: 4042,
  ABORT_MESSAGE_LIMIT_EXCEEDED: 4043,
  ACCESS_CONTROL_INVARIANT_VIOLATION: 2025,
  /** A module or type does not exist. */
  LINKER_ERROR: 1081,
  FUNCTION_RESOLUTION_FAILURE: 1091,
  EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION: 1103,
  INVALID_MAIN_FUNCTION_SIGNATURE: 1011,
  NUMBER_OF_TYPE_ARGUMENTS_MISMATCH: 1076,
  TYPE_MISMATCH: 1020,
  FAILED_TO_DESERIALIZE_ARGUMENT: 1100,
  NUMBER_OF_ARGUMENTS_MISMATCH: 1098,
  CONSTRAINT_NOT_SATISFIED: 1075,
  BACKWARD_INCOMPATIBLE_MODULE_UPDATE: 1096,
} as const;

export type Status = keyof typeof STATUS_CODES;

/** Sub-statuses of `VECTOR_OPERATION_ERROR`. */
export const VECTOR_ERRORS = { indexOutOfBounds: 1, popFromEmpty: 2, unpackMismatch: 3 } as const;

export interface CodePlace {
  /** For example `0x1::coin`. Undefined for a script. */
  readonly module: string | undefined;
  readonly function: string;
  /** Index of the instruction. */
  readonly offset: number;
}

/** Thrown if Move code fails or aborts. The code's changes are discarded. */
export class MoveVmError extends Error {
  override readonly name = 'MoveVmError';
  /** Call stack, innermost function first. Empty until the interpreter sets it. */
  trace: readonly CodePlace[] = [];

  constructor(
    readonly status: Status,
    /** The abort code or sub-status. */
    readonly subStatus?: bigint,
    readonly detail?: string,
  ) {
    super(
      `${status}${subStatus === undefined ? '' : ` (${subStatus})`}${detail === undefined ? '' : `: ${detail}`}`,
    );
  }

  /** The position where the error occurred. Undefined if no Move code was running. */
  get place(): CodePlace | undefined {
    return this.trace[0];
  }
}

/** Creates the error that natives throw to abort with a code. */
export function abortWith(code: number | bigint, detail?: string): MoveVmError {
  return new MoveVmError('ABORTED', BigInt(code), detail);
}
