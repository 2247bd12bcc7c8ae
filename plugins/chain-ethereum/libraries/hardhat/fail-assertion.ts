/**
 * The error type that test runners recognise as a failed expectation. If the error has an actual and an expected value,
 * they are shown side by side.
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
