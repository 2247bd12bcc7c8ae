import type { Artifact } from '@core/chains/toolchain';
import { type Abi, bytesToHex, type Hex } from 'viem';
import { abiOf } from '../abi/describe-contract';
import type { SolcBytecode } from '../compiler/standard-json';
import { type EthereumPayload, ethereumPayload } from '../payload';

/** A project contract that can be recognised by its code. */
export interface IndexedContract {
  readonly name: string;
  readonly payload: EthereumPayload;
}

interface Shape {
  readonly contract: IndexedContract;
  /** Hex digits of the code, with dots in place of libraries, immutables and the metadata hash. */
  readonly pattern: string;
}

/** The contracts in a run, identified by their code, regardless of their addresses and how they were deployed. */
export class ContractIndex {
  readonly #byName = new Map<string, IndexedContract[]>();
  readonly #deployed = new Map<number, Shape[]>();
  readonly #creations: Shape[] = [];
  readonly #known = new Map<string, IndexedContract | undefined>();
  /**
   * Cached results by code object, because fuzzing looks up the same code thousands of times. A contract's code object
   * stays the same while the contract exists.
   */
  readonly #byCodeObject = new WeakMap<Uint8Array, { readonly contract: IndexedContract | undefined }>();
  readonly contracts: readonly IndexedContract[];
  #abi: Abi | undefined;

  constructor(artifacts: readonly Artifact[]) {
    this.contracts = artifacts.map((artifact) => {
      const payload = ethereumPayload(artifact);
      return { name: payload.qualifiedName.slice(payload.qualifiedName.lastIndexOf(':') + 1), payload };
    });
    for (const contract of this.contracts) this.#add(contract);
  }

  get abi(): Abi {
    this.#abi ??= this.contracts.flatMap(({ payload }) => [...abiOf(payload)]);
    return this.#abi;
  }

  /** Finds the contract with this code; creation code may be followed by arguments. */
  find(code: Uint8Array, isCreation: boolean): IndexedContract | undefined {
    if (code.length === 0) return undefined;
    const known = this.#byCodeObject.get(code);
    if (known && !isCreation) return known.contract;
    const contract = this.#find(code, isCreation);
    if (!isCreation) this.#byCodeObject.set(code, { contract });
    return contract;
  }

  #find(code: Uint8Array, isCreation: boolean): IndexedContract | undefined {
    const hex = bytesToHex(code).slice(2);
    const key = isCreation ? `c${hex}` : hex;
    if (!this.#known.has(key))
      this.#known.set(key, isCreation ? this.#findCreation(hex) : this.#findDeployed(hex));
    return this.#known.get(key);
  }

  /**
   * Code of a contract named 'Token', 'Token.sol' or 'src/Token.sol:Token'. Undefined if the contract is unknown or has
   * unlinked libraries.
   */
  codeOf(name: string, kind: 'creation' | 'deployed'): Hex | undefined {
    const found = this.named(name)
      .map(({ payload }) => (kind === 'creation' ? payload.bytecode : payload.deployedBytecode).object)
      .find((object) => object !== '' && !object.includes('_'));
    return found === undefined ? undefined : `0x${found}`;
  }

  /** All contracts with the given name, in any of the formats that {@link codeOf} accepts. */
  named(name: string): readonly IndexedContract[] {
    const wanted = name.replace(/^out\/[^/]+\//, '').replace(/\.json$/, '');
    const colon = wanted.lastIndexOf(':');
    const contract = wanted.slice(colon + 1).replace(/\.sol$/, '');
    const file = colon < 0 ? '' : wanted.slice(0, colon);
    return (this.#byName.get(contract) ?? []).filter(({ payload }) =>
      `/${payload.qualifiedName}`.includes(`${file === '' ? '' : `/${file}`}:`),
    );
  }

  #add(contract: IndexedContract): void {
    const { bytecode, deployedBytecode } = contract.payload;
    this.#byName.set(contract.name, [...(this.#byName.get(contract.name) ?? []), contract]);
    if (deployedBytecode.object === '') return;
    const shape = { contract, pattern: patternOf(deployedBytecode) };
    const length = shape.pattern.length;
    this.#deployed.set(length, [...(this.#deployed.get(length) ?? []), shape]);
    this.#creations.push({ contract, pattern: patternOf(bytecode) });
  }

  #findDeployed(hex: string): IndexedContract | undefined {
    return this.#deployed.get(hex.length)?.find(({ pattern }) => fits(hex, pattern))?.contract;
  }

  #findCreation(hex: string): IndexedContract | undefined {
    const candidates = this.#creations.filter(
      ({ pattern }) => hex.length >= pattern.length && fits(hex, pattern),
    );
    return candidates.sort((a, b) => b.pattern.length - a.pattern.length)[0]?.contract;
  }
}

function fits(hex: string, pattern: string): boolean {
  for (let index = 0; index < pattern.length; index++) {
    if (pattern[index] !== '.' && pattern[index] !== hex[index]) return false;
  }
  return true;
}

function patternOf({ object, immutableReferences = {}, linkReferences = {} }: SolcBytecode): string {
  const digits = [...object];
  const blank = ({ start, length }: { readonly start: number; readonly length: number }) =>
    digits.fill('.', 2 * start, 2 * (start + length));
  for (const places of Object.values(immutableReferences)) places.forEach(blank);
  for (const libraries of Object.values(linkReferences)) Object.values(libraries).flat().forEach(blank);
  // A library's code starts with the library's address, which is zero in the compiler output.
  if (object.startsWith(`73${'0'.repeat(40)}30`)) digits.fill('.', 2, 42);
  return digits.join('');
}
