import type { Plugin } from 'vite';

/**
 * A module that exists only in the build, as `virtual:chain-ton/templates`.
 *
 * @param id by which code imports the module: 'virtual:', the plugin's id, and a name.
 * @param source returns the code of the module; called when the module is first imported.
 */
export function virtualModule(id: `virtual:${string}/${string}`, source: () => string): Plugin {
  return {
    name: id.slice('virtual:'.length).replace('/', ':'),
    resolveId: (imported) => (imported === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? source() : undefined),
  };
}

/** The same for the address of a file, which is made when the module is first imported: `export const {name}`. */
export function virtualFileAddress(
  id: `virtual:${string}/${string}`,
  name: string,
  file: () => string,
): Plugin {
  return virtualModule(id, () => `export { default as ${name} } from ${JSON.stringify(`${file()}?url`)};`);
}
