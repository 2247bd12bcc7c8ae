import {
  type AccessClause,
  type DeclaredAccesses,
  type DeclaredAddress,
  resourcePath,
} from '../loader/declared-accesses';
import type { StructType } from '../loader/runtime-type';
import type { Reference, Value } from '../values/value';
import { MoveVmError } from '../vm-error';

/** Maximum number of running functions with access specifiers. */
const DEPTH_LIMIT = 255;

/** An access clause of a running function, with its address evaluated. */
interface Clause extends Pick<AccessClause, 'access' | 'path'> {
  /** Undefined if any address matches. */
  readonly address: string | undefined;
}

/** The properties of a function instance that restrict its accesses. */
interface RestrictedFunction {
  readonly name: string;
  /** Undefined if the function declares no accesses. */
  readonly accesses: DeclaredAccesses | undefined;
}

/**
 * The resources that running functions can access. Access specifiers restrict a function and all functions that it
 * calls. The semantics match `access_control.rs` and `runtime_access_specifier.rs` in the Aptos VM.
 */
export class AccessPolicy {
  constructor(
    /** An access is allowed if a clause of `included` matches and no clause of `excluded` does. */
    readonly included: readonly Clause[],
    readonly excluded: readonly Clause[],
    /** Number of running functions with access specifiers. */
    readonly depth: number,
  ) {}

  /** @throws MoveVmError if the access is not allowed. */
  check(access: 'reads' | 'writes', type: StructType, address: string): void {
    const wanted = { access, path: resourcePath(type), address };
    if (this.included.some((clause) => includes(clause, wanted)))
      if (!this.excluded.some((clause) => includes(clause, wanted))) return;
    throw denied(`not allowed to perform \`${access} ${type.key}(@${address})\``);
  }
}

/**
 * The policy for a function that is called with `values`.
 * @throws MoveVmError if the caller's policy forbids all of the declared accesses.
 */
export function enterFunction(
  outer: AccessPolicy | undefined,
  { accesses, name }: RestrictedFunction,
  values: readonly Value[],
): AccessPolicy | undefined {
  if (accesses === undefined) return outer;
  const { included, excluded } = evaluated(accesses, values);
  if (outer === undefined) return new AccessPolicy(included, excluded, 1);
  const common = outer.included.flatMap((one) => included.flatMap((other) => intersection(one, other)));
  // If only some of the declared accesses are forbidden, the call succeeds, and a forbidden access fails when it
  // occurs.
  if (common.length === 0 && included.length > 0) throw denied(`not allowed to call \`${name}\``);
  if (outer.depth >= DEPTH_LIMIT) throw new MoveVmError('ACCESS_STACK_LIMIT_EXCEEDED');
  return new AccessPolicy(common, [...outer.excluded, ...excluded], outer.depth + 1);
}

function evaluated({ included, excluded }: DeclaredAccesses, values: readonly Value[]) {
  const evaluate = ({ access, path, address }: AccessClause): Clause => ({
    access,
    path,
    address: addressOf(address, values),
  });
  return { included: included.map(evaluate), excluded: excluded.map(evaluate) };
}

function addressOf(declared: DeclaredAddress, values: readonly Value[]): string | undefined {
  if (declared.kind !== 'parameter') return declared.kind === 'literal' ? declared.address : undefined;
  const value = values[declared.parameter];
  return (declared.isSigner ? ((value as Reference).value as Value[])[0] : value) as string;
}

function includes(clause: Clause, wanted: Clause): boolean {
  return (
    (clause.access === 'acquires' || clause.access === wanted.access) &&
    (clause.address === undefined || clause.address === wanted.address) &&
    isPrefix(clause.path, wanted.path)
  );
}

function intersection(one: Clause, other: Clause): Clause | [] {
  if (one.access !== other.access && one.access !== 'acquires' && other.access !== 'acquires') return [];
  if (one.address !== undefined && other.address !== undefined && one.address !== other.address) return [];
  const [shorter, longer] = one.path.length < other.path.length ? [one, other] : [other, one];
  if (!isPrefix(shorter.path, longer.path)) return [];
  return {
    access: one.access === 'acquires' ? other.access : one.access,
    path: longer.path,
    address: one.address ?? other.address,
  };
}

function isPrefix(path: readonly string[], of: readonly string[]): boolean {
  return path.every((part, at) => part === of[at]);
}

function denied(detail: string): MoveVmError {
  return new MoveVmError('ACCESS_DENIED', undefined, detail);
}
