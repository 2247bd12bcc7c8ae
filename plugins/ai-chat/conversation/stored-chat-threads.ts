import { SerialQueue } from '@core/base/async';
import type { Disposable } from '@core/base/lifecycle';
import { product } from '@core/base/product';
import { underLock, webLocks } from '@core/storage/locks/exclusive-lock';
import type { ValueStore } from '@core/storage/values/value-store';
import { Subject } from 'rxjs';
import * as z from 'zod/mini';
import {
  type AssistantNode,
  assistantNodeSchema,
  type ChatThread,
  mergeNodes,
  threadSchema,
  withNode,
} from './chat-thread';

const listSchema = z.array(z.object({ id: z.string(), title: z.string(), updatedAt: z.string() }));

export type ChatThreadHead = z.infer<typeof listSchema>[number];

/** Maximum number of stored conversations. If there are more, the oldest ones are deleted. */
const MAX_THREADS = 200;

/**
 * The conversations for one project in this browser. If several tabs open the same conversation, their messages are
 * merged and the other tabs are notified. Methods reject with `StorageError` if the storage fails.
 */
export class StoredChatThreads implements Disposable {
  readonly #values: ValueStore;
  readonly #projectId: string;
  readonly #queue = new SerialQueue();
  readonly #changes$ = new Subject<string>();
  /** Undefined after disposal or if the browser does not support broadcast channels. */
  #channel: BroadcastChannel | undefined;
  /** Ids of conversations that another tab has changed or removed. */
  readonly changes$ = this.#changes$.asObservable();

  constructor(values: ValueStore, projectId: string) {
    this.#values = values;
    this.#projectId = projectId;
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(`${product.id}-${this.#listKey}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') this.#changes$.next(data);
    });
  }

  dispose(): void {
    this.#channel?.close();
    this.#channel = undefined;
    this.#changes$.complete();
  }

  /** Lists the most recently changed conversations first. Entries that cannot be read are omitted. */
  async list(): Promise<readonly ChatThreadHead[]> {
    const kept = listSchema.safeParse(await this.#values.get(this.#listKey));
    return kept.success ? kept.data : [];
  }

  /** Undefined if the conversation was deleted or cannot be read. */
  async read(id: string): Promise<ChatThread | undefined> {
    const kept = threadSchema.safeParse(await this.#values.get(this.#key(id)));
    return kept.success ? kept.data : undefined;
  }

  /** Stores a thread, merged with messages stored by other tabs. Calls are applied in order. */
  save(thread: ChatThread): Promise<void> {
    const { id, title, updatedAt } = thread;
    return this.#change(id, async (heads) => {
      const kept = await this.read(id);
      await this.#values.set(this.#key(id), kept ? mergeNodes(thread, kept) : thread);
      return [{ id, title, updatedAt }, ...heads.filter((head) => head.id !== id)];
    });
  }

  remove(id: string): Promise<void> {
    return this.#change(id, async (heads) => {
      await this.#values.remove(this.#key(id));
      await this.#values.remove(this.#draftKey(id));
      return heads.filter((head) => head.id !== id);
    });
  }

  /** Stores a partial answer in case the page is closed; undefined deletes it. */
  keepDraft(id: string, draft: AssistantNode | undefined): Promise<void> {
    const key = this.#draftKey(id);
    return this.#queue.run(() => (draft ? this.#values.set(key, draft) : this.#values.remove(key)));
  }

  /** If a closed page left a partial answer, converts it to a message. */
  async adoptDraft(id: string): Promise<void> {
    const draft = assistantNodeSchema.safeParse(await this.#values.get(this.#draftKey(id)));
    if (!draft.success) return;
    const thread = await this.read(id);
    // If locks are not available, another tab may still be answering, in which case its complete answer becomes a
    // separate message.
    const message: AssistantNode = { ...draft.data, id: `${draft.data.id}-interrupted`, cut: 'interrupted' };
    const isNew = thread?.nodes.every((node) => node.id !== draft.data.id && node.id !== message.id);
    if (thread && isNew) await this.save(withNode(thread, message));
    await this.keepDraft(id, undefined);
  }

  /**
   * Runs `work` when no other tab is answering in the same conversation. Everything stored during one run is visible to
   * the next one. Rejects with an `AbortError` if `signal` is aborted before the work starts.
   */
  answering(id: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    const kept = () => this.#queue.run(() => Promise.resolve());
    return underLock(this.#answerLock(id), () => work().finally(kept), signal);
  }

  /** Whether any tab is answering. Always false if the Web Locks API is not available (plain HTTP). */
  async isAnswering(id: string): Promise<boolean> {
    const { held = [] } = (await webLocks()?.query()) ?? {};
    const wanted = `${product.id}-${this.#answerLock(id)}`;
    return held.some(({ name }) => name === wanted);
  }

  /** Updates the list in a transaction, because other tabs also change it. */
  #change(
    id: string,
    change: (heads: readonly ChatThreadHead[]) => Promise<readonly ChatThreadHead[]>,
  ): Promise<void> {
    const work = async () => {
      const heads = [...(await change(await this.list()))].sort((a, b) =>
        b.updatedAt.localeCompare(a.updatedAt),
      );
      for (const old of heads.slice(MAX_THREADS)) {
        await this.#values.remove(this.#key(old.id));
        await this.#values.remove(this.#draftKey(old.id));
      }
      await this.#values.set(this.#listKey, heads.slice(0, MAX_THREADS));
      this.#channel?.postMessage(id);
    };
    return this.#queue.run(() => underLock(this.#listKey, work));
  }

  get #listKey(): string {
    return `ai-chat.threads.${this.#projectId}`;
  }

  #key(id: string): string {
    return `ai-chat.thread.${this.#projectId}.${id}`;
  }

  #draftKey(id: string): string {
    return `ai-chat.draft.${this.#projectId}.${id}`;
  }

  #answerLock(id: string): string {
    return `ai-chat.answer.${this.#projectId}.${id}`;
  }
}
