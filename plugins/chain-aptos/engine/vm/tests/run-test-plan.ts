import { formatExitCode } from '@core/chains/exit-codes';
import { writeModule } from '../../../../move-toolchain/engine/bytecode/write-module';
import type { TestArgument, TestPlan, UnitTest } from '../../../../move-toolchain/engine/compile/test-plan';
import { LineIndex } from '../../../../move-toolchain/engine/diagnostics/line-index';
import type { Framework } from '../../../../move-toolchain/engine/framework/framework';
import { moduleIdAt } from '../../../../move-toolchain/engine/interface/read-interface';
import { showModuleId } from '../../../../move-toolchain/engine/interface/show-type';
import {
  explainError,
  type Failure,
  type LocateCode,
  type SourceLocation,
} from '../../../../move-toolchain/engine/vm/explain-error';
import { GasMeter } from '../../../../move-toolchain/engine/vm/gas/gas-meter';
import { Loader } from '../../../../move-toolchain/engine/vm/loader/loader';
import { ModuleCache } from '../../../../move-toolchain/engine/vm/loader/module-cache';
import { messages as vmMessages } from '../../../../move-toolchain/engine/vm/messages';
import type { NativeFunction } from '../../../../move-toolchain/engine/vm/natives/native-function';
import { Session } from '../../../../move-toolchain/engine/vm/session';
import { State } from '../../../../move-toolchain/engine/vm/storage/state';
import { signerOf, type Value } from '../../../../move-toolchain/engine/vm/values/value';
import { type CodePlace, MoveVmError } from '../../../../move-toolchain/engine/vm/vm-error';
import { aptosVmChain } from '../aptos-vm-chain';
import { aptosGas, GAS_UNIT } from '../gas/aptos-gas';
import { messages } from '../messages';
import { frameworkNatives } from '../natives/natives';
import { gasUnits } from '../network/charge-writes';
import { CodeCoverage, type FileCoverage } from './code-coverage';
import { isExpected, showExpected } from './expected-failure';
import { initialFeatures } from './initial-features';

/** Placeholder hashes of the transaction and its script, as in Aptos' unit tests. */
const TEST_HASHES = { transactionHash: Uint8Array.of(1), scriptHash: Uint8Array.of(1) };

/** Default maximum number of gas units for a test. */
export const DEFAULT_TEST_GAS = 100_000;

export interface TestRunOptions {
  /** Selects tests whose full name, such as `0x42::m::test`, contains this string. */
  readonly filter?: string;
  /** Maximum number of gas units for each test. */
  readonly gasLimit?: number;
  readonly hasCoverage?: boolean;
  /** Sources by path, for converting positions to line numbers. */
  readonly sources?: ReadonlyMap<string, string>;
  /** Additional natives, by full name. */
  readonly natives?: ReadonlyMap<string, NativeFunction>;
}

/** A test result, as plain data. */
export interface TestOutcome {
  /** For example `0x42::m::test`. */
  readonly name: string;
  readonly test: UnitTest;
  readonly isPassed: boolean;
  /** Why the test failed; undefined if it passed. */
  readonly message: string | undefined;
  /** How the code failed, even if the test was expected to fail. */
  readonly failure: Failure | undefined;
  /** Gas units. */
  readonly gasUsed: number;
  /** Output of `debug::print`. */
  readonly output: readonly string[];
}

/** Runs the tests in a plan one by one, each on a new chain whose only resource is the feature flags. */
export class TestRun {
  readonly #state = new State();
  readonly #loader: Loader;
  readonly #indices = new Map<string, LineIndex>();
  readonly #coverage: CodeCoverage | undefined;

