/** What tells emscripten where it runs; hidden from it, so that it behaves alike everywhere and asks for no file and no process. */
const HIDDEN = ['process', 'require', 'importScripts', 'window', 'document', '__dirname', '__filename'];

/** The text of a function that is a `SolcFactory`, from the script that the makers of solc publish (soljson.js). */
export function solcFactoryText(script: string): string {
  return `function (Module, ${HIDDEN.join(', ')}) {\n${script}\nreturn Module;\n}`;
}
