import { readFileSync } from 'node:fs';
import type { Framework } from '../../plugins/move-toolchain/engine/framework/framework';
import {
  type Agreement,
  answersSchema,
  compareFiles,
  type NativeAnswers,
  readByHash,
} from './native-answers';
import { isSameResult, runScript, type TaskResult } from './transactional-script';

export interface NativeComparison {
  readonly accepted: Agreement;
  readonly rejected: Agreement;
  /** Agreement on the first error's line, for files that both compilers reject. */
  readonly sameLine: Agreement;
  /** Agreement on the tasks in transactional scripts. */
  readonly tasks: Agreement;
  /** One line for each result that differs. */
  readonly differences: readonly string[];
}

/** For each of the native compiler's test inputs below `folder`, compares our result with the native result. */
export function compareNative(answers: string, folder: string, framework: Framework): NativeComparison {
  const native = answersSchema.parse(JSON.parse(readFileSync(answers, 'utf8')));
  const texts = readByHash(folder);
  const files = compareFiles(native, texts, framework);
  const scripts = compareScripts(native, texts, framework);
  return { ...files, tasks: scripts.tasks, differences: [...files.differences, ...scripts.differences] };
}

function compareScripts(
  { scripts }: NativeAnswers,
  texts: ReadonlyMap<string, string>,
  framework: Framework,
): Pick<NativeComparison, 'tasks' | 'differences'> {
  let same = 0;
  let all = 0;
  const differences: string[] = [];
  for (const { file, sha256, tasks } of scripts) {
    const text = texts.get(sha256);
    if (text === undefined) continue;
    const results = attempt(() => runScript(text, framework));
    for (const task of tasks) {
      const ours = results.find(({ line }) => line === task.line);
      all += 1;
      if (isSameResult(ours, task)) same += 1;
      else differences.push(`${file}:${task.line}: ${shown(task)} natively, ours: ${shown(ours)}`);
    }
  }
  return { tasks: { same, all }, differences };
}

/** An exception in the compiler or the VM counts as a wrong result for every task in the script. */
function attempt(run: () => readonly TaskResult[]): readonly TaskResult[] {
  try {
    return run();
  } catch (error) {
    return [{ line: 0, ok: false, failure: `thrown: ${error}` }];
  }
}

function shown(result: object | undefined): string {
  return JSON.stringify(result) ?? 'no result';
}

export function showComparison({
  accepted,
  rejected,
  sameLine,
  tasks,
  differences,
}: NativeComparison): string {
  const figures = { accepted, rejected, 'same line': sameLine, 'script tasks': tasks };
  const lines = Object.entries(figures).map(([name, { same, all }]) => {
    const percent = all === 0 ? '' : ` (${((100 * same) / all).toFixed(1)} %)`;
    return `${name}: ${same} of ${all}${percent}`;
  });
  return [...differences, ...lines].join('\n');
}
