import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { FileMetadata } from '@core/storage/wire';

/** A tab type that can show files. */
export interface ViewerDescription {
  /** Tab type that shows the file of its `filePath`. */
  readonly tabType: string;
  /** For example 'Hex Viewer'. */
  readonly displayName: string;
  /** File names that it is for, with `*` for any characters: '*.png'. Case does not matter. */
  readonly patterns: readonly string[];
  /** The only files that it is for: texts or binary files; absent: both. */
  readonly encoding?: FileMetadata['encoding'];
  /** 'default' opens such files by itself; 'option' is offered by 'Reopen With...' only. */
  readonly priority: 'default' | 'option';
}

/** A file that is to be shown; without encoding nobody knows yet whether it is text. */
export type ViewedFile = Pick<FileMetadata, 'path'> & Partial<Pick<FileMetadata, 'encoding'>>;

/** Which tab types show which files. Manifests declare viewers. */
export interface ViewerService {
  declare(viewer: ViewerDescription): Disposable;
  /** True for a tab type that shows files. */
  isViewer(tabType: string): boolean;
  /** All that can show a file, the one that opens by itself first. A pattern for some names goes before one for all. */
  viewersOf(file: ViewedFile): readonly ViewerDescription[];
}

export const ViewerService = serviceToken<ViewerService>('ViewerService');
