import { throwIfCancelled } from '@core/base/errors';
import { stem } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import type { Artifact, BuiltFile, CompileRequest, CompileResult } from '@core/chains/toolchain';
import { type Diagnostic, distinctDiagnostics } from '@core/languages/diagnostics/diagnostics';
import { sha3_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';
import { codeLines } from '../../../move-toolchain/engine/compile/code-lines';
import {
  type CompiledUnit,
  compilePackage,
  type PackageOutput,
} from '../../../move-toolchain/engine/compile/compile-package';
import { writeSourceMap } from '../../../move-toolchain/engine/compile/source-map';
import type { Framework } from '../../../move-toolchain/engine/framework/framework';
import { moduleAbi } from '../framework/module-abi';
import { givenAddresses, type WrittenAddresses } from '../package/given-addresses';
import { type MovePackage, readMoveProject } from '../package/move-project';
import type { EntryFunctionCall } from '../package/package-metadata';
import type { AptosPayload } from '../payload';
import { buildInfo } from './build-info';
import { describeUnit } from './describe-unit';
import { publicationOf } from './publish-package';

export interface MoveCompileRequest extends CompileRequest {
  readonly namedAddresses?: WrittenAddresses;
}

/**
 * Compiles a package's modules and scripts, but not its tests. Implemented by {@link compilePackage} or by an external
 * tool.
 */
export type PackageCompiler = (
  source: MovePackage,
  framework: Framework,
  task: TaskOptions,
) => PackageOutput | Promise<PackageOutput>;

/** Compiles all Move packages in a project. Errors in one package do not affect the others. */
export async function compileProject(
  { files, language, entries, namedAddresses }: MoveCompileRequest,
  framework: Framework,
  task: TaskOptions = {},
  compile: PackageCompiler = (source, modules) => compilePackage(source, modules),
): Promise<CompileResult> {
  if (language !== undefined && language !== 'move') return { artifacts: [], diagnostics: [] };
  const { packages, problems } = readMoveProject(files, 'publish', givenAddresses(namedAddresses));
  const isWanted = (path: string) => entries?.includes(path) ?? true;
  const wanted = packages.filter(({ sources }) => sources.some(({ path }) => isWanted(path)));
  const artifacts: Artifact[] = [];
  const diagnostics: Diagnostic[] = [...problems];
  const names = new Set<string>();
  for (const [at, one] of wanted.entries()) {
    throwIfCancelled(task.signal);
    task.progress?.({ stage: 'compiling', message: one.name, fraction: at / wanted.length });
    const output = await compile(one, framework, task);
    diagnostics.push(...output.diagnostics);
    const made = await artifactsOf(one, output.units, names);
    artifacts.push(...made.filter(({ sourcePath }) => isWanted(sourcePath)));
  }
  throwIfCancelled(task.signal);
  return { artifacts, diagnostics: distinctDiagnostics(diagnostics) };
}

async function artifactsOf(
  source: MovePackage,
  units: readonly CompiledUnit[],
  names: Set<string>,
): Promise<readonly Artifact[]> {
  const publication = await publicationOf(source, units);
  const call = publication && publicationFile(publication.call);
  const texts = new Map(source.sources.map(({ path, content }) => [path, content]));
  const addresses = Object.fromEntries(
    [...source.addresses].map(([name, address]) => [name, `0x${address.toString(16)}`] as const),
  );
  const linesOf = ({ source: made, checked }: CompiledUnit) => codeLines(made, texts.get(checked.path) ?? '');
  const development = (source.developed ?? []).map(({ address, ...open }) => ({
    ...open,
    address: `0x${address.toString(16)}`,
  }));
  const modules = units.filter(({ kind }) => kind === 'module');
  const sources = Object.fromEntries(modules.map((unit) => [unit.checked.symbol.key, linesOf(unit)]));
  return units.map((unit, at) => {
    const { checked, bytecode } = unit;
    const name = uniqueName(unit, source, names);
    const hex = `0x${bytesToHex(bytecode)}`;
    const payload: AptosPayload = {
      kind: unit.kind,
      id: unit.kind === 'module' ? checked.symbol.key : name,
      bytecode: hex,
      interface: describeUnit(unit),
      sources: unit.kind === 'module' ? sources : { [name]: linesOf(unit) },
      packageRoot: source.root,
      addresses,
      ...(development.length > 0 && { development }),
      ...(call !== undefined && unit.kind === 'module' && { publication: call }),
    };
    return {
      name,
      chain: 'aptos',
      language: 'move',
      sourcePath: checked.path,
      codeHash: bytesToHex(sha3_256(bytecode)),
      codeSize: bytecode.length,
      files: [
        ...filesOf(unit, source.name, name, bytecode, texts.get(checked.path) ?? ''),
        ...(at === 0 ? filesOfPackage(source, units, call) : []),
      ],
      payload,
    };
  });
}

/** Package-level output files, for packages with a Move.toml. */
function filesOfPackage(
  source: MovePackage,
  units: readonly CompiledUnit[],
  call: string | undefined,
): readonly BuiltFile[] {
  if (!source.manifest) return [];
  const versions = units.map((unit) => (unit.kind === 'module' ? unit.module : unit.script).version);
  return [
    { path: `${source.name}/BuildInfo.yaml`, content: buildInfo(source, Math.max(...versions)) },
    ...(call === undefined ? [] : [{ path: `${source.name}/publish-payload.json`, content: call }]),
  ];
}

/** A unit's output files, laid out like the CLI's build folder. */
function filesOf(
  unit: CompiledUnit,
  packageName: string,
  name: string,
  bytecode: Uint8Array,
  text: string,
): readonly BuiltFile[] {
  const file = name.replaceAll('::', '_');
  const folder = unit.kind === 'module' ? 'bytecode_modules' : 'bytecode_scripts';
  return [
    binary(`${packageName}/${folder}/${file}.mv`, bytecode),
    binary(`${packageName}/source_maps/${file}.mvsm`, writeSourceMap(unit, text)),
    ...(unit.kind === 'module'
      ? [{ path: `${packageName}/abis/${file}.json`, content: json(moduleAbi(unit.module)) }]
      : []),
  ];
}

function binary(path: string, bytes: Uint8Array): BuiltFile {
  return { path, content: bytesToHex(bytes), encoding: 'hex' };
}

/** The call in the CLI's JSON format (`aptos move run --json-file`). */
function publicationFile({ function: id, typeArguments, arguments: given }: EntryFunctionCall): string {
  return json({
    function_id: id,
    type_args: typeArguments,
    args: given.map((value) => ({ type: 'raw', value: `0x${bytesToHex(value)}` })),
  });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The name of a module or script. It includes the package name if another module or script has the same name. */
function uniqueName(
  { kind, checked }: CompiledUnit,
  { name: packageName }: MovePackage,
  names: Set<string>,
): string {
  const [main] = checked.symbol.functions.keys();
  const own = kind === 'module' ? checked.symbol.name : (main ?? stem(checked.path));
  const candidates = [own, `${packageName}::${own}`];
  let name = candidates.find((candidate) => !names.has(candidate));
  for (let count = 2; name === undefined; count++)
    if (!names.has(`${packageName}::${own}_${count}`)) name = `${packageName}::${own}_${count}`;
  names.add(name);
  return name;
}
