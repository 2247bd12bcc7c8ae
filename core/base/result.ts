/** Result of a check that can reject its input with a reason; exceptions are for unexpected failures. */
export type Result<T, E = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A successful result. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A failed result. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
