import { extension } from '@core/base/path';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from './editor/editor';

/** The project's files of some languages, as they are on the screen. */
export interface ProjectTexts {
  readonly paths: readonly string[];
  /** The text in the editor, else that of the file; undefined when it cannot be read as text. */
  readonly read: (path: string) => Promise<string | undefined>;
}

/** Files by their extensions (lower case, no dot). */
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

/** All of those files that can be read as text. */
export async function readProjectTexts(
  ...of: Parameters<typeof projectTexts>
): Promise<readonly { readonly path: string; readonly content: string }[]> {
  const { paths, read } = projectTexts(...of);
  const texts = await Promise.all(paths.map(async (path) => ({ path, content: await read(path) })));
  return texts.flatMap(({ path, content }) => (content === undefined ? [] : [{ path, content }]));
}

/** Most files that are looked through for a name. */
const MAX_FILES = 500;

/** Paths, other than one, of up to `most` texts that satisfy a test, in their order. */
export async function textsThat(
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
