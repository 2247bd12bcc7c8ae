import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { basename } from '@core/base/path';
import { injectable } from 'inversify';
import type { ViewedFile, ViewerDescription, ViewerService } from './viewers';

const ANY_NAME = '*';

/** Viewers in order of declaration. */
@injectable()
export class DeclaredViewers implements ViewerService {
  readonly #viewers = new Set<ViewerDescription>();

  declare(viewer: ViewerDescription): Disposable {
    this.#viewers.add(viewer);
    return toDisposable(() => this.#viewers.delete(viewer));
  }

  isViewer(tabType: string): boolean {
    return [...this.#viewers].some((viewer) => viewer.tabType === tabType);
  }

  viewersOf(file: ViewedFile): readonly ViewerDescription[] {
    return [...this.#viewers]
      .map((viewer) => ({ viewer, rank: rankOf(viewer, file) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank)
      .map(({ viewer }) => viewer);
  }
}

/** Rank of a viewer for a file; 0 if it cannot show the file. */
function rankOf({ patterns, encoding, priority }: ViewerDescription, file: ViewedFile): number {
  // A file with an unknown encoding is treated as text, like most files.
  if (encoding !== undefined && encoding !== (file.encoding ?? 'utf-8')) return 0;
  const fitting = patterns.filter((pattern) => matches(pattern, basename(file.path)));
  if (fitting.length === 0) return 0;
  const isSpecific = fitting.some((pattern) => pattern !== ANY_NAME);
  return (priority === 'default' ? 2 : 0) + (isSpecific ? 2 : 1);
}

function matches(pattern: string, name: string): boolean {
  const parts = pattern.split(ANY_NAME).map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'isu').test(name);
}
