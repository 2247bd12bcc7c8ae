import type { Artifact } from '@core/chains/toolchain';
import { Cell } from '@ton/core';
import type { CompiledContract, ContractEntry } from './language-compiler';

/** A contract's build files, in Blueprint's layout, and its code size. */
export function contractArtifact(
  { language, sourcePath }: ContractEntry,
  { fift, payload, files }: CompiledContract,
  name: string,
): Artifact {
  // Reserialises the cells, as Blueprint does, to add a checksum that the compilers omit.
  const code = Cell.fromBase64(payload.code);
  const boc = code.toBoc();
  const hash = code.hash();
  const compiled = {
    hash: hash.toString('hex'),
    hashBase64: hash.toString('base64'),
    hex: boc.toString('hex'),
    size: { ...cellSize(code), bytes: boc.length },
  };
  return {
    name,
    chain: 'ton',
    language,
    sourcePath,
    codeHash: compiled.hash,
    codeSize: compiled.size.bytes,
    files: [
      { path: `${name}.compiled.json`, content: JSON.stringify(compiled, null, 2) },
      { path: `${name}.fif`, content: fift },
      ...files,
    ],
    payload,
  };
}

/** The number of cells and bits that the chain counts for storage. Identical cells are counted once. */
export function cellSize(root: Cell): { readonly cells: number; readonly bits: number } {
  const seen = new Set<string>();
  let bits = 0;
  const visit = (cell: Cell) => {
    const hash = cell.hash().toString('base64');
    if (seen.has(hash)) return;
    seen.add(hash);
    bits += cell.bits.length;
    for (const reference of cell.refs) visit(reference);
  };
  visit(root);
  return { cells: seen.size, bits };
}
