import type { CompiledModule } from '../bytecode/compiled-module';
import type { ModuleSource } from '../codegen/module-source';
import type { Place } from '../diagnostics/source-span';
import type { ModuleId } from '../interface/module-interface';

/** A package compiled with what is there for its tests alone, and those tests: what a VM is told to run. Plain data. */
export interface TestPlan {
  /** Modules of the package and of those that it uses, each behind those of them that it uses. */
  readonly modules: readonly TestedModule[];
  /**
   * Modules of the framework with its test-only functions (`framework/test-only/`), to be taken instead of those of the same
   * id on the chain; and modules that are there for tests alone. Those of their functions that have no code are natives.
   */
  readonly framework: readonly CompiledModule[];
  /** In the order of their modules, and of their sources. */
  readonly tests: readonly UnitTest[];
}

export interface TestedModule {
  readonly module: CompiledModule;
  /** The way from instructions to its text. */
  readonly source: ModuleSource;
  /** Values of its constants by name, where they are integers: what abort codes are told by. */
  readonly constants: ReadonlyMap<string, bigint>;
  /** Whether it is of the package itself, and not of one that it uses. */
  readonly isOwn: boolean;
}

/** A function with `#[test]`. */
export interface UnitTest {
  readonly module: ModuleId;
  /** Name of the function. */
  readonly name: string;
  /** Where its name stands. */
  readonly place: Place;
  /** One for each parameter, in their order. */
  readonly arguments: readonly TestArgument[];
  /** Undefined for a test that must end without failing. */
  readonly expectedFailure?: ExpectedFailure;
}

/** What `#[test(name = @0x1)]` gives to a parameter. */
export interface TestArgument {
  /** `signer` stands for a parameter `&signer` too: the VM lends it. */
  readonly type: 'signer' | 'address';
  /** `0x` and lower-case digits without leading zeros. */
  readonly address: string;
}

/**
 * How a test must fail, as `#[expected_failure(…)]` says it. Where `location` is absent, the failure may come from any module.
 * Status codes are those of the VM.
 */
export type ExpectedFailure =
  | { readonly kind: 'any' }
  /** `abort_code = 7`, or the value of a constant: then, unless another is named, from the constant's module. */
  | { readonly kind: 'abort'; readonly code: bigint; readonly location?: ModuleId }
  /** `arithmetic_error`, `vector_error`, `out_of_gas`, `major_status = 4004`; `minor_status` is compared where it stands there. */
  | {
      readonly kind: 'status';
      readonly majorStatus: number;
      readonly minorStatus?: bigint;
      readonly location?: ModuleId;
    };

/** Status codes of the VM that forms of `#[expected_failure]` have names for. */
export const NAMED_STATUSES = {
  out_of_gas: 4002,
  vector_error: 4018,
  arithmetic_error: 4017,
} as const;
