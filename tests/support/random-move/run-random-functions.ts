import {
  checkPackage,
  compileModules,
  SourceTexts,
} from '../../../plugins/chain-aptos/engine/compile/compile-package';
import { DiagnosticLog } from '../../../plugins/chain-aptos/engine/diagnostics/diagnostic-log';
import { FRAMEWORK_ADDRESSES } from '../../../plugins/chain-aptos/engine/inline/framework/framework-extensions';
import { framework, openSession } from '../aptos-vm';
import { TypedTreeInterpreter } from './interpret-typed-tree';
import { moduleOf, type RandomMoveFunction, randomMoveFunctions } from './random-move-functions';

/** A function that was not compiled, or whose code returns something else than its tree. */
export interface Failure {
  readonly text: string;
  readonly reason: string;
}

export interface RandomRun {
  readonly accepted: number;
  readonly failures: readonly Failure[];
}

/** Arguments that each function is called with. */
const ARGUMENTS = [true, false].flatMap((c) => [0, 1, 4].map((n) => [c, n] as const));

/** Compiles, verifies and runs random functions, and compares each result with that of an interpreter. */
export function runRandomFunctions(first: number, count: number): RandomRun {
  const functions = randomMoveFunctions(first, count);
  const whole = attempt(functions);
  if (whole.failures.length === 0) return whole;
  // One function may keep all others from being compiled.
  const single = functions.map((one) => attempt([one]));
  return {
    accepted: single.reduce((sum, { accepted }) => sum + accepted, 0),
    failures: single.flatMap(({ failures }) => failures),
  };
}

function attempt(functions: readonly RandomMoveFunction[]): RandomRun {
  const content = moduleOf(functions);
  const source = { path: 'sources/m.move', content };
  const texts = new SourceTexts();
  const checked = checkPackage(
    { root: '', name: 'p', sources: [source], addresses: FRAMEWORK_ADDRESSES, dependencies: [] },
    framework,
    texts,
  );
  const log = new DiagnosticLog();
  const found = texts.diagnostics(checked.diagnostics).filter(({ severity }) => severity === 'error');
  const [unit] = found.length > 0 ? [] : compileModules(checked, log);
  const text = functions.map((one) => one.text).join('\n');
  const errors = [...found, ...texts.diagnostics(log.diagnostics)];
  if (!unit) {
    const reason = errors.map(({ code, message, range }) => `${code}: ${message} (line ${range?.startLine})`);
    return { accepted: 0, failures: [{ text: content, reason: reason.join('\n') }] };
  }
  const interpreter = new TypedTreeInterpreter(
    checked.modules.flatMap((module) => module.functions.map(({ body }) => body)),
  );
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
  const failures = different.length > 0 ? [{ text, reason: different.join('\n') }] : [];
  return { accepted: functions.length, failures };
}
