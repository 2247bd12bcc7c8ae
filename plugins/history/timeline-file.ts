import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { isAtOrInside, rebase } from '@core/base/path';
import type { ProjectFiles } from '@core/files/project-files';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { WorkspaceService } from '@core/workspace/workspace';
import { BehaviorSubject, distinctUntilChanged, filter, map } from 'rxjs';

/** The file that the timeline shows, which is the most recently requested or activated one. */
export class TimelineFile implements Disposable {
  readonly #store = new DisposableStore();
  /** The file's current path; undefined until a file is opened. */
  readonly path$ = new BehaviorSubject<string | undefined>(undefined);

  constructor({
    editor,
    files,
    projects,
    workspace,
  }: {
    readonly editor: EditorService;
    readonly files: ProjectFiles;
    readonly projects: ProjectService;
    readonly workspace: WorkspaceService;
  }) {
    this.#store.add(openProjectId$(projects).subscribe(() => this.path$.next(undefined)));
    // When the timeline is opened from a tab without a file, it shows the most recently active editor's file.
    const edited$ = editor.active$.pipe(map((active) => active?.path));
    const turnedTo$ = workspace.activeTab$.pipe(map((tab) => tab?.filePath));
    for (const path$ of [edited$, turnedTo$]) {
      const changed$ = path$.pipe(
        distinctUntilChanged(),
        filter((path) => path !== undefined),
      );
      this.#store.add(changed$.subscribe((path) => this.show(path)));
    }
    const renamed$ = files.changes$.pipe(filter((change) => change.type === 'renamed'));
    this.#store.add(
      renamed$.subscribe(({ from, to }) => {
        const path = this.path$.value;
        if (path !== undefined && isAtOrInside(path, from)) this.show(rebase(path, from, to));
      }),
    );
  }

  show(path: string): void {
    if (path !== this.path$.value) this.path$.next(path);
  }

  dispose(): void {
    this.#store.dispose();
    this.path$.complete();
  }
}
