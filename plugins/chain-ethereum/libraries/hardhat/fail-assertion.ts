/**
 * The error type that test runners recognize as a failed expectation. If it has two values, they are shown side by
 * side.
 */
class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/** @param values the actual and the expected value. */
export function failAssertion(
  message: string,
  values?: { readonly actual: unknown; readonly expected: unknown },
): never {
  throw Object.assign(new AssertionError(message), values && { ...values, showDiff: true });
}
