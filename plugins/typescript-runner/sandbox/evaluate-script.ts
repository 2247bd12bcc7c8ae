/**
 * Evaluates a text as a separate script, which can access only globals; returns the value of its last expression. A host whose
 * `eval` does not name scripts in stack traces provides its own implementation.
 */
export const evaluateScript: (text: string) => unknown =
  Reflect.get(globalThis, 'evaluateScript') ?? Reflect.get(globalThis, 'eval');
