import { throwIfCancelled } from '@core/base/errors';
import type { BuildService } from '@core/chains/builds/builds';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import { readRecording, recordingOf } from '@core/chains/deployments/recording';
import { replayRecording } from '@core/chains/deployments/replay-recording';
import type { CommandService } from '@core/commands/commands';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import { chooseFiles } from '@host/api/choose-files';
import { downloadBlob } from '@host/api/download-blob';
import { messages } from './messages';

interface Services {
  readonly builds: BuildService;
  readonly commands: CommandService;
  readonly deployments: DeploymentService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
}

const RECORDING_ENDING = '.transactions.json';

/** Implements this plugin's commands. Each command takes a chain, which defaults to the project's chain. */
export class DeployCommands {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async refresh(chain?: string): Promise<void> {
    await (await this.#session(chain)).refresh();
  }

  async takeSnapshot(chain?: string): Promise<void> {
    const { name } = await (await this.#session(chain)).takeSnapshot();
    this.#say(messages.snapshotTaken(name));
  }

  async revertToSnapshot(chain?: string): Promise<void> {
    const session = await this.#session(chain);
    const items = session.state.snapshots.toReversed().map(({ id, name, time }) => ({
      id,
      label: name,
      description: new Date(time).toLocaleTimeString(),
    }));
    const picked = await this.#services.quickInput.pick({ title: messages.chooseSnapshot, items });
    if (!picked) return;
    await session.revertTo(picked.id);
    this.#say(messages.revertedTo(picked.label));
  }

  async exportState(chain?: string): Promise<void> {
    const session = await this.#session(chain);
    const name = `${this.#services.projects.project?.name ?? session.chain.id}.network.json`;
    downloadBlob(new Blob([await session.exportState()], { type: 'application/json' }), name);
  }

  async importState(chain?: string): Promise<void> {
    const session = await this.#session(chain);
    const [file] = await chooseFiles({ accept: '.json,application/json' });
    if (!file) return;
    await session.importState(await file.text());
    this.#say(messages.stateImported);
  }

  async reset(chain?: string): Promise<void> {
    const session = await this.#session(chain);
    const picked = await this.#services.quickInput.pick({
      title: messages.resetQuestion,
      items: [
        { label: messages.resetYes, detail: messages.resetYesDetail, icon: 'discard', isYes: true },
        { label: messages.resetNo, icon: 'close', isYes: false },
      ],
    });
    if (!picked?.isYes) return;
    await session.reset();
    this.#say(messages.resetDone);
  }

  async saveRecording(chain?: string): Promise<void> {
    const { files, editor } = this.#services;
    const session = await this.#session(chain);
    const recording = recordingOf(session.chain.id, session.state);
    if (!recording) throw new Error(messages.nothingToRecord);
    const content = `${JSON.stringify(recording, undefined, 2)}\n`;
    const file = await files.createFile(this.#freePath(), content);
    await editor.open(file.path);
    this.#say(messages.recordingSaved(file.path));
  }

  async replay(chain?: string, path?: string): Promise<void> {
    const { builds, files, notifications } = this.#services;
    const session = await this.#session(chain);
    const chosen = path ?? (await this.#chooseRecording());
    if (chosen === undefined) return;
    const { content } = await files.read(chosen);
    const recording = readRecording(typeof content === 'string' ? content : '');
    const { projectId } = session;
    if ((await builds.latest(projectId))?.isOutdated !== false)
      await this.#services.commands.execute('build.compile');
    const built = (await builds.latest(projectId))?.artifacts ?? [];
    const artifacts = built.filter((one) => one.chain === session.chain.id);
    const replayed = await notifications.progress(
      { title: messages.replaying(chosen), cancellable: true },
      async (task) => {
        throwIfCancelled(task.signal);
        return replayRecording(session, recording, artifacts, task);
      },
    );
    if (!replayed) return;
    const failed = replayed.filter(({ status }) => status !== 'succeeded').length;
    const severity = failed === 0 ? 'success' : 'warning';
    notifications.show({ severity, message: messages.replayed(replayed.length, failed) });
  }

  async clearTransactions(chain?: string): Promise<void> {
    await (await this.#session(chain)).clearTransactions();
  }

  #session(chain: string | undefined): Promise<DeploymentSession> {
    const { deployments, projects } = this.#services;
    return deployments.session(chain ?? projects.project?.blockchain ?? '');
  }

  #say(message: string): void {
    this.#services.notifications.show({ severity: 'success', message });
  }

  #freePath(): string {
    const { files } = this.#services;
    for (let number = 1; ; number++) {
      const path = `recordings/recording${number === 1 ? '' : `-${number}`}${RECORDING_ENDING}`;
      if (!files.exists(path)) return path;
    }
  }

  async #chooseRecording(): Promise<string | undefined> {
    const { files, quickInput } = this.#services;
    const items = files.files
      .filter(({ path }) => path.endsWith(RECORDING_ENDING))
      .map(({ path }) => ({ label: path, file: { path, type: 'file' as const } }));
    if (items.length === 0) throw new Error(messages.noRecordings);
    return (await quickInput.pick({ title: messages.chooseRecording, items }))?.label;
  }
}
