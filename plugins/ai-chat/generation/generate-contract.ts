import { throwIfCancelled } from '@core/base/errors';
import type { Result } from '@core/base/result';
import type { SourceFile } from '@core/chains/toolchain';
import { type CodeBlock, codeBlocks } from '../changes/code-blocks';
import { changedText, type IsSource, readBlock } from '../changes/proposed-change';
import type { ModelAnswer, ModelFailure, ModelMessage } from '../engine/chat-model';
import type { GenerationAttempt } from './generation-attempt';

/** What is to be written. */
export interface GenerationRequest {
  readonly description: string;
  /** Display name of the chain. */
  readonly chain: string;
  /** A project of that chain that compiles and is tested, to show how such projects are laid out. */
  readonly example: readonly SourceFile[];
  /** Files that the project has from the start: its settings. */
  readonly base: readonly SourceFile[];
  /** Answers of the model, at most. */
  readonly budget: number;
}

/** What the loop does with the world. Each rejects with `CancellationError` when it is stopped. */
export interface GenerationHost {
  /** True for the path of a source file, by its extension. */
  readonly isSource: IsSource;
  ask(system: string, messages: readonly ModelMessage[]): Promise<Result<ModelAnswer, ModelFailure>>;
  /** What compilers and tests say against the files; [] when there is nothing. `phase` is told before each. */
  check(
    files: readonly SourceFile[],
    phase: (phase: 'compiling' | 'testing') => void,
  ): Promise<readonly string[]>;
}

/** `unplaced` are the code blocks of the last answer that name no file. */
export type GenerationOutcome =
  /** `problems` are left when the budget is spent. */
  | {
      readonly type: 'written';
      readonly files: readonly SourceFile[];
      readonly problems: readonly string[];
      readonly unplaced: readonly CodeBlock[];
    }
  /** The model could not be asked or named no file, and nothing is written. */
  | { readonly type: 'failed'; readonly message: string; readonly unplaced: readonly CodeBlock[] };

/** Of what is told to the model about one attempt. */
const MAX_PROBLEMS = 40;
/** Of the example, in UTF-16 units: a small model must see the task, too. */
const MAX_EXAMPLE = 24_000;

/**
 * Has a contract written, compiled by the real compilers and tested by the real runners, and whatever they say told to the
 * model until nothing is left or the budget is spent. Rejects with `CancellationError`.
 */
export async function generateContract(
  request: GenerationRequest,
  host: GenerationHost,
  tell: (attempt: GenerationAttempt) => void,
  signal: AbortSignal,
): Promise<GenerationOutcome> {
  const messages: ModelMessage[] = [{ role: 'user', text: request.description }];
  const files = new Map(request.base.map(({ path, content }) => [path, content]));
  let problems: readonly string[] = [];
  let unplaced: readonly CodeBlock[] = [];
  let isWritten = false;
  for (let number = 1; number <= request.budget; number++) {
    throwIfCancelled(signal);
    tell({ number, state: 'writing', problems: [] });
    const answer = await host.ask(generationPrompt(request), messages);
    if (!answer.ok) {
      tell({ number, state: 'failed', problems: [answer.error.message] });
      if (!isWritten) return { type: 'failed', message: answer.error.message, unplaced };
      problems = [...problems, answer.error.message];
      return { type: 'written', files: sourceFiles(files), problems, unplaced };
    }
    messages.push({ role: 'assistant', text: answer.value.text, calls: [] });
    const blocks = codeBlocks(answer.value.text);
    if (isCutOff(answer.value, blocks)) {
      problems = [INCOMPLETE];
      tell({ number, state: 'incomplete', problems });
      messages.push({ role: 'user', text: complaint(problems) });
      continue;
    }
    unplaced = blocks.filter((block) => readBlock(block, host.isSource).path === undefined);
    const misfits = write(files, blocks, host.isSource);
    isWritten ||= files.size > request.base.length;
    problems =
      misfits.length > 0
        ? misfits
        : await host.check(sourceFiles(files), (state) => tell({ number, state, problems: [] }));
    tell({ number, state: problems.length === 0 ? 'succeeded' : 'failed', problems });
    if (problems.length === 0) break;
    messages.push({ role: 'user', text: complaint(problems) });
  }
  return isWritten
    ? { type: 'written', files: sourceFiles(files), problems, unplaced }
    : { type: 'failed', message: problems.join('\n'), unplaced };
}

/** For the model, so in English only. */
const INCOMPLETE =
  'The answer is incomplete: it was cut off before its end. Nothing of it was written. Give fewer or shorter files.';

/** Nothing of an answer that was cut off is written: a file would miss its end. */
function isCutOff({ end }: Pick<ModelAnswer, 'end'>, blocks: readonly CodeBlock[]): boolean {
  return end === 'length' || end === 'withheld' || blocks.some(({ isOpen }) => isOpen);
}

/** Writes the files of an answer; returns the problems, for the model. */
function write(
  files: Map<string, string>,
  blocks: readonly CodeBlock[],
  isSource: IsSource,
): readonly string[] {
  const placed = blocks.flatMap((block) => {
    const { path, text } = readBlock(block, isSource);
    return path === undefined ? [] : [{ path, text }];
  });
  if (placed.length === 0) return ['The answer holds no code block with a path in its info string.'];
  return placed.flatMap(({ path, text }) => {
    const changed = changedText(files.get(path) ?? '', text);
    if (!changed.ok) return [`${path}: ${changed.error}`];
    files.set(path, changed.value);
    return [];
  });
}

function complaint(problems: readonly string[]): string {
  const rest = problems.length - MAX_PROBLEMS;
  return `This is not right yet:\n${problems.slice(0, MAX_PROBLEMS).join('\n')}${rest > 0 ? `\n(and ${rest} more)` : ''}
Give the files that have to change, each with its whole new text in a code block with its path.`;
}

/** Not shown, so in English only. */
export function generationPrompt({ chain, example, base }: GenerationRequest): string {
  return `You write smart contracts for ${chain} in Sinter, an IDE. Write a project of contracts and at least one test for what the user describes.
Give every file in a fenced code block whose info string names language and path, with its whole text:
\`\`\`typescript path=scripts/deploy.ts
...
\`\`\`
Your files are compiled and tested by the real tools, and you are told what they say.
The project has these files already; leave them as they are unless they must change: ${base.map(({ path }) => path).join(', ') || 'none'}.
This project compiles and passes its tests. Follow how it is laid out and how its tests are written, with the same libraries and no others; give none of its files unchanged:

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
