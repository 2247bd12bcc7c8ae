import type { Artifact } from '@core/chains/toolchain';
import { keccak256 } from 'viem';
import type { EthereumPayload, PayloadCode, PayloadSources } from '../payload';
import type { AbiEntry, SolcBytecode, SolcContract, SolcOutput } from './standard-json';

export interface CompiledContract {
  readonly name: string;
  /** Unit name of the contract's file. */
  readonly unit: string;
  /** Project path of the contract's file. */
  readonly sourcePath: string;
  readonly contract: SolcContract;
  readonly compiler: string;
  readonly contracts: NonNullable<SolcOutput['contracts']>;
  readonly sources: PayloadSources;
  readonly declarations: readonly AbiEntry[];
}

/** Maximum size of deployed code in bytes (EIP-170). */
const SIZE_LIMIT = 24_576;

const NO_CODE: SolcBytecode = { object: '' };

/** A contract's artifact: a file in Hardhat's format, and the compiler's other outputs. */
export function contractArtifact(compiled: CompiledContract): Artifact {
  const { name, unit, sourcePath, contract } = compiled;
  const { bytecode, deployedBytecode } = codeOf(contract);
  const payload: EthereumPayload = {
    chain: 'ethereum',
    qualifiedName: `${unit}:${name}`,
    compiler: compiled.compiler,
    abi: contract.abi,
    declarations: compiled.declarations,
    ...(contract.userdoc && { userdoc: contract.userdoc }),
    ...(contract.devdoc && { devdoc: contract.devdoc }),
    bytecode,
    deployedBytecode,
    ...(contract.storageLayout !== undefined && { storageLayout: contract.storageLayout }),
    libraries: linkedLibraries(compiled),
    sources: compiled.sources,
  };
  return {
    name,
    chain: 'ethereum',
    language: 'solidity',
    sourcePath,
    codeHash: keccak256(`0x${withoutPlaceholders(deployedBytecode.object)}`).slice(2),
    ...(bytecode.object === '' ? { isAbstract: true } : { codeSize: sizeOf(deployedBytecode) }),
    files: [{ path: `${sourcePath}/${name}.json`, content: artifactJson(compiled) }],
    payload,
  };
}

function artifactJson({ name, unit, contract, compiler }: CompiledContract): string {
  const { bytecode, deployedBytecode } = codeOf(contract);
  const artifact = {
    _format: 'hh-sol-artifact-1',
    contractName: name,
    sourceName: unit,
    abi: contract.abi,
    bytecode: `0x${bytecode.object}`,
    deployedBytecode: `0x${deployedBytecode.object}`,
    linkReferences: bytecode.linkReferences ?? {},
    deployedLinkReferences: deployedBytecode.linkReferences ?? {},
    immutableReferences: deployedBytecode.immutableReferences ?? {},
    sourceMap: bytecode.sourceMap ?? '',
    deployedSourceMap: deployedBytecode.sourceMap ?? '',
    storageLayout: contract.storageLayout,
    gasEstimates: contract.evm?.gasEstimates,
    size: { bytes: sizeOf(deployedBytecode), limit: SIZE_LIMIT },
    compiler,
    metadata: contract.metadata,
  };
  return JSON.stringify(artifact, undefined, 2);
}

function codeOf({ evm }: SolcContract): PayloadCode {
  return { bytecode: evm?.bytecode ?? NO_CODE, deployedBytecode: evm?.deployedBytecode ?? NO_CODE };
}

/** Size in bytes; a library placeholder is as long as an address. */
function sizeOf({ object }: SolcBytecode): number {
  return object.length / 2;
}

/** The code with zeros in place of library addresses. */
function withoutPlaceholders(code: string): string {
  return code.replaceAll(/__.{36}__/g, '0'.repeat(40));
}

/** Qualified names of the libraries whose addresses the code needs. */
export function wantedLibraries({ linkReferences = {} }: SolcBytecode): readonly string[] {
  return Object.entries(linkReferences).flatMap(([file, libraries]) =>
    Object.keys(libraries).map((library) => `${file}:${library}`),
  );
}

function linkedLibraries({ contract, contracts }: CompiledContract): Readonly<Record<string, PayloadCode>> {
  const found: Record<string, PayloadCode> = {};
  const waiting = [...wantedLibraries(codeOf(contract).bytecode)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const colon = name.lastIndexOf(':');
    const library = contracts[name.slice(0, colon)]?.[name.slice(colon + 1)];
    if (!library || found[name]) continue;
    found[name] = codeOf(library);
    waiting.push(...wantedLibraries(codeOf(library).bytecode));
  }
  return found;
}
