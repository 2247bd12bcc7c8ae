import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { SourceFile } from '@core/chains/toolchain';
import type { MovePackage } from '../engine/package/move-project';

/** Name of the package in the generated Move.toml, and of its folder in `build`. */
const NAME = 'Package';

export interface WrittenPackage {
  /** Folder of the package's Move.toml. */
  readonly folder: string;
  /** Project files, by their absolute paths on disk. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

export interface BuiltUnitFile {
  readonly kind: 'module' | 'script';
  /** File name without the extension. */
  readonly name: string;
  readonly bytecode: Uint8Array;
  /** Undefined if the CLI did not write a source map. */
  readonly sourceMap?: Uint8Array;
}

/**
 * Writes a package to an empty folder, so that compiling it does not use the network or read other files. The Move.toml
 * files are generated, because those in the project can reference any folder or repository. All dependencies are merged
 * into one adjacent package, which declares all addresses.
 * @param framework framework sources, by path in a separate folder.
 */
export async function writePackage(
  folder: string,
  { root, sources, dependencies, addresses }: MovePackage,
  framework: readonly SourceFile[],
): Promise<WrittenPackage> {
  const own = join(folder, 'package');
  const used = join(folder, 'dependencies');
  const files = new Map<string, SourceFile>();
  const write = async (place: string, within: string, file: SourceFile) => {
    const path = join(place, within);
    const below = relative(place, path);
    if (below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below))
      throw new RangeError(`“${file.path}” is outside its package`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.content);
    return path;
  };
  const inFolder = (path: string, of: string) => (of === '' ? path : path.slice(of.length + 1));
  for (const file of sources)
    files.set(await write(join(own, 'sources'), inFolder(file.path, root), file), file);
  for (const [at, dependency] of dependencies.entries())
    for (const file of dependency.sources) {
      const place = join(used, 'sources', `${at}`);
      files.set(await write(place, inFolder(file.path, dependency.root), file), file);
    }
  for (const file of framework) await write(join(used, 'sources', 'framework'), file.path, file);
  await mkdir(join(own, 'sources'), { recursive: true });
  const dependency = '[dependencies]\nDependencies = { local = "../dependencies" }\n';
  await writeFile(join(own, 'Move.toml'), `${packageTable(NAME)}${dependency}`);
  await writeFile(join(used, 'Move.toml'), `${packageTable('Dependencies')}${addressTable(addresses)}`);
  return { folder: own, files };
}

function packageTable(name: string): string {
  return `[package]\nname = "${name}"\nversion = "1.0.0"\n`;
}

/** Names that are not valid in Move are omitted, because source code cannot use them. */
function addressTable(addresses: MovePackage['addresses']): string {
  const rows = [...addresses]
    .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
    .map(([name, value]) => `${name} = "0x${value.toString(16)}"\n`);
  return `[addresses]\n${rows.join('')}`;
}

/** The CLI output in `build`; empty if there is no output. */
export async function readBuild({ folder }: WrittenPackage): Promise<readonly BuiltUnitFile[]> {
  const build = join(folder, 'build', NAME);
  const unitsIn = async (kind: BuiltUnitFile['kind'], place: string) => {
    const names = await readdir(join(build, place)).catch(() => []);
    const units = names.filter((file) => file.endsWith('.mv')).sort();
    return Promise.all(
      units.map(async (file): Promise<BuiltUnitFile> => {
        const name = file.slice(0, -'.mv'.length);
        const bytecode = new Uint8Array(await readFile(join(build, place, file)));
        const sourceMap = await readFile(join(build, 'source_maps', `${name}.mvsm`)).catch(() => undefined);
        return { kind, name, bytecode, ...(sourceMap && { sourceMap: new Uint8Array(sourceMap) }) };
      }),
    );
  };
  return [...(await unitsIn('module', 'bytecode_modules')), ...(await unitsIn('script', 'bytecode_scripts'))];
}
