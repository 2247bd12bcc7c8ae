import type { ProjectFiles } from '@core/project/project-files';
import type { Imported } from './import-files';

/** Takes an import back: what it added goes, what it replaced returns. Rejects with a `FileError`. */
export async function undoImport(
  { paths, replaced }: Pick<Imported, 'paths' | 'replaced'>,
  files: Pick<ProjectFiles, 'exists' | 'deleteFile' | 'writeFiles'>,
): Promise<void> {
  const returning = new Set(replaced.map(({ path }) => path));
  if (replaced.length > 0) await files.writeFiles(replaced);
  for (const path of paths) if (!returning.has(path) && files.exists(path)) await files.deleteFile(path);
}
