import type { Artifact, ChainToolchain, SourceFile } from '@core/chains/toolchain';
import { readCounterTemplate } from '../packaging/counter-template';
import { readPackagedWasm, type WasmName } from '../packaging/packaged-wasm';
import { createTonEngine } from './index';

const load = (name: WasmName) => () => WebAssembly.compile(readPackagedWasm(name));

/** The real engine, with the wasm of the installed packages. */
export const tonEngine = createTonEngine({
  loadFunc: load('func'),
  loadTvm: load('tvm'),
}) as Required<ChainToolchain>;

/** Blueprint's counter, as the template makes it. */
export const counterFiles: readonly SourceFile[] = readCounterTemplate();

export const stdlib = counterFiles.find(({ path }) => path.endsWith('stdlib.fc'))?.content ?? '';

/** Compiles one contract, which may include "stdlib.fc". */
export async function compileOne(content: string): Promise<Artifact> {
  const files = [
    { path: 'main.fc', content },
    { path: 'stdlib.fc', content: stdlib },
  ];
  const { artifacts, diagnostics } = await tonEngine.compile({ files });
  const [artifact] = artifacts;
  if (!artifact) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return artifact;
}
