import { extension } from '@core/base/path';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from './editor/editor';

/** Project files in certain languages, with the current text of open editors. */
export interface ProjectTexts {
  /** Project paths of the files. */
  readonly paths: readonly string[];
  /**
   * The file's text in the editor if it is open, otherwise its stored text. Undefined if the file cannot be read as
   * text.
   */
  readonly read: (path: string) => Promise<string | undefined>;
}

/** The project files with one of the given extensions (lowercase, without the dot). */
export function projectTexts(
  {
    editor,
    files,
  }: { readonly editor: Pick<EditorService, 'text'>; readonly files: Pick<ProjectFiles, 'files' | 'read'> },
  extensions: readonly string[],
): ProjectTexts {
  return {
    paths: files.files.map(({ path }) => path).filter((path) => extensions.includes(extension(path))),
    read: async (path) => {
      const content = editor.text(path) ?? (await files.read(path).catch(() => undefined))?.content;
      return typeof content === 'string' ? content : undefined;
    },
  };
}

/** Reads the files from {@link projectTexts}, except those that cannot be read as text. */
export async function readProjectTexts(
  ...of: Parameters<typeof projectTexts>
): Promise<readonly { readonly path: string; readonly content: string }[]> {
  const { paths, read } = projectTexts(...of);
  const texts = await Promise.all(paths.map(async (path) => ({ path, content: await read(path) })));
  return texts.flatMap(({ path, content }) => (content === undefined ? [] : [{ path, content }]));
}

/** Maximum number of files to search for a name. */
const MAX_FILES = 500;

/**
 * Paths of at most `most` files whose text satisfies `test`, in order. Only the first `MAX_FILES` files are considered,
 * and `except` is skipped.
 */
export async function textsMatching(
  { paths, read }: ProjectTexts,
  except: string,
  most: number,
  test: (text: string) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths.slice(0, MAX_FILES)) {
    if (found.length === most) break;
    const text = path === except ? undefined : await read(path);
    if (text !== undefined && test(text)) found.push(path);
  }
  return found;
}
