import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackages } from '../../plugins/chain-aptos/engine/aptos-checker';
import { aptosFramework } from '../../plugins/chain-aptos/engine/framework/aptos-framework';
import { readFramework } from '../../plugins/chain-aptos/packaging/packed-framework';
import type { CheckedPackage } from '../../plugins/move-toolchain/engine/language/check-package';

export const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));

/** The programs in `semantics/valid`, as project files. */
export const programs = ['registry', 'shapes', 'vault'].map((name) => ({
  path: `sources/${name}.move`,
  content: readFileSync(
    join(import.meta.dirname, `../../plugins/move-toolchain/engine/semantics/valid/${name}.move`),
    'utf8',
  ),
}));

/** Creates a project from a source in which '¦' marks a position, and returns the position's offset. */
export function marked(source: string) {
  const offset = source.indexOf('¦');
  const path = 'sources/m.move';
  return { path, offset, files: [...programs, { path, content: source.replace('¦', '') }] };
}

/** Checks the package that contains the programs, and returns it with the offset of a string in one of them. */
export function packageAt(
  path: string,
  text: string,
): { readonly checked: CheckedPackage; readonly offset: number } {
  const [checked] = checkPackages(programs, framework);
  const content = programs.find((file) => file.path === path)?.content ?? '';
  const offset = content.indexOf(text);
  if (!checked || offset === -1) throw new Error(`${path} has no '${text}'`);
  return { checked, offset };
}
