/**
 * Evaluates a string as a separate script that can access only globals. Returns the value of the script's last
 * expression. A host whose `eval` does not show script names in stack traces provides its own implementation.
 */
export const evaluateScript: (text: string) => unknown =
  Reflect.get(globalThis, 'evaluateScript') ?? Reflect.get(globalThis, 'eval');
