import type { Plugin } from 'vite';

/**
 * A module that exists only during the build, for example `virtual:chain-ton/templates`.
 *
 * @param id the module's import specifier: 'virtual:', the plugin's id, and a name.
 * @param source returns the module's code; called when the module is first imported.
 */
export function virtualModule(id: `virtual:${string}/${string}`, source: () => string): Plugin {
  return {
    name: id.slice('virtual:'.length).replace('/', ':'),
    resolveId: (imported) => (imported === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? source() : undefined),
  };
}

/**
 * Like {@link virtualModule}, but the module exports a file's URL: `export const {name}`. The file is generated when
 * the module is first imported.
 */
export function virtualFileAddress(
  id: `virtual:${string}/${string}`,
  name: string,
  file: () => string,
): Plugin {
  return virtualModule(id, () => `export { default as ${name} } from ${JSON.stringify(`${file()}?url`)};`);
}
