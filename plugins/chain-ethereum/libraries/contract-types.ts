import { parseJson } from '@core/base/text/parse-json';
import type { SourceFile } from '@core/chains/toolchain';
import * as z from 'zod/mini';

const artifactSchema = z.object({
  _format: z.string(),
  contractName: z.string(),
  sourceName: z.string(),
  abi: z.array(z.looseObject({ type: z.string() })),
});

export function isArtifactPath(path: string): boolean {
  return /^build\/.+\.sol\/[^/]+\.json$/.test(path);
}

/**
 * Declares the interfaces of compiled contracts by simple and qualified names, so that the editor offers the methods of
 * contracts that Hardhat deploys. A name that several contracts share is declared only in its qualified form.
 */
export function declareContracts(files: readonly SourceFile[]): readonly SourceFile[] {
  const artifacts = files.flatMap(({ content }) => {
    const parsed = artifactSchema.safeParse(parseJson(content));
    return parsed.success ? [parsed.data] : [];
  });
  if (artifacts.length === 0) return [];
  const names = artifacts.map(({ contractName }) => contractName);
  const members = artifacts.flatMap(({ abi, contractName, sourceName }) => {
    const type = JSON.stringify(abi);
    const qualified = `    ${JSON.stringify(`${sourceName}:${contractName}`)}: ${type};`;
    const isAlone = names.indexOf(contractName) === names.lastIndexOf(contractName);
    return isAlone ? [`    ${JSON.stringify(contractName)}: ${type};`, qualified] : [qualified];
  });
  const content = [
    "declare module 'hardhat/types/artifacts' {",
    '  interface ContractAbis {',
    ...members,
    '  }',
    '}',
    '',
  ].join('\n');
  return [{ path: '@types/hardhat/contracts.d.ts', content }];
}