  constructor(
    readonly plan: TestPlan,
    framework: Framework,
    readonly options: TestRunOptions = {},
  ) {
    for (const [path, text] of options.sources ?? []) this.#indices.set(path, new LineIndex(text));
    for (const id of framework.ids) {
      const bytecode = framework.bytecode(id);
      if (bytecode) this.#state.modules.set(showModuleId(id), bytecode);
    }
    // The framework is bundled, and Sinter compiled the other modules, so all of them are already verified.
    const trusted = new Set(this.#state.modules.keys());
    for (const module of [...plan.framework, ...plan.modules.map((tested) => tested.module)]) {
      const id = showModuleId(moduleIdAt(module, module.selfModuleHandle));
      this.#state.modules.set(id, writeModule(module));
      trusted.add(id);
    }
    this.#state.setResource('0x1', '0x1::features::Features', initialFeatures());
    const natives = new Map([...frameworkNatives(), ...(options.natives ?? [])]);
    const source = { bytecode: (id: string) => this.#state.modules.get(id) };
    this.#loader = new Loader(source, natives, new ModuleCache(trusted), aptosVmChain);
    const own = plan.modules.filter(({ isOwn }) => isOwn);
    this.#coverage = options.hasCoverage ? new CodeCoverage(own) : undefined;
  }

  get tests(): readonly UnitTest[] {
    const { filter = '' } = this.options;
    return this.plan.tests.filter((test) => nameOf(test).includes(filter));
  }

  /** Line coverage so far; empty if it is not measured. */
  get coverage(): readonly FileCoverage[] {
    return this.#coverage?.files((path) => this.#indices.get(path)) ?? [];
  }

  run(test: UnitTest): TestOutcome {
    const { gasLimit = DEFAULT_TEST_GAS } = this.options;
    const output: string[] = [];
    const meter = new GasMeter(aptosGas, gasLimit * GAS_UNIT);
    const session = new Session(this.#state, this.#loader, {
      meter,
      ...TEST_HASHES,
      isUnbiasable: true,
      print: (text) => void output.push(text),
      observer: this.#coverage,
    });
    const error = failureOf(() => session.call(nameOf(test), [], test.arguments.map(argumentOf)));
    const failure = error && explainError(error, this.#loader, this.#locate);
    const message = this.#failureMessage(test, error, failure);
    return {
      name: nameOf(test),
      test,
      isPassed: message === undefined,
      message,
      failure,
      gasUsed: Math.min(gasLimit, gasUnits(meter.used)),
      output,
    };
  }

  #failureMessage(
    { expectedFailure }: UnitTest,
    error: MoveVmError | undefined,
    failure: Failure | undefined,
  ): string | undefined {
    if (error === undefined) return expectedFailure && messages.testShouldFail;
    if (expectedFailure !== undefined && isExpected(expectedFailure, error)) return undefined;
    const found = this.#named(error, failure);
    return expectedFailure === undefined
      ? found
      : messages.testWrongFailure(showExpected(expectedFailure), found);
  }

  /** The failure as text. If the package declares the abort code, the text includes the name of the constant. */
  #named(error: MoveVmError, failure: Failure | undefined): string {
    const { abort } = failure ?? {};
    const module = this.plan.modules.find(
      (each) => showModuleId(moduleIdAt(each.module, each.module.selfModuleHandle)) === abort?.module,
    );
    if (abort?.module === undefined || abort.name !== undefined || module === undefined)
      return failure?.message ?? error.message;
    const constants = [...module.constants].filter(([, value]) => value === error.subStatus);
    const [first, ...others] = constants;
    // If several constants have this value, it is unclear which one is meant.
    if (first === undefined || others.length > 0) return failure?.message ?? error.message;
    return vmMessages.abort(abort.module, formatExitCode(first[1], first[0]), error.detail);
  }

  readonly #locate: LocateCode = (place) => this.#sourceOf(place);

  #sourceOf({ module, function: name, offset }: CodePlace): SourceLocation | undefined {
    const tested = this.plan.modules.find(
      (each) => showModuleId(moduleIdAt(each.module, each.module.selfModuleHandle)) === module,
    );
    const span = tested?.source.functions.find((each) => each.name === name)?.spans[offset];
    if (tested === undefined || span === undefined) return undefined;
    const range = this.#indices.get(tested.source.path)?.rangeOf(span);
    return range && { path: tested.source.path, line: range.startLine, column: range.startColumn };
  }
}

function nameOf({ module, name }: UnitTest): string {
  return `${showModuleId(module)}::${name}`;
}

function argumentOf({ type, address }: TestArgument): Value {
  return type === 'signer' ? signerOf(address) : address;
}

function failureOf(run: () => void): MoveVmError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof MoveVmError) return error;
    throw error;
  }
}
