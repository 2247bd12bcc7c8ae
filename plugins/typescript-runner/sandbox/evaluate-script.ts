/**
 * Evaluates a text as a script of its own, which sees globals only; its value is that of its last expression. A machine
 * whose `eval` gives scripts no name in stacks brings its own.
 */
export const evaluateScript: (text: string) => unknown =
  Reflect.get(globalThis, 'evaluateScript') ?? Reflect.get(globalThis, 'eval');
