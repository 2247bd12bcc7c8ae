import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { readModule } from '../../plugins/move-toolchain/engine/bytecode/read-module';
import { writeModule } from '../../plugins/move-toolchain/engine/bytecode/write-module';
import { compilePackage } from '../../plugins/move-toolchain/engine/compile/compile-package';
import type { Framework } from '../../plugins/move-toolchain/engine/framework/framework';
import { moduleIdAt } from '../../plugins/move-toolchain/engine/interface/read-interface';
import { showModuleId } from '../../plugins/move-toolchain/engine/interface/show-type';

/** Sizes of a module as compiled by the native compiler and by our compiler, both without metadata. */
export interface ModuleSizes {
  /** Module id, such as '0x1::option'. */
  readonly module: string;
  readonly nativeBytes: number;
  readonly ourBytes: number;
}

/** Finds the Aptos CLI's output folders below `root`: `build/NAME`, with sources and compiled modules. */
export function findBuilds(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'BuildInfo.yaml')
    .map((path) => dirname(path))
    .filter((folder) => existsSync(join(root, folder, 'bytecode_modules')))
    .sort();
}

/**
 * Compiles all sources of a build, including its dependencies, and compares the modules with the existing ones.
 * @throws Error with the first diagnostic if the sources do not compile, or if a module is missing.
 */
export function compareBuild(root: string, folder: string, framework: Framework): readonly ModuleSizes[] {
  const build = join(root, folder);
  const sources = filesBelow(join(build, 'sources'), '.move').map((path) => ({
    path: relative(root, path).split(sep).join('/'),
    content: readFileSync(path, 'utf8'),
  }));
  const { units, diagnostics } = compilePackage(
    {
      name: basename(folder),
      sources,
      addresses: addressesOf(readFileSync(join(build, 'BuildInfo.yaml'), 'utf8')),
      dependencies: [],
    },
    framework,
  );
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) throw new Error(`${error.path}:${error.range?.startLine ?? 1} ${error.message}`);
  const ours = new Map(units.map(({ bytecode }) => bareModule(bytecode)));
  return filesBelow(join(build, 'bytecode_modules'), '.mv').map((path) => {
    const [module, nativeBytes] = bareModule(readFileSync(path));
    const ourBytes = ours.get(module);
    if (ourBytes === undefined) throw new Error(`No module ${module} comes of these sources`);
    return { module, nativeBytes, ourBytes };
  });
}

function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}

/** Returns the module's name and its size without metadata, which the CLI adds only to published modules. */
function bareModule(bytecode: Uint8Array): readonly [module: string, bytes: number] {
  const compiled = readModule(new Uint8Array(bytecode));
  return [
    showModuleId(moduleIdAt(compiled, compiled.selfModuleHandle)),
    writeModule({ ...compiled, metadata: [] }).length,
  ];
}

/** Parses `address_alias_instantiation` in a BuildInfo.yaml: address names with 64-digit values. */
function addressesOf(buildInfo: string): ReadonlyMap<string, bigint> {
  const lines = buildInfo.matchAll(/^ {4}(\w+): "?([0-9a-f]{64})"?$/gm);
  return new Map([...lines].map(([, name = '', digits]) => [name, BigInt(`0x${digits}`)]));
}
