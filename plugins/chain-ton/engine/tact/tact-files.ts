import { normalizePath } from '@core/base/path';
import { files as standardLibrary } from '@tact-lang/compiler/dist/stdlib/stdlib.js';
import { createVirtualFileSystem } from '@tact-lang/compiler/dist/vfs/createVirtualFileSystem.js';
import type { ReadSource } from '../compile/language-compiler';

export const STANDARD_LIBRARY = createVirtualFileSystem('@stdlib', standardLibrary);

/** A build's output files, by path. */
export type WrittenFiles = Map<string, string>;

/**
 * The project as a virtual file system for Tact's compiler, rooted at `/`. Compiler output is not added to the project.
 */
export function projectFiles(read: ReadSource, written: WrittenFiles): typeof STANDARD_LIBRARY {
  const relative = (path: string) => normalizePath(path) ?? path;
  return {
    root: '/',
    resolve: (...parts) => `/${relative(parts.join('/'))}`,
    exists: (path) => read(relative(path)) !== undefined,
    readFile: (path) => {
      const content = read(relative(path));
      if (content === undefined) throw new Error(`Cannot find source file \`${relative(path)}\``);
      return Buffer.from(content);
    },
    writeFile: (path, content) => {
      written.set(relative(path), content.toString());
    },
  };
}
