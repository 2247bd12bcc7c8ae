import { throwIfCancelled } from '@core/base/errors';
import type { Result } from '@core/base/result';
import type { SourceFile } from '@core/chains/toolchain';
import { type CodeBlock, codeBlocks } from '../changes/code-blocks';
import { changedText, type IsSource, readBlock } from '../changes/proposed-change';
import type { ModelAnswer, ModelFailure, ModelMessage } from '../engine/chat-model';
import type { GenerationAttempt } from './generation-attempt';

export interface GenerationRequest {
  readonly description: string;
  /** Display name of the chain. */
  readonly chain: string;
  /** A project for the same chain, as an example of the layout. It compiles and passes its tests. */
  readonly example: readonly SourceFile[];
  /** The project's initial files, which contain its settings. */
  readonly base: readonly SourceFile[];
  /** Maximum number of model answers. */
  readonly budget: number;
}

/** External operations used by the generation loop. Each rejects with `CancellationError` when cancelled. */
export interface GenerationHost {
  /** Determines from the extension whether a path is a source file. */
  readonly isSource: IsSource;
  ask(system: string, messages: readonly ModelMessage[]): Promise<Result<ModelAnswer, ModelFailure>>;
  /**
   * Compiles and tests the files; returns the problems, or [] if there are none. `phase` is called before
   * each step.
   */
  check(
    files: readonly SourceFile[],
    phase: (phase: 'compiling' | 'testing') => void,
  ): Promise<readonly string[]>;
}

/** `unplaced` contains the code blocks in the last answer that have no file name. */
export type GenerationOutcome =
  /** `problems` contains the problems that remain when the budget is used up. */
  | {
      readonly type: 'written';
      readonly files: readonly SourceFile[];
      readonly problems: readonly string[];
      readonly unplaced: readonly CodeBlock[];
    }
  /** The request failed or the answer did not specify any files, so nothing was written. */
  | { readonly type: 'failed'; readonly message: string; readonly unplaced: readonly CodeBlock[] };

/** Maximum number of problems sent to the model per attempt. */
const MAX_PROBLEMS = 40;
/** Maximum length of the example in UTF-16 code units, so that the task fits in a small model's context window. */
const MAX_EXAMPLE = 24_000;

/**
 * Has the model write a contract, then compiles and tests it with the product's tools. Errors are returned to the model
 * until none are left or the budget is used up. Rejects with `CancellationError`.
 */
export async function generateContract(
  request: GenerationRequest,
  host: GenerationHost,
  report: (attempt: GenerationAttempt) => void,
  signal: AbortSignal,
): Promise<GenerationOutcome> {
  const messages: ModelMessage[] = [{ role: 'user', text: request.description }];
  const files = new Map(request.base.map(({ path, content }) => [path, content]));
  let problems: readonly string[] = [];
  let unplaced: readonly CodeBlock[] = [];
  let isWritten = false;
  for (let number = 1; number <= request.budget; number++) {
    throwIfCancelled(signal);
    report({ number, state: 'writing', problems: [] });
    const answer = await host.ask(generationPrompt(request), messages);
    if (!answer.ok) {
      report({ number, state: 'failed', problems: [answer.error.message] });
      if (!isWritten) return { type: 'failed', message: answer.error.message, unplaced };
      problems = [...problems, answer.error.message];
      return { type: 'written', files: sourceFiles(files), problems, unplaced };
    }
    messages.push({ role: 'assistant', text: answer.value.text, calls: [] });
    const blocks = codeBlocks(answer.value.text);
    if (isCutOff(answer.value, blocks)) {
      problems = [INCOMPLETE];
      report({ number, state: 'incomplete', problems });
      messages.push({ role: 'user', text: correctionPrompt(problems) });
      continue;
    }
    unplaced = blocks.filter((block) => readBlock(block, host.isSource).path === undefined);
    const misfits = write(files, blocks, host.isSource);
    isWritten ||= files.size > request.base.length;
    problems =
      misfits.length > 0
        ? misfits
        : await host.check(sourceFiles(files), (state) => report({ number, state, problems: [] }));
    report({ number, state: problems.length === 0 ? 'succeeded' : 'failed', problems });
    if (problems.length === 0) break;
    messages.push({ role: 'user', text: correctionPrompt(problems) });
  }
  return isWritten
    ? { type: 'written', files: sourceFiles(files), problems, unplaced }
    : { type: 'failed', message: problems.join('\n'), unplaced };
}

/** This text is sent to the model and is therefore in English only. */
const INCOMPLETE =
  'The response was cut off. None of its files were written. Request fewer or shorter files.';

/** Files from an answer that was cut off are not written, because one of them would be incomplete. */
function isCutOff({ end }: Pick<ModelAnswer, 'end'>, blocks: readonly CodeBlock[]): boolean {
  return end === 'length' || end === 'withheld' || blocks.some(({ isOpen }) => isOpen);
}

/** Writes the files from an answer. Returns the problems to send to the model. */
function write(
  files: Map<string, string>,
  blocks: readonly CodeBlock[],
  isSource: IsSource,
): readonly string[] {
  const placed = blocks.flatMap((block) => {
    const { path, text } = readBlock(block, isSource);
    return path === undefined ? [] : [{ path, text }];
  });
  if (placed.length === 0) return ['The response contains no code block with a path in its info string.'];
  return placed.flatMap(({ path, text }) => {
    const changed = changedText(files.get(path) ?? '', text);
    if (!changed.ok) return [`${path}: ${changed.error}`];
    files.set(path, changed.value);
    return [];
  });
}

function correctionPrompt(problems: readonly string[]): string {
  const rest = problems.length - MAX_PROBLEMS;
  return `There are still problems:\n${problems.slice(0, MAX_PROBLEMS).join('\n')}${rest > 0 ? `\n(and ${rest} more)` : ''}
Provide each file that has to change, with its complete new text in a code block with its path.`;
}

/** The prompt is not shown to the user and is therefore in English only. */
export function generationPrompt({ chain, example, base }: GenerationRequest): string {
  return `You write smart contracts for ${chain} in Sinter, an IDE. Write a project of contracts and at least one test for the user's description.
Provide every file in a fenced code block with the language and path in its info string, and the complete text:
\`\`\`typescript path=scripts/deploy.ts
...
\`\`\`
Your files are compiled and tested by the real tools, and you receive their output.
The project already contains these files; leave them unchanged unless they must change: ${base.map(({ path }) => path).join(', ') || 'none'}.
The following project compiles and passes its tests. Follow its layout and the way its tests are written, use the same libraries and no others, and do not repeat any of its files unchanged:
${exampleText(example)}`;
}

function exampleText(example: readonly SourceFile[]): string {
  let room = MAX_EXAMPLE;
  return example
    .flatMap(({ path, content }) => {
      const text = `\`\`\` path=${path}\n${content}\n\`\`\``;
      if (text.length > room) return [];
      room -= text.length;
      return [text];
    })
    .join('\n');
}

function sourceFiles(files: ReadonlyMap<string, string>): readonly SourceFile[] {
  return [...files].map(([path, content]) => ({ path, content }));
}
