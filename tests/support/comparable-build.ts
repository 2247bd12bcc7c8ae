import type { Artifact, CompileResult } from '@core/chains/toolchain';
import type { SolcBytecode } from '../../plugins/chain-ethereum/engine/compiler/standard-json';
import { ethereumPayload, type PayloadSources } from '../../plugins/chain-ethereum/engine/payload';

/**
 * Returns a Solidity build without the data that depends on other files in the same compiler run: source file indexes
 * and AST node ids. Two builds of the same files are therefore equal.
 */
export function comparableBuild({ artifacts, diagnostics }: CompileResult) {
  return {
    artifacts: artifacts.map(comparableArtifact),
    diagnostics: diagnostics.map((diagnostic) => JSON.stringify(diagnostic)).sort(),
  };
}

function comparableArtifact({ payload: _, files, ...artifact }: Artifact & { readonly payload: unknown }) {
  const payload = ethereumPayload({ ...artifact, files, payload: _ });
  const { bytecode, deployedBytecode, libraries, sources, storageLayout, ...others } = payload;
  const { immutableReferences, sourceMap, deployedSourceMap, ...written } = JSON.parse(
    files[0]?.content ?? '',
  );
  const code = (one: SolcBytecode) => ({
    ...one,
    sourceMap: sourceMapOf(one.sourceMap ?? '', sources),
    immutableReferences: Object.values(one.immutableReferences ?? {}),
  });
  return {
    ...artifact,
    files: files.map(({ path }) => path),
    payload: {
      ...others,
      bytecode: code(bytecode),
      deployedBytecode: code(deployedBytecode),
      storageLayout: withoutIds(storageLayout),
      libraries: Object.fromEntries(
        Object.entries(libraries)
          .map(([name, library]) => [name, [code(library.bytecode), code(library.deployedBytecode)]] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
      sources: usedSources(written.metadata, sources),
    },
    written: {
      ...written,
      storageLayout: withoutIds(written.storageLayout),
      immutableReferences: Object.values(immutableReferences),
      sourceMap: sourceMapOf(sourceMap, sources),
      deployedSourceMap: sourceMapOf(deployedSourceMap, sources),
    },
  };
}

/**
 * Returns the source position of each instruction, with its file name. Compiler-generated code has no position, because
 * its text contains AST ids. https://docs.soliditylang.org/en/latest/internals/source_mappings.html
 */
function sourceMapOf(map: string, sources: PayloadSources): string {
  const names = new Map(Object.entries(sources).map(([name, { id }]) => [`${id}`, name]));
  let before: readonly string[] = [];
  return map
    .split(';')
    .map((entry) => {
      const fields = entry.split(':');
      before = Array.from({ length: 5 }, (_, index) => fields[index] || (before[index] ?? ''));
      const [start, length, file = '', ...others] = before;
      const name = names.get(file);
      return [...(name === undefined ? ['generated'] : [start, length, name]), ...others].join(':');
    })
    .join(';');
}

function withoutIds(layout: unknown): unknown {
  const text = JSON.stringify(layout ?? null);
  return JSON.parse(text.replaceAll(/"astId":\d+/g, '"astId":0').replaceAll(/\)\d+/g, ')'));
}

function usedSources(metadata: string, sources: PayloadSources) {
  const used: { readonly sources: object } = metadata ? JSON.parse(metadata) : { sources: {} };
  return Object.keys(used.sources).map((name) => ({ name, ...sources[name], id: 0 }));
}
