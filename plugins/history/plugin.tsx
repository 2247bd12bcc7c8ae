import { CommandService } from '@core/commands/commands';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { FileHistory } from '@core/files/history/file-history';
import { Trash } from '@core/files/history/trash';
import { ProjectFiles } from '@core/files/project-files';
import { openProjectId$, ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { NotificationService } from '@core/notifications/notifications';
import { findTab } from '@core/workspace/layout/layout-tree';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { filter, type Observable } from 'rxjs';
import { Loader } from './loaded';
import { SnapshotActions } from './snapshot-actions';
import { TimelineFile } from './timeline-file';
import { TrashActions } from './trash-actions';
import { VersionActions } from './version-actions';
import { Snapshots } from './views/snapshots';
import { Timeline } from './views/timeline';
import { TrashList } from './views/trash-list';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    history: context.get(FileHistory),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    trash: context.get(Trash),
    workspace: context.get(WorkspaceService),
  };
  const { history, projects, trash, workspace } = services;
  const file = subscriptions.add(new TimelineFile(services));
  const [versions, snapshots, deleted] = [
    new VersionActions(services),
    new SnapshotActions(services),
    new TrashActions(services),
  ];

  const projectId$ = openProjectId$(projects);
  const ofProject = (changes$: Observable<{ readonly projectId: string }>) =>
    changes$.pipe(filter(({ projectId }) => projectId === projects.project?.id));
  const read = async <T,>(from: (projectId: string) => Promise<readonly T[]>) => {
    const projectId = projects.project?.id;
    return projectId === undefined ? [] : from(projectId);
  };
  const timeline = new Loader(file.path$, ofProject(history.changes$), () =>
    read(async (projectId) => {
      const path = file.path$.value;
      return path === undefined ? [] : history.versions(projectId, path);
    }),
  );
  const snapshotLoader = new Loader(projectId$, ofProject(history.changes$), () =>
    read((id) => history.snapshots(id)),
  );
  const thrown = new Loader(projectId$, ofProject(trash.changes$), () => read((id) => trash.entries(id)));

  commands.register('history.showTimeline', (tabIdOrPath?: string) => {
    const path = findTab(workspace.layout, tabIdOrPath ?? '')?.filePath ?? tabIdOrPath;
    if (path) file.show(path);
    workspace.openTab({ type: 'timeline' });
  });
  commands.register('history.createSnapshot', () => snapshots.create());
  commands.register('history.restoreSnapshot', () => snapshots.restore());
  commands.register('history.showSnapshots', () => workspace.openTab({ type: 'snapshots' }));
  commands.register('history.showTrash', () => workspace.openTab({ type: 'trash' }));
  commands.register('history.emptyTrash', () => deleted.empty());

  views.registerTab('timeline', () => (
    <Timeline services={services} file={file} versions={timeline} actions={versions} />
  ));
  views.registerTab('snapshots', () => (
    <Snapshots services={services} snapshots={snapshotLoader} actions={snapshots} />
  ));
  views.registerTab('trash', () => <TrashList services={services} entries={thrown} actions={deleted} />);
}
