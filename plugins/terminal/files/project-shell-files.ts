import { basename, dirname, isAtOrInside, rebase } from '@core/base/path';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { FileContent } from '@core/storage/wire';
import { firstValueFrom, type Subscription } from 'rxjs';
import type { ProjectListing, ShellHost } from '../engine/shell-host';
import { messages } from '../messages';

type FileHost = Pick<ShellHost, 'list' | 'read' | 'write' | 'makeFolder' | 'remove' | 'move' | 'copy'>;

/** The open project's files for the shell. Reads include unsaved changes, and each change can be undone. */
export class ProjectShellFiles implements FileHost {
  readonly #services: { readonly editor: EditorService; readonly files: ProjectFiles };
  readonly #changes: Subscription;
  #version = 0;
  /** Label of the undo step: the command line that made the change. */
  label: string = messages.undoLabel('');

  constructor(services: { readonly editor: EditorService; readonly files: ProjectFiles }) {
    this.#services = services;
    this.#changes = services.files.changes$.subscribe(() => {
      this.#version++;
    });
    this.#changes.add(
      services.files.state$.subscribe(() => {
        this.#version++;
      }),
    );
  }

  async list(version: number): Promise<ProjectListing | undefined> {
    if (version === this.#version) return undefined;
    const { files } = this.#services;
    const tree = await firstValueFrom(files.tree$);
    return {
      version: this.#version,
      files: files.files.map(({ path, size, lastModified }) => ({
        path,
        size,
        modified: Date.parse(lastModified),
      })),
      folders: foldersOf(tree),
    };
  }

  async read(path: string): Promise<FileContent> {
    const { editor, files } = this.#services;
    const { content } = await files.read(path);
    return typeof content === 'string' ? (editor.text(path) ?? content) : content;
  }

  async write(files: readonly { readonly path: string; readonly content: FileContent }[]): Promise<void> {
    await this.#saveUnsaved(files.map(({ path }) => path));
    await this.#services.files.writeFiles(files, { label: this.label });
  }

  makeFolder(path: string): Promise<void> {
    return this.#services.files.createFolder(path);
  }

  remove(path: string): Promise<void> {
    return this.#services.files.deleteMany([path]);
  }

  async move(from: string, to: string): Promise<void> {
    const { files } = this.#services;
    const isFolder = files.isFolder(from);
    await this.#saveUnsaved(files.files.map(({ path }) => path).filter((path) => isAtOrInside(path, from)));
    if (files.exists(to) || (dirname(from) !== dirname(to) && basename(from) !== basename(to))) {
      await this.#moveAll(from, to);
    } else if (dirname(from) === dirname(to)) {
      await (isFolder ? files.renameFolder(from, basename(to)) : files.renameFile(from, basename(to)));
    } else {
      await (isFolder ? files.moveFolder(from, dirname(to)) : files.moveFile(from, dirname(to)));
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const { files } = this.#services;
    const paths = files.files.map(({ path }) => path).filter((path) => isAtOrInside(path, from));
    await this.#saveUnsaved(paths);
    if (paths.length === 0) return files.createFolder(to);
    const operations = paths.map(
      (path) => ({ type: 'copy', from: path, to: rebase(path, from, to) }) as const,
    );
    return files.apply(this.label, operations);
  }

  dispose(): void {
    this.#changes.unsubscribe();
  }

  async #moveAll(from: string, to: string): Promise<void> {
    const { files } = this.#services;
    const paths = files.files.map(({ path }) => path).filter((path) => isAtOrInside(path, from));
    if (paths.length === 0) {
      await files.createFolder(to);
      return files.deleteFolder(from);
    }
    const isReplacing = files.exists(to) && !files.isFolder(to);
    const moves = paths.map((path) => ({ type: 'rename', from: path, to: rebase(path, from, to) }) as const);
    return files.apply(
      this.label,
      [...(isReplacing ? [{ type: 'delete', path: to } as const] : []), ...moves],
      isReplacing ? { trash: [to] } : {},
    );
  }

  /** Saves open editors first. Otherwise, writing to their files would conflict with the unsaved changes. */
  async #saveUnsaved(paths: readonly string[]): Promise<void> {
    const { editor } = this.#services;
    const unsaved = await firstValueFrom(editor.dirty$);
    for (const path of paths) if (unsaved.has(path)) await editor.save(path);
  }
}

function foldersOf(nodes: readonly FileTreeNode[]): string[] {
  return nodes.flatMap(({ type, path, children }) =>
    type === 'folder' ? [path, ...foldersOf(children)] : [],
  );
}
