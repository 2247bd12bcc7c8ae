import { FRAMEWORK_ADDRESSES } from '../../../plugins/chain-aptos/engine/inline/framework/framework-extensions';
import type { GenerationOptions } from '../../../plugins/move-toolchain/engine/codegen/generate-module';
import {
  checkPackage,
  compileModules,
  compilePackage,
  SourceTexts,
} from '../../../plugins/move-toolchain/engine/compile/compile-package';
import { DiagnosticLog } from '../../../plugins/move-toolchain/engine/diagnostics/diagnostic-log';
import { framework, openSession } from '../aptos-vm';
import { formsIn } from './count-forms';
import { TypedTreeInterpreter } from './interpret-typed-tree';
import { moduleOf, type RandomMoveFunction, randomMoveFunctions } from './random-move-functions';

/** Functions that do not compile, or whose results differ from the interpreter's. */
interface Failure {
  readonly text: string;
  readonly reason: string;
}

export interface RandomRun {
  readonly failures: readonly Failure[];
  /** Number of functions that contain each language construct and each pair of constructs. */
  readonly forms: ReadonlyMap<string, number>;
}

/** Number of functions per module. Compiling them together is faster. */
const BATCH = 25;

/**
 * How often a place violates the reference rules, in thousandths. With this value, about half of the functions are
 * invalid.
 */
const MISTAKES = 400;

const ARGUMENTS = [true, false].flatMap((c) => [0, 3].map((n) => [c, n] as const));

/**
 * Compiles, verifies and runs random functions, and compares their results with an interpreter's.
 * @param first number of the first function; each number always generates the same function.
 */
export function runRandomFunctions(first: number, count: number, options: GenerationOptions = {}): RandomRun {
  const failures: Failure[] = [];
  const forms = new Map<string, number>();
  for (let at = 0; at < count; at += BATCH) {
    const functions = randomMoveFunctions(first + at, Math.min(BATCH, count - at));
    const whole = attempt(functions, forms, options);
    // One function may prevent the whole module from compiling, so compile each function separately.
    if (whole.length > 0) failures.push(...functions.flatMap((one) => attempt([one], new Map(), options)));
  }
  return { failures, forms };
}

function attempt(
  functions: readonly RandomMoveFunction[],
  forms: Map<string, number>,
  options: GenerationOptions,
): readonly Failure[] {
  const content = moduleOf(functions);
  const source = { path: 'sources/m.move', content };
  const texts = new SourceTexts(framework.dialect.syntax);
  const checked = checkPackage(
    { name: 'p', sources: [source], addresses: FRAMEWORK_ADDRESSES, dependencies: [] },
    framework,
    texts,
  );
  const log = new DiagnosticLog();
  const found = texts.diagnostics(checked.diagnostics).filter(({ severity }) => severity === 'error');
  const [unit] = found.length > 0 ? [] : compileModules(checked, log, undefined, options);
  if (!unit) {
    const errors = [...found, ...texts.diagnostics(log.diagnostics)];
    const reasons = errors.map(
      ({ code, message, range }) => `${code}: ${message} (line ${range?.startLine})`,
    );
    return [{ text: content, reason: reasons.join('\n') }];
  }
  const bodies = checked.modules.flatMap((module) => module.functions.map(({ body }) => body));
  const names = new Set(functions.map(({ name }) => name));
  for (const { function: own, body } of bodies)
    if (names.has(own.name)) for (const form of formsIn(body)) forms.set(form, (forms.get(form) ?? 0) + 1);
  const interpreter = new TypedTreeInterpreter(bodies);
  const session = openSession([unit.bytecode]);
  const different = functions.flatMap(({ name }) =>
    ARGUMENTS.flatMap(([c, n]) => {
      const [result] = session.run(session.loader.function('0x42::m', name, []), [c, n]);
      const expected = interpreter.call({ module: '0x42::m', name }, [c, BigInt(n)]);
      return BigInt(result as number) === expected
        ? []
        : [`${name}(${c}, ${n}) is ${result}, not ${expected}`];
    }),
  );
  return different.length > 0 ? [{ text: content, reason: different.join('\n') }] : [];
}

/**
 * Compiles random functions that may violate reference rules.
 * @returns how many functions are accepted, how many the compiler's checks reject, and the source text of the functions
 * that only the verifier rejects.
 */
export function compileWrongFunctions(first: number, count: number) {
  const unverified: string[] = [];
  let [accepted, refused] = [0, 0];
  for (const one of randomMoveFunctions(first, count, MISTAKES)) {
    const source = { path: 'sources/m.move', content: moduleOf([one]) };
    const { diagnostics } = compilePackage(
      { name: 'p', sources: [source], addresses: FRAMEWORK_ADDRESSES, dependencies: [] },
      framework,
    );
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) accepted += 1;
    else if (errors.some(({ code }) => code === 'unverified'))
      unverified.push(`${one.text}\n${errors[0]?.message} (line ${errors[0]?.range?.startLine})`);
    else refused += 1;
  }
  return { accepted, refused, unverified };
}
