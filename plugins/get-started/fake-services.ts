import { extension } from '@core/base/path';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredCommands } from '@core/commands/declared-commands';
import {
  FileError,
  type ProjectFiles,
  type ProjectFilesState,
  type UndoState,
  type WriteOptions,
} from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationRequest, NotificationService } from '@core/notifications/notifications';
import type { Platform, ShortcutService } from '@core/shortcuts/shortcuts';
import type { FileContent, FileMetadata, FileRecord, Project } from '@core/storage/wire';
import type { Pane, Tab, WorkspaceLayout } from '@core/workspace/layout/layout';
import type { WorkspaceService } from '@core/workspace/workspace';
import { BehaviorSubject, EMPTY } from 'rxjs';
import type { GetStartedServices } from './get-started-services';
import manifest from './manifest.json' with { type: 'json' };

const PROJECT = 'project-one';

/** In-memory files of one project. `contents` contains the written files. */
export class FakeFiles {
  readonly state$ = new BehaviorSubject<ProjectFilesState>({ type: 'ready' });
  readonly contents = new Map<string, FileContent>();
  projectId = PROJECT;
  readonly undoState$ = new BehaviorSubject<UndoState>({ undo: undefined, redo: undefined });
  failure: FileError | undefined;
  #before: readonly (readonly [string, FileContent])[] = [];

  get files(): readonly FileMetadata[] {
    return [...this.contents.keys()].map((path) => ({
      id: path,
      projectId: this.projectId,
      path,
      size: 0,
      encoding: 'utf-8' as const,
      extension: extension(path),
      lastModified: '2026-01-01T00:00:00.000Z',
      contentId: 'content-1',
    }));
  }

  exists(path: string): boolean {
    return this.contents.has(path);
  }

  isFolder(path: string): boolean {
    return [...this.contents.keys()].some((file) => file.startsWith(`${path}/`));
  }

  async read(path: string): Promise<FileRecord> {
    const file = this.files.find((one) => one.path === path);
    const content = this.contents.get(path);
    if (!file || content === undefined) throw new FileError('File not found');
    return { ...file, content };
  }

  async writeFiles(
    files: readonly { path: string; content: FileContent }[],
    { folders = [] }: WriteOptions = {},
  ): Promise<void> {
    if (this.failure) throw this.failure;
    this.#before = [...this.contents];
    for (const { path, content } of files) this.contents.set(path, content);
    for (const folder of folders) if (!this.isFolder(folder)) this.contents.set(`${folder}/.folder`, '{}');
    this.undoState$.next({ undo: 'Write files', redo: undefined });
  }

  async undo(): Promise<string> {
    if (this.failure) throw this.failure;
    this.contents.clear();
    for (const [path, content] of this.#before) this.contents.set(path, content);
    this.undoState$.next({ undo: undefined, redo: 'Write files' });
    return 'Write files';
  }
}

/** One pane of tabs, which is empty while no project is open. */
export class FakeWorkspace {
  readonly layout$ = new BehaviorSubject(layoutOf([]));
  readonly calls: string[] = [];

  get layout(): WorkspaceLayout {
    return this.layout$.value;
  }

  openFile(path: string): string {
    this.calls.push(`open ${path}`);
    return path;
  }

  openTab({ type }: { type: string }): string {
    this.calls.push(`tab ${type}`);
    return type;
  }

  activateTab(tabId: string): void {
    this.calls.push(`activate ${tabId}`);
  }

  async closeTab(tabId: string): Promise<boolean> {
    this.calls.push(`close ${tabId}`);
    return true;
  }

  update(operation: (layout: WorkspaceLayout) => WorkspaceLayout): void {
    this.layout$.next(operation(this.layout));
  }
}

export function layoutOf(tabs: readonly Tab[], activeTabId?: string): WorkspaceLayout {
  const pane: Pane = { type: 'pane', id: 'pane-1', tabs, ...(activeTabId !== undefined && { activeTabId }) };
  return { root: pane, floating: [], nextId: 10 };
}

export const getStartedTab: Tab = { id: 'tab-1', type: 'suggested-actions', title: 'Get Started' };

export class FakeNotifications implements NotificationService {
  readonly shown: NotificationRequest[] = [];
  readonly notifications$ = EMPTY;

  show(request: NotificationRequest): number {
    return this.shown.push(request);
  }

  dismiss(): void {}

  progress: NotificationService['progress'] = (_request, task) =>
    task({ signal: new AbortController().signal, progress: () => {} });
}

export function projectOf(blockchain: string, id = PROJECT): Project {
  return {
    id,
    name: 'One',
    blockchain,
    tenantId: 'sinter',
    metadata: { hasAIContract: false },
    created_at: '',
    updated_at: '',
  };
}

/** In-memory services for this plugin, with the chains TON (fc) and Sui (move). */
export function fakeServices(platform: Platform = 'linux') {
  const chains = new DeclaredChains();
  const declared = [
    ['ton', 'fc'],
    ['sui', 'move'],
  ].map(([id = '', extension = '']) =>
    chains.declare(
      {
        id,
        displayName: id,
        languages: [{ id: extension, displayName: extension, extensions: [extension] }],
        capabilities: [],
      },
      async () => {},
    ),
  );
  const project$ = new BehaviorSubject<Project | undefined>(projectOf('ton'));
  const files = new FakeFiles();
  const workspace = new FakeWorkspace();
  const notifications = new FakeNotifications();
  /** Lines that were logged at the info level. */
  const logged: string[] = [];
  const contextKeys = new ObservableContextKeys();
  const keys = contextKeys.declare(...manifest.contributes.contextKeys);
  const services: GetStartedServices = {
    chains,
    commands: new DeclaredCommands(contextKeys),
    contextKeys,
    editor: {
      open: async (path: string) => void workspace.openFile(path),
    } as Partial<EditorService> as EditorService,
    files: files as Partial<ProjectFiles> as ProjectFiles,
    logger: { info: (line) => logged.push(line), warn: () => {}, error: () => {} },
    notifications,
    projects: {
      project$,
      get project() {
        return project$.value;
      },
    } as Partial<ProjectService> as ProjectService,
    shortcuts: { platform } as Partial<ShortcutService> as ShortcutService,
    workspace: workspace as Partial<WorkspaceService> as WorkspaceService,
  };
  const dispose = () => {
    keys.dispose();
    for (const chain of declared) chain.dispose();
  };
  return { services, project$, files, workspace, notifications, logged, dispose };
}
