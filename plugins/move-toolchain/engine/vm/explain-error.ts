import { formatExitCode } from '@core/chains/exit-codes';
import { readModuleMetadata } from '../bytecode/module-metadata';
import type { Loader } from './loader/loader';
import { messages } from './messages';
import type { CodePlace, MoveVmError, Status } from './vm-error';

/** Where an instruction comes from in a source. */
export interface SourceLocation {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** Finds the source of an instruction; undefined where it is not known. */
export type LocateCode = (place: CodePlace) => SourceLocation | undefined;

export interface TraceEntry extends CodePlace {
  readonly source: SourceLocation | undefined;
}

/** Why code failed, as users are told. Plain data. */
export interface Failure {
  readonly status: Status;
  /** One sentence. */
  readonly message: string;
  /** Module that aborted, and its code; for aborts alone. */
  readonly abort?: {
    readonly module: string | undefined;
    readonly code: string;
    /** The constant that the code is the value of, and its doc comment, where the module keeps them. */
    readonly name?: string;
    readonly description?: string;
  };
  readonly subStatus?: string;
  /** Where it happened, and then each function that was being called. */
  readonly trace: readonly TraceEntry[];
}

/** Low bits of a code hold the reason; those above a category (`0x1::error`). */
const REASON = 0xfffn;

/** Says what went wrong, with the name of the abort code and the lines of the sources where they are known. */
export function explainError(
  error: MoveVmError,
  loader: Loader,
  locate: LocateCode = () => undefined,
): Failure {
  const { status, subStatus, detail, place } = error;
  const trace = error.trace.map((each) => ({ ...each, source: locate(each) }));
  const where =
    place === undefined ? messages.script : `${place.module ?? messages.script}::${place.function}`;
  if (status !== 'ABORTED') {
    const said = detail === undefined ? status : messages.statusDetail(status, detail);
    const message = status === 'OUT_OF_GAS' ? messages.outOfGas : messages.failure(said, where);
    return { status, message, trace, ...(subStatus !== undefined && { subStatus: `${subStatus}` }) };
  }
  const code = subStatus ?? 0n;
  const module = place?.module;
  const known = module === undefined ? undefined : describeCode(module, code, loader);
  const at = module ?? messages.script;
  const description = detail ?? known?.description ?? '';
  return {
    status,
    message: messages.abort(at, formatExitCode(code, known?.name), description),
    abort: { module, code: `${code}`, ...(known && { name: known.name, description }) },
    trace,
  };
}

function describeCode(module: string, code: bigint, loader: Loader) {
  const compiled = loader.compiled(module);
  const errors = (compiled && readModuleMetadata(compiled.metadata)?.errors) ?? [];
  return errors.find((each) => each.code === (code & REASON)) ?? errors.find((each) => each.code === code);
}
