/** Evaluates a text as a script of its own, which sees globals only; its value is that of its last expression. */
export const evaluateScript: (text: string) => unknown = Reflect.get(globalThis, 'eval');
