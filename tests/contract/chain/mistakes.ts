import type { SourceFile } from '@core/chains/toolchain';
import type { Mistake } from './chain-under-test';

export function withMistake(
  files: readonly SourceFile[],
  { replaced, replacement }: Mistake,
): readonly SourceFile[] {
  return files.map(({ path, content }) => ({ path, content: content.replace(replaced, () => replacement) }));
}

/** Returns the 1-based line and column of a string that occurs once in a file. */
export function positionOf(files: readonly SourceFile[], path: string, text: string) {
  const content = files.find((file) => file.path === path)?.content ?? '';
  const at = content.indexOf(text);
  if (at < 0 || content.includes(text, at + 1)) throw new Error(`${path} does not contain '${text}' once`);
  const before = content.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
