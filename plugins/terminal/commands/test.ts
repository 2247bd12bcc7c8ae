import { throwIfCancelled } from '@core/base/errors';
import type { TerminalCommandHandler, TerminalInvocation } from '@core/commands/terminal-commands';
import type { TestFailure } from '@core/execution/tests/test-runner';
import { runSummary } from '@core/execution/tests/test-summary';
import type { TestNode, TestRun, TestService } from '@core/execution/tests/tests';
import { filter, firstValueFrom, withLatestFrom } from 'rxjs';
import { INTERRUPTED } from '../engine/shell-state';
import { messages } from '../messages';
import { dim, green, red, yellow } from './colors';
import { projectPath } from './project-path';
import { readOptions, UsageError } from './read-options';

/** Options that desktop tools use to select tests by a name pattern. */
const BY_NAME = ['--match-test', '--match-contract', '--mt', '--mc', '--grep', '-g', '--filter', '-t'];

/** Options that desktop tools use to select tests by file. */
const BY_PATH = ['--match-path', '--mp'];

/** Verbosity flags. They are ignored, because everything is always printed. */
const FLAGS = ['-v', '-vv', '-vvv', '-vvvv', '-vvvvv', '--verbose'];

/**
 * `test [path|name…]`: runs all project tests, or those selected by the given files and names. Prints each test as soon
 * as it finishes.
 */
export function testCommand({ tests }: { readonly tests: TestService }): TerminalCommandHandler {
  return async (invocation) => {
    const { values, words } = readOptions(invocation.args, [...BY_NAME, ...BY_PATH], FLAGS);
    await firstValueFrom(tests.isDiscovering$.pipe(filter((discovering) => !discovering)));
    const known = await firstValueFrom(tests.tests$);
    const asked = [
      ...words.map((word) => wanted(word, known, invocation)),
      ...[...values].map(([option, value]) =>
        BY_PATH.includes(option) ? inFile(value, known, invocation) : byName(value, known),
      ),
    ];
    const ids = asked.length === 0 ? undefined : asked.flat();
    throwIfCancelled(invocation.signal);

    const stop = () => void tests.cancel();
    invocation.signal.addEventListener('abort', stop, { once: true });
    const reported = new Set<string>();
    let started = false;
    // `output$` emits after `tests$`, so both values are current here.
    const telling = tests.output$.pipe(withLatestFrom(tests.tests$)).subscribe(([output, nodes]) => {
      if (started) printEnded(nodes, output, reported, invocation.print);
    });
    try {
      // Until the run has started, the results are from earlier runs.
      const running = tests.run(ids);
      started = true;
      const run = await running;
      throwIfCancelled(invocation.signal);
      const nodes = await firstValueFrom(tests.tests$);
      const output = await firstValueFrom(tests.output$);
      printEnded(nodes, output, reported, invocation.print);
      return report(run, nodes, output.get('') ?? '', invocation.print);
    } finally {
      telling.unsubscribe();
      invocation.signal.removeEventListener('abort', stop);
    }
  };
}

/** All tests in the given file or, if the word contains neither '.' nor '/', all tests whose names contain it. */
function wanted(word: string, nodes: readonly TestNode[], invocation: TerminalInvocation): readonly string[] {
  if (/[./]/.test(word)) return inFile(word, nodes, invocation);
  return idsOf(word, nodes, (node) => node.kind !== 'file' && node.name.includes(word));
}

function inFile(word: string, nodes: readonly TestNode[], { folder }: TerminalInvocation): readonly string[] {
  const path = projectPath(word, { folder });
  return idsOf(word, nodes, (node) => node.kind === 'file' && node.path === path);
}

/** All tests whose names match a pattern. A pattern that is not a valid regular expression is matched literally. */
function byName(pattern: string, nodes: readonly TestNode[]): readonly string[] {
  let expression: RegExp | undefined;
  try {
    expression = new RegExp(pattern);
  } catch {
    expression = undefined;
  }
  const fits = (name: string) => expression?.test(name) ?? name.includes(pattern);
  return idsOf(pattern, nodes, (node) => node.kind !== 'file' && fits(node.name));
}

function idsOf(
  word: string,
  nodes: readonly TestNode[],
  isMeant: (node: TestNode) => boolean,
): readonly string[] {
  const found = flat(nodes).filter(isMeant);
  if (found.length === 0) throw new UsageError(messages.noSuchTest(word));
  return found.map(({ id }) => id);
}

const marks: Partial<Record<TestNode['state'], string>> = {
  passed: green('✓'),
  failed: red('✗'),
  skipped: yellow('-'),
};

/** Prints each finished test once, followed by its output; `reported` contains the ids already printed. */
function printEnded(
  nodes: readonly TestNode[],
  output: ReadonlyMap<string, string>,
  reported: Set<string>,
  print: TerminalInvocation['print'],
): void {
  for (const { id, kind, name, state, isOutdated, durationMs } of flat(nodes)) {
    const mark = marks[state];
    if (kind !== 'test' || isOutdated || !mark || reported.has(id)) continue;
    reported.add(id);
    print(`${mark} ${name}${durationMs === undefined ? '' : dim(` ${Math.round(durationMs)} ms`)}\n`);
    const printed = output.get(id)?.trimEnd() ?? '';
    if (printed !== '') print(`${printed.replace(/^/gm, '    ')}\n`);
  }
}

function report(
  run: TestRun,
  nodes: readonly TestNode[],
  output: string,
  print: TerminalInvocation['print'],
): number {
  const { counts, error, only, status } = run;
  if (status === 'error') {
    print(`${red(error ?? messages.testsNotRun)}\n`, 'stderr');
    return 1;
  }
  const all = flat(nodes);
  const asked = only && new Set(all.filter(({ id }) => only.includes(id)).flatMap((node) => flat([node])));
  for (const node of asked ?? all) {
    for (const failure of node.failures) print(`${failureText(node, failure)}\n`, 'stderr');
  }
  if (output !== '') print(output.endsWith('\n') ? output : `${output}\n`);
  if (status === 'cancelled') {
    print(`${yellow(messages.testsCancelled)}\n`, 'stderr');
    return INTERRUPTED;
  }
  print(`${runSummary(run)}\n`);
  return counts.failed > 0 ? 1 : 0;
}

function failureText(
  { name, path, range }: TestNode,
  { frames, message, expected, received }: TestFailure,
): string {
  const [frame] = frames;
  const place = frame
    ? `${frame.path}:${frame.line}:${frame.column}`
    : `${path}:${range?.startLine ?? 1}:${range?.startColumn ?? 1}`;
  const values =
    expected === undefined || received === undefined
      ? []
      : [`${messages.expected} ${expected}`, `${messages.received} ${received}`];
  return [red(`✗ ${name}`), place, message, ...values].join('\n    ');
}

function flat(nodes: readonly TestNode[]): TestNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
