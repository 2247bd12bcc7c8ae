import type { CompiledModule } from '../bytecode/compiled-module';
import type { ModuleSource } from '../codegen/module-source';
import type { Place } from '../diagnostics/source-span';
import type { ModuleId } from '../interface/module-interface';

/** A package's tests, with all the code that a VM needs to run them. Contains only plain data. */
export interface TestPlan {
  /** Modules of the package and its dependencies. Each comes after the modules that it uses. */
  readonly modules: readonly TestedModule[];
  /**
   * Test-only framework modules, and framework modules compiled with their test-only functions
   * (`framework/test-only/`). The latter replace the published modules. Functions without code are natives.
   */
  readonly framework: readonly CompiledModule[];
  /** In source order, module by module. */
  readonly tests: readonly UnitTest[];
}

export interface TestedModule {
  readonly module: CompiledModule;
  readonly source: ModuleSource;
  /** Values of the module's integer constants by name, for showing the names of abort codes. */
  readonly constants: ReadonlyMap<string, bigint>;
  /** Whether the module belongs to the package under test rather than to a dependency. */
  readonly isOwn: boolean;
}

/** A function with `#[test]`. */
export interface UnitTest {
  readonly module: ModuleId;
  readonly name: string;
  /** Position of the function name. */
  readonly place: Place;
  /** One argument per parameter, in order. */
  readonly arguments: readonly TestArgument[];
  /** Undefined if the test must succeed. */
  readonly expectedFailure?: ExpectedFailure;
}

/** A parameter's value, taken from `#[test(name = @0x1)]`. */
export interface TestArgument {
  /** `signer` is also used for `&signer` parameters, for which the VM passes a reference. */
  readonly type: 'signer' | 'address';
  /** `0x` followed by lowercase hexadecimal digits without leading zeros. */
  readonly address: string;
}

/**
 * How a test must fail, from `#[expected_failure(…)]`. If `location` is absent, the failure may come from any module.
 * Status codes are VM status codes.
 */
export type ExpectedFailure =
  | { readonly kind: 'any' }
  /** `abort_code = 7`, or a constant. The default location for a constant is the constant's module. */
  | { readonly kind: 'abort'; readonly code: bigint; readonly location?: ModuleId }
  /**
   * `arithmetic_error`, `vector_error`, `out_of_gas` or `major_status = 4004`. `minor_status` is compared
   * only if given.
   */
  | {
      readonly kind: 'status';
      readonly majorStatus: number;
      readonly minorStatus?: bigint;
      readonly location?: ModuleId;
    };

/** VM status codes that have a name in `#[expected_failure]`. */
export const NAMED_STATUSES = {
  out_of_gas: 4002,
  vector_error: 4018,
  arithmetic_error: 4017,
} as const;
