import { formatExitCode } from '@core/chains/exit-codes';
import type { TestFailure, TestFrame } from '@core/execution/tests/test-runner';
import type { AbortNames } from '../compiler/abort-names';
import { inProject, type SuiPackage } from '../compiler/read-packages';
import { packageDiagnostics } from '../compiler/sui-compiler';

export interface MoveTestResult {
  /** Address of the test's module, as in the module declaration. */
  readonly address: string;
  readonly module: string;
  readonly name: string;
  readonly passed: boolean;
  /** Present for every test that did not pass. */
  readonly failure?: TestFailure;
}

export interface TestOutput {
  /** False if the package did not compile. */
  readonly hasRun: boolean;
  readonly results: readonly MoveTestResult[];
}

const STARTED = /^Running Move unit tests$/m;
const VERDICT = /^\[ (PASS|FAIL|TIMEOUT)\s*\] (.*)::(\w+)::(\w+)$/;
const FAILURES_OF = /^Failures in (.*):$/;
const BLOCK = /^┌── (\w+) ─+$/;
const BLOCK_END = /^└─+$/;
/** A stack frame such as `m::fails_deep(sources/m.move:11)`, indented by a tab. The innermost frame comes first. */
const FRAME = /^\s*(?:.*::)?(\w+)\(([^()]+):(\d+)\)$/;

/**
 * Parses the test runner's output, which consists of a verdict for each test followed by a framed block for each
 * failure.
 */
export function parseTestOutput(output: string, one: SuiPackage, aborts: AbortNames): TestOutput {
  const failures = new Map<string, TestFailure>();
  const verdicts: Omit<MoveTestResult, 'failure'>[] = [];
  let module = '';
  let block: { readonly name: string; readonly lines: string[] } | undefined;
  for (const line of output.split(/\r?\n/)) {
    const [, verdict, address = '', ofModule, name] = VERDICT.exec(line) ?? [];
    if (ofModule !== undefined && name !== undefined) {
      verdicts.push({ address, module: ofModule, name, passed: verdict === 'PASS' });
      continue;
    }
    module = FAILURES_OF.exec(line)?.[1] ?? module;
    const opened = BLOCK.exec(line)?.[1];
    if (opened !== undefined) block = { name: opened, lines: [] };
    else if (block && BLOCK_END.test(line)) {
      failures.set(
        `${module}::${block.name}`,
        failureOf(
          block.lines.map((text) => withAbortNames(text, aborts)),
          one,
        ),
      );
      block = undefined;
    } else block?.lines.push(line.replace(/^│ ?/, ''));
  }
  return {
    hasRun: STARTED.test(output),
    results: verdicts.map((each) =>
      each.passed
        ? each
        : {
            ...each,
            failure: failures.get(`${each.address}::${each.module}::${each.name}`) ?? {
              message: output,
              frames: [],
            },
          },
    ),
  };
}

/** Formats `code 3 originating in the module p::m` with `formatExitCode`. */
function withAbortNames(text: string, aborts: AbortNames): string {
  return text.replaceAll(
    /\bcode (\d+)(?= originating in the module (?:\w+::)?(\w+))/g,
    (_, digits: string, module: string) =>
      `code ${formatExitCode(BigInt(digits), aborts[`${module} ${digits}`])}`,
  );
}

function failureOf(lines: readonly string[], one: SuiPackage): TestFailure {
  const [diagnostic] = packageDiagnostics(one, lines.join('\n'));
  const trace = lines.indexOf('stack trace');
  const callers = trace < 0 ? [] : lines.slice(trace + 1).flatMap((line) => frameOf(line, one));
  if (!diagnostic) return { message: lines.join('\n').trim(), frames: callers };
  const { range, path } = diagnostic;
  const inner: TestFrame[] =
    range && path !== '' ? [{ path, line: range.startLine, column: range.startColumn }] : [];
  // The diagnostic begins with 'test failure', which repeats the verdict.
  return { message: diagnostic.message.replace(/^test failure: /, ''), frames: [...inner, ...callers] };
}

function frameOf(line: string, one: SuiPackage): readonly TestFrame[] {
  const [, name, path = '', at] = FRAME.exec(line) ?? [];
  if (name === undefined || one.files[path] === undefined) return [];
  return [{ name, path: inProject(one, path), line: Number(at), column: 1 }];
}
