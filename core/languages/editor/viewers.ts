import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { FileMetadata } from '@core/storage/wire';

/** A tab type that can show files. */
export interface ViewerDescription {
  /** Tab type that shows the file at the tab's `filePath`. */
  readonly tabType: string;
  /** Name for users, for example 'Hex Viewer'. */
  readonly displayName: string;
  /** File name patterns in which `*` matches any characters: '*.png'. Case is ignored. */
  readonly patterns: readonly string[];
  /** Limits the viewer to text files or to binary files; if absent, it accepts both. */
  readonly encoding?: FileMetadata['encoding'];
  /** A 'default' viewer opens matching files; an 'option' viewer is only listed in 'Reopen With...'. */
  readonly priority: 'default' | 'option';
}

/** A file to show. If `encoding` is absent, it is not known yet whether the file is text. */
export type ViewedFile = Pick<FileMetadata, 'path'> & Partial<Pick<FileMetadata, 'encoding'>>;

/** File viewers, declared in manifests. */
export interface ViewerService {
  /** Declares a viewer until the returned object is disposed. */
  declare(viewer: ViewerDescription): Disposable;
  /** True for a tab type that shows files. */
  isViewer(tabType: string): boolean;
  /**
   * All viewers for a file, default viewers first. A pattern with literal characters takes precedence over a pattern
   * that matches all names.
   */
  viewersOf(file: ViewedFile): readonly ViewerDescription[];
}

export const ViewerService = serviceToken<ViewerService>('ViewerService');
