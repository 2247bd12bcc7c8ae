/**
 * Globals that Emscripten uses to detect its environment. They are hidden so that Emscripten behaves the same
 * everywhere and uses no files.
 */
const HIDDEN = ['process', 'require', 'importScripts', 'window', 'document', '__dirname', '__filename'];

/** Source text of a `SolcFactory` function, made from solc's published script (soljson.js). */
export function solcFactoryText(script: string): string {
  return `function (Module, ${HIDDEN.join(', ')}) {\n${script}\nreturn Module;\n}`;
}
