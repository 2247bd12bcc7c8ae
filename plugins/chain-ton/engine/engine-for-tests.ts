import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { Artifact, ChainToolchain, LocalNetwork, SourceFile } from '@core/chains/toolchain';
import { readCounterTemplate } from '../packaging/counter-template';
import { createEngine } from '../server/engine';

/** The actual engine, using the wasm files from the installed packages. */
export const tonEngine = createEngine() as Required<ChainToolchain>;

/** Blueprint's counter, as the template creates it. */
export const counterFiles: readonly SourceFile[] = readCounterTemplate();

export const stdlib = counterFiles.find(({ path }) => path.endsWith('stdlib.fc'))?.content ?? '';

/** Compiles one FunC contract, which may include "stdlib.fc". */
export function compileOne(content: string): Promise<Artifact> {
  return compileFirst({ 'main.fc': content, 'stdlib.fc': stdlib });
}

/** The first contract compiled from the files; rejects with the compiler's diagnostics if no contract was compiled. */
export async function compileFirst(files: Readonly<Record<string, string>>): Promise<Artifact> {
  const { artifacts, diagnostics } = await tonEngine.compile({ files: toSourceFiles(files) });
  const [artifact] = artifacts;
  if (!artifact) throw new Error(diagnostics.map(diagnosticLine).join('\n'));
  return artifact;
}

/** The diagnostics for the files, as `path:line:column-endColumn severity: message`. */
export async function diagnosticsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { diagnostics } = await tonEngine.compile({ files: toSourceFiles(files) });
  return diagnostics.map(({ path, range, severity, message }) => {
    const place = range ? `:${range.startLine}:${range.startColumn}-${range.endColumn}` : '';
    return `${path}${place} ${severity}: ${message}`;
  });
}

function toSourceFiles(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}

/** A local network with all optional members that TON's network implements. */
export type TonNetwork = Omit<Required<LocalNetwork>, 'request'>;

export async function openTonNetwork(now: number): Promise<TonNetwork> {
  return (await tonEngine.openLocalNetwork({ now })) as TonNetwork;
}
