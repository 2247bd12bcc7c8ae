/** What runners take for an expectation that was not met; where there are two values, they are shown side by side. */
class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/** @param values that was met, and that was expected. */
export function failAssertion(
  message: string,
  values?: { readonly actual: unknown; readonly expected: unknown },
): never {
  throw Object.assign(new AssertionError(message), values && { ...values, showDiff: true });
}
