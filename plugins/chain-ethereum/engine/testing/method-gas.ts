import type { MethodGas } from '@core/execution/tests/results/test-reports';
import { bytesToHex, toFunctionSelector } from 'viem';
import { signatureOf } from '../abi/describe-contract';
import { isTestSource, type SourceLayout } from '../settings/source-layout';
import type { ContractIndex, IndexedContract } from './contract-index';
import type { DirectCall } from './test-machine-options';

/** Maximum number of recorded calls per method; further calls in a fuzz test add no information. */
const MOST = 10_000;

/** Gas used by the calls that tests make directly, by contract and method. */
export class MethodGasLog {
  readonly #book: ContractIndex;
  readonly #gas = new Map<string, MethodGas & { readonly gas: number[] }>();
  readonly #layout: SourceLayout;
  readonly #signatures = new Map<string, string>();
  /** Source paths of the contracts whose calls are reported; undefined for all other contracts. */
  readonly #paths = new Map<IndexedContract, string | undefined>();

  constructor(book: ContractIndex, layout: SourceLayout) {
    this.#book = book;
    this.#layout = layout;
  }

  see({ code, input, isCreation, gasUsed, succeeded }: DirectCall): void {
    if (isCreation && !succeeded) return;
    const contract = this.#book.find(code, false);
    if (!contract) return;
    const path = this.#pathOf(contract);
    if (path === undefined) return;
    const { qualifiedName, deployedBytecode } = contract.payload;
    const method = isCreation ? '' : this.#signature(contract, bytesToHex(input.subarray(0, 4)));
    const key = `${qualifiedName} ${method}`;
    const own = this.#gas.get(key) ?? {
      contract: contract.name,
      path,
      method,
      gas: [],
      size: deployedBytecode.object.length / 2,
    };
    if (own.gas.length < MOST) own.gas.push(Number(gasUsed));
    this.#gas.set(key, own);
  }

  #pathOf(contract: IndexedContract): string | undefined {
    if (this.#paths.has(contract)) return this.#paths.get(contract);
    const { qualifiedName, sources } = contract.payload;
    const found = sources[qualifiedName.slice(0, qualifiedName.lastIndexOf(':'))]?.projectPath;
    const path = found === undefined || isTestSource(found, this.#layout) ? undefined : found;
    this.#paths.set(contract, path);
    return path;
  }

  get methods(): readonly MethodGas[] {
    return [...this.#gas.values()];
  }

  #signature({ payload }: IndexedContract, selector: string): string {
    const key = `${payload.qualifiedName} ${selector}`;
    const known = this.#signatures.get(key);
    if (known !== undefined) return known;
    const entry = payload.abi.find(
      (one) => one.type === 'function' && toFunctionSelector(`function ${signatureOf(one)}`) === selector,
    );
    const signature = entry ? signatureOf(entry) : selector === '0x' ? 'receive()' : 'fallback()';
    this.#signatures.set(key, signature);
    return signature;
  }
}
