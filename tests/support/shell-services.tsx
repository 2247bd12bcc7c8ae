import type { Disposable } from '@core/base/lifecycle';
import { ok } from '@core/base/result';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredCommands } from '@core/commands/declared-commands';
import { DeclaredMenus } from '@core/commands/menus/declared-menus';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { StreamedAnnouncements } from '@core/notifications/streamed-announcements';
import type { StorageService } from '@core/storage/storage';
import type { FileMetadata, Project } from '@core/storage/wire';
import { StoredWorkspace } from '@core/workspace/stored-workspace';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import type { TabProps } from '@host/api/plugin-context';
import { cleanup } from '@testing-library/react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { BehaviorSubject, NEVER } from 'rxjs';
import { afterEach, vi } from 'vitest';
import { ServicesProvider } from '../../web/services';
import { lookupOf, type PageServices } from './page-services';

/** Objects that are disposed after the test, in reverse order. */
export const opened: Disposable[] = [];

// Views are unmounted before their services are disposed.
afterEach(() => {
  cleanup();
  for (const one of opened.splice(0).reverse()) one.dispose();
});

const project: Project = {
  id: 'project-one',
  name: 'One',
  blockchain: 'ton',
  tenantId: 'sinter',
  metadata: { hasAIContract: false },
  created_at: '2020-01-01T00:00:00.000Z',
  updated_at: '2020-01-01T00:00:00.000Z',
};

/**
 * Creates the services that the shell uses, with an open workspace. Services that need no storage are the actual
 * implementations. All services are disposed after the test. `wrapper` provides them to rendered components.
 */
export async function openShell(views: Readonly<Record<string, ComponentType<TabProps>>> = {}) {
  const contextKeys = new ObservableContextKeys();
  const declaredViews = new DeclaredViews();
  const titles: Readonly<Record<string, string>> = {
    'file-tree': 'Files',
    'suggested-actions': 'Get Started',
    'ai-chat': 'AI Assistant',
    'new-tab': 'New Tab',
    editor: 'Editor',
    ...Object.fromEntries(Object.keys(views).map((type) => [type, type])),
  };
  for (const [type, title] of Object.entries(titles)) {
    const singleton = !['editor', 'new-tab'].includes(type);
    opened.push(
      declaredViews.declareTabType({ type, title, singleton, icon: 'file', creatable: true }, async () => {}),
      declaredViews.register(type, views[type] ?? (({ tabId }: TabProps) => <p>{`Content of ${tabId}`}</p>)),
    );
  }
  const notifications = new ListedNotifications();
  const storage: Pick<StorageService, 'getFile' | 'changeFiles'> = {
    getFile: async () => undefined,
    changeFiles: async () => ({ operations: [], inverse: { operations: [], options: {} } }),
  };
  const values = new Map<string, string>();
  const files = {
    changes$: NEVER,
    files$: new BehaviorSubject<readonly FileMetadata[]>([]),
    files: [],
  } as Partial<ProjectFiles> as ProjectFiles;
  const projects = {
    project,
    project$: new BehaviorSubject<Project | undefined>(project),
    validateName: vi.fn<ProjectService['validateName']>((name) => ok(name.trim())),
    rename: vi.fn<ProjectService['rename']>(async () => true),
  };
  const workspace = new StoredWorkspace(
    storage as StorageService,
    {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    },
    declaredViews,
    notifications,
    contextKeys,
    files,
  );
  opened.push(workspace);
  await workspace.restore(project.id);
  const services = {
    announcements: new StreamedAnnouncements(),
    commands: new DeclaredCommands(contextKeys),
    contextKeys,
    files,
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    menus: new DeclaredMenus(contextKeys),
    navigation: { navigate: vi.fn(), href: (path) => path } as Partial<
      PageServices['navigation']
    > as PageServices['navigation'],
    notifications,
    projects: projects as Partial<ProjectService> as ProjectService,
    shortcuts: { label: () => undefined } as Partial<PageServices['shortcuts']> as PageServices['shortcuts'],
    views: declaredViews,
    workspace,
  } as Partial<PageServices> as PageServices;
  const wrapper = (props: { children: ReactNode }) =>
    createElement(ServicesProvider, { value: lookupOf(services) }, props.children);
  return { services, workspace, projects, wrapper };
}
