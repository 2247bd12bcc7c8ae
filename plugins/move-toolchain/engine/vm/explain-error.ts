import { formatExitCode } from '@core/chains/exit-codes';
import type { Loader } from './loader/loader';
import { messages } from './messages';
import type { CodePlace, MoveVmError, Status } from './vm-error';

export interface SourceLocation {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/** Finds the source position of an instruction. Returns undefined if the position is unknown. */
export type LocateCode = (place: CodePlace) => SourceLocation | undefined;

export interface TraceEntry extends CodePlace {
  readonly source: SourceLocation | undefined;
}

/** A failure of Move code, with a message for users. Contains only plain data. */
export interface Failure {
  readonly status: Status;
  /** One sentence. */
  readonly message: string;
  /** Only for aborts: the module that aborted, and the abort code. */
  readonly abort?: {
    readonly module: string | undefined;
    readonly code: string;
    /** Name and doc comment of the constant with this code, if the module has error metadata. */
    readonly name?: string;
    readonly description?: string;
  };
  readonly subStatus?: string;
  /** Call stack, innermost function first. */
  readonly trace: readonly TraceEntry[];
}

/** An abort code contains the reason in its low bits and a category in the bits above them (`0x1::error`). */
const REASON = 0xfffn;

/** Explains an error, with the abort code's name and the source positions if they are known. */
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
    const shown = detail === undefined ? status : messages.statusDetail(status, detail);
    const message = status === 'OUT_OF_GAS' ? messages.outOfGas : messages.failure(shown, where);
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
  const errors = compiled ? loader.chain.errorsOf(compiled) : [];
  return errors.find((each) => each.code === (code & REASON)) ?? errors.find((each) => each.code === code);
}
