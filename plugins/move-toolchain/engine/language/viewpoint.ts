import type { Program } from '../semantics/program/program';
import type {
  ConstantSymbol,
  FunctionSymbol,
  ModuleSymbol,
  StructSymbol,
} from '../semantics/program/symbols';
import { isVisibleIn } from '../semantics/program/visibility';
import type { Annotations } from '../syntax/tree/attribute-node';
import type { CheckedPackage } from './check-package';

/** A position in a source, which determines which of the program's names are visible. */
export class Viewpoint {
  readonly #program: Program;
  /** Undefined outside modules. */
  readonly #here: ModuleSymbol | undefined;
  readonly #isInTests: boolean;

  constructor({ result, sources }: CheckedPackage, path: string, offset: number) {
    const { modules = [], scripts = [] } = sources.get(path)?.unit ?? {};
    const isAround = ({ span }: { readonly span: { readonly start: number; readonly end: number } }) =>
      span.start <= offset && offset <= span.end;
    const node = [...modules, ...scripts].find(isAround);
    const item = [...(node?.functions ?? []), ...(node?.uses ?? [])].find(isAround);
    this.#program = result.program;
    this.#here = result.modules.find(({ symbol }) => node && symbol.source?.node === node)?.symbol;
    this.#isInTests = [node, item].some((one) => one && isOfTests(one));
  }

  canCall(symbol: FunctionSymbol): boolean {
    return this.canName(symbol) && this.#isVisible(symbol);
  }

  /** Whether code at this position can use the fields and variants of the struct. */
  canAccessMembers(symbol: StructSymbol): boolean {
    return this.canName(symbol) && this.#isVisible(symbol);
  }

  /**
   * Whether an item can be named at this position. Constants are visible only in their module, and test-only items only
   * in test code.
   */
  canName(symbol: FunctionSymbol | StructSymbol | ConstantSymbol): boolean {
    if (symbol.kind === 'constant' && symbol.module !== this.#here?.key) return false;
    return this.#isInTests || !this.#isItemOfTests(symbol);
  }

  canNameModule({ source }: ModuleSymbol): boolean {
    return this.#isInTests || !source || !isOfTests(source.node);
  }

  #isVisible(symbol: FunctionSymbol | StructSymbol): boolean {
    return this.#here ? isVisibleIn(this.#here, symbol, this.#program) : symbol.visibility === 'public';
  }

  #isItemOfTests(symbol: FunctionSymbol | StructSymbol | ConstantSymbol): boolean {
    if (symbol.kind === 'function') return symbol.isTestOnly;
    if (symbol.kind === 'constant') return isOfTests(symbol.node);
    const node = this.#program.module(symbol.module)?.source?.node;
    const declared = node && 'structs' in node ? node.structs : [];
    return declared.some((one) => one.name.text === symbol.name && isOfTests(one));
  }
}

function isOfTests({ attributes }: Annotations): boolean {
  return attributes.some(({ name }) => name.text === 'test' || name.text === 'test_only');
}
