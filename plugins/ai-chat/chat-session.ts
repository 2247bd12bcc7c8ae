import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { BuildService } from '@core/chains/builds/builds';
import type { ChainService } from '@core/chains/chains';
import type { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import type { CommandService } from '@core/commands/commands';
import type { TestRunnerService } from '@core/execution/tests/test-runner';
import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { TemplateService } from '@core/files/templates/templates';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import { newId } from '@core/storage/new-id';
import { SecretDatabase } from '@core/storage/secrets/secret-database';
import { SecretStore } from '@core/storage/secrets/secret-store';
import type { ValueStore } from '@core/storage/values/value-store';
import { Engine } from '@host/api/engine';
import { BehaviorSubject } from 'rxjs';
import type { ChatAttachment, ChatThread } from './conversation/chat-thread';
import { Conversation, type RequestSetup } from './conversation/conversation';
import { type ChatThreadHead, StoredChatThreads } from './conversation/stored-chat-threads';
import { systemPrompt } from './conversation/system-prompt';
import type { ModelEngine } from './engine';
import { ContractGenerator } from './generation/contract-generator';
import { messages } from './messages';
import { ModelSettings } from './models/model-settings';
import { WorkerModels } from './models/worker-models';
import { assistantTools } from './tools/project-tools';
import { ToolPolicy } from './tools/tool-policy';

interface Services {
  readonly chains: ChainService;
  readonly chatTools: ChatToolService;
  readonly commands: CommandService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly logger: Logger;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly tests: TestService;
  readonly values: ValueStore;
}

interface ChatSessionServices extends Services {
  readonly builds: BuildService;
  readonly templates: TemplateService;
  readonly testRunners: TestRunnerService;
}

export type ChatScreen = 'chat' | 'setUp' | 'threads' | 'tools' | 'generate';

export interface Question {
  readonly text: string;
  readonly attachments: readonly ChatAttachment[];
}

const noQuestion: Question = { text: '', attachments: [] };

/** The assistant for the open project. It exists for the lifetime of the page, even while its view is closed. */
export class ChatSession implements Disposable {
  readonly #store = new DisposableStore();
  readonly #services: Services;
  #threads: StoredChatThreads | undefined;
  readonly models: WorkerModels;
  readonly settings: ModelSettings;
  readonly policy: ToolPolicy;
  readonly generator: ContractGenerator;
  readonly screen$ = new BehaviorSubject<ChatScreen>('chat');
  readonly conversation$ = new BehaviorSubject<Conversation | undefined>(undefined);
  readonly threads$ = new BehaviorSubject<readonly ChatThreadHead[]>([]);
  readonly question$ = new BehaviorSubject<Question>(noQuestion);
  /** True while a request to focus the question field is pending. */
  readonly wantsFocus$ = new BehaviorSubject(false);

  constructor(services: ChatSessionServices) {
    this.#services = services;
    const engine = this.#store.add(
      new Engine<ModelEngine>({
        name: messages.engine,
        spawn: () =>
          new Worker(new URL('./engine/model-worker.ts', import.meta.url), {
            type: 'module',
            name: 'models',
          }),
      }),
    );
    this.models = new WorkerModels(engine.api);
    this.settings = new ModelSettings(services.values, new SecretStore(new SecretDatabase(), 'ai-chat'));
    this.policy = new ToolPolicy(services.values);
    this.generator = new ContractGenerator(services, this.models, this.settings);
    this.#store.add(toDisposable(() => this.conversation$.value?.stop()));
    this.#store.add(toDisposable(() => this.generator.stop()));
    this.#store.add(toDisposable(() => this.#threads?.dispose()));
    this.#store.add(openProjectId$(services.projects).subscribe((id) => void this.#useProject(id)));
    this.#load().catch((error: unknown) => this.#fail(error));
  }

  dispose(): void {
    this.#store.dispose();
  }

  show(screen: ChatScreen): void {
    this.screen$.next(screen);
    if (screen === 'threads') void this.#list();
    if (screen === 'chat') this.wantsFocus$.next(true);
  }

  newConversation(): void {
    this.conversation$.value?.stop();
    this.#use({ id: newId('thread'), title: '', updatedAt: new Date().toISOString(), nodes: [] });
    this.show('chat');
  }

  async openThread(id: string): Promise<void> {
    const thread = await this.#threads?.read(id);
    if (!thread) throw new Error(messages.threadGone);
    this.conversation$.value?.stop();
    this.#use(thread);
    this.show('chat');
  }

  readThread(id: string): Promise<ChatThread | undefined> {
    return this.#threads?.read(id) ?? Promise.resolve(undefined);
  }

  async removeThread(id: string): Promise<void> {
    await this.#threads?.remove(id);
    await this.#list();
    if (this.conversation$.value?.thread$.value.id === id) this.newConversation();
  }

  write(change: Partial<Question>): void {
    this.question$.next({ ...this.question$.value, ...change });
  }

  clearQuestion(): void {
    this.question$.next(noQuestion);
  }

  async #load(): Promise<void> {
    await Promise.all([this.settings.load(), this.policy.load()]);
  }

  async #useProject(projectId: string | undefined): Promise<void> {
    this.conversation$.value?.stop();
    this.conversation$.next(undefined);
    this.clearQuestion();
    this.#threads?.dispose();
    const threads =
      projectId === undefined ? undefined : new StoredChatThreads(this.#services.values, projectId);
    this.#threads = threads;
    if (!threads) return;
    threads.changes$.subscribe((id) => void this.#follow(threads, id).catch((error) => this.#fail(error)));
    try {
      const [latest] = await threads.list();
      const thread = latest && (await threads.read(latest.id));
      if (this.#threads !== threads) return;
      this.#use(thread ?? { id: newId('thread'), title: '', updatedAt: new Date().toISOString(), nodes: [] });
    } catch (error) {
      this.#fail(error);
    }
  }

  #use(thread: ChatThread): void {
    const threads = this.#threads;
    if (!threads) return;
    const { id } = thread;
    const attempt = (work: Promise<void>) => void work.catch((error: unknown) => this.#fail(error));
    const conversation: Conversation = new Conversation(
      {
        models: this.models,
        prepare: () => this.#prepare(),
        permission: (tool) => this.policy.permission(tool),
        save: (changed) => attempt(threads.save(changed)),
        keepDraft: (draft) => attempt(threads.keepDraft(id, draft)),
        alone: (work, signal) =>
          threads.answering(
            id,
            async () => {
              const kept = await threads.read(id);
              if (kept) conversation.follow(kept);
              await work();
            },
            signal,
          ),
      },
      thread,
    );
    this.conversation$.next(conversation);
    if (thread.nodes.length > 0) attempt(this.#waitForAnswer(threads, conversation));
  }

  async #follow(threads: StoredChatThreads, id: string): Promise<void> {
    if (this.screen$.value === 'threads') void this.#list();
    const conversation = this.conversation$.value;
    if (conversation?.thread$.value.id !== id) return;
    const kept = await threads.read(id);
    if (this.conversation$.value !== conversation) return;
    if (kept) conversation.follow(kept);
    else if (!conversation.isBusy) return this.newConversation();
    if (await threads.isAnswering(id)) await this.#waitForAnswer(threads, conversation);
  }

  /** Adds the answer from another tab, or the partial answer left by a closed tab. */
  async #waitForAnswer(threads: StoredChatThreads, conversation: Conversation): Promise<void> {
    if (conversation.isBusy || conversation.status$.value.type === 'elsewhere') return;
    const { id } = conversation.thread$.value;
    conversation.setAnsweringElsewhere(await threads.isAnswering(id));
    await threads.answering(id, async () => {
      await threads.adoptDraft(id);
      const kept = await threads.read(id);
      if (kept) conversation.follow(kept);
    });
    conversation.setAnsweringElsewhere(false);
  }

  async #prepare(): Promise<RequestSetup> {
    const { chains, files, logger, projects } = this.#services;
    await this.#load();
    const model = this.settings.chosen$.value;
    if (!model) throw new Error(messages.noModel);
    const { project } = projects;
    const system = systemPrompt({
      name: project?.name ?? '',
      chain: chains.chains.find(({ id }) => id === project?.blockchain)?.displayName,
      paths: files.files.map(({ path }) => path),
    });
    const tools = await assistantTools(this.#services, (tool, error) =>
      logger.error(`The chat tool '${tool}' is ignored: its manifest entry is invalid`, error),
    );
    const allowed = tools.filter(({ name }) => this.policy.permission(name) !== 'never');
    const connection = await this.settings.connection(model.provider.id, model.address);
    return { connection, model: model.model, system, tools: allowed };
  }

  async #list(): Promise<void> {
    try {
      this.threads$.next((await this.#threads?.list()) ?? []);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#services.notifications.show({
      severity: 'error',
      source: messages.assistant,
      message: errorMessage(error),
    });
  }
}
