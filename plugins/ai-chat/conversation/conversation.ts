import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { Result } from '@core/base/result';
import { newId } from '@core/storage/new-id';
import { asyncScheduler, BehaviorSubject, Subject, type Subscription, throttleTime } from 'rxjs';
import type {
  ModelAnswer,
  ModelClient,
  ModelConnection,
  ModelFailure,
  ModelRequest,
  ToolCall,
} from '../engine/chat-model';
import { messages } from '../messages';
import type { AssistantTool } from '../tools/assistant-tool';
import { runTool } from '../tools/run-tool';
import type { ToolPermission } from '../tools/tool-policy';
import {
  type AssistantNode,
  type ChatAttachment,
  type ChatNode,
  type ChatThread,
  isCutShort,
  isUnanswered,
  mergeNodes,
  showBranchOf,
  shownBranch,
  titleOf,
  withNode,
} from './chat-thread';
import { estimateRequest } from './estimate-tokens';
import { modelMessages } from './model-messages';

/**
 * Maximum number of requests for one question. Without a limit, an endless series of tool calls would cost the user
 * money.
 */
export const MAX_STEPS = 25;

/** Milliseconds between saves while an answer arrives. At most this much is lost when the page closes. */
const STORE_DRAFT_EVERY_MS = 500;

/** A conversation's model, prompt and tools at the time of a question. */
export interface RequestSetup {
  readonly connection: ModelConnection;
  readonly model: string;
  readonly system: string;
  readonly tools: readonly AssistantTool[];
}

export interface ConversationHost {
  readonly models: Pick<ModelClient, 'ask'>;
  prepare(): Promise<RequestSetup>;
  permission(tool: string): ToolPermission;
  /** Stores the thread. The implementation reports failures. */
  save(thread: ChatThread): void;
  /** Stores the partial answer in progress; undefined deletes it. */
  keepDraft(draft: AssistantNode | undefined): void;
  /**
   * Runs `work` once no other tab is answering in this conversation and the messages from other tabs have arrived.
   * Rejects if `signal` is aborted before the work starts.
   */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
}

/** A tool call that is waiting for the user's decision. */
export interface ToolQuestion {
  readonly call: ToolCall;
  readonly tool: AssistantTool;
  answer(isAllowed: boolean): void;
}

export type ConversationStatus =
  | { readonly type: 'idle' }
  /** Another tab is answering. */
  | { readonly type: 'elsewhere' }
  /** `step` counts requests to the model, from 1. */
  | { readonly type: 'answering'; readonly step: number; readonly note?: string }
  | { readonly type: 'asking'; readonly question: ToolQuestion }
  | { readonly type: 'working'; readonly call: ToolCall };

export class Conversation {
  readonly #host: ConversationHost;
  /** Cancels the answer that is in progress or waiting for its turn. */
  #stop: AbortController | undefined;
  /** False while waiting for another tab. */
  #isAnswering = false;
  readonly thread$: BehaviorSubject<ChatThread>;
  readonly status$ = new BehaviorSubject<ConversationStatus>({ type: 'idle' });
  readonly draft$ = new BehaviorSubject('');

  constructor(host: ConversationHost, thread: ChatThread) {
    this.#host = host;
    this.thread$ = new BehaviorSubject(thread);
  }

  get isBusy(): boolean {
    return this.#stop !== undefined;
  }

  /**
   * Asks a question at the end of the visible branch, or replaces an earlier question (`instead`). Resolves once the
   * answer is complete, is stopped or fails. The thread contains the outcome.
   */
  async ask(text: string, attachments: readonly ChatAttachment[], instead?: ChatNode): Promise<void> {
    await this.#answer(() => {
      const thread = this.thread$.value;
      const parent = instead ? instead.parent : thread.leaf;
      const title = thread.title || titleOf(text);
      this.#add(
        { ...thread, title },
        { ...newNode(parent), role: 'user', text, attachments: [...attachments] },
      );
    });
  }

  async regenerate(node: AssistantNode): Promise<void> {
    const { thread$ } = this;
    const branch = shownBranch(thread$.value);
    const at = branch.findIndex(({ id }) => id === node.id);
    const question = branch.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user');
    if (!question) return;
    await this.#answer(() => thread$.next({ ...thread$.value, leaf: question.id }));
  }

  /** Continues the last answer in the visible branch after it was stopped, cut off or interrupted. */
  async continueAnswer(): Promise<void> {
    const branch = shownBranch(this.thread$.value);
    const end = branch.at(-1);
    if (end?.role !== 'assistant' || isUnanswered(branch)) await this.#answer(() => undefined);
    // Empty answers are not sent to the model, so it answers the previous message instead.
    else if (isCutShort(end) && end.text === '') await this.#answer(() => undefined);
    else if (isCutShort(end)) await this.ask(messages.goOnQuestion, []);
  }

  show(id: string): void {
    if (this.isBusy) return;
    this.thread$.next(showBranchOf(this.thread$.value, id));
    this.#host.save(this.thread$.value);
  }

  /** Adds another tab's messages and shows its branch, except while this tab is answering. */
  follow(kept: ChatThread): void {
    const mine = this.thread$.value;
    const { title, updatedAt, leaf } = kept;
    // Messages that could not be stored are missing from other tabs.
    const isKept = mergeNodes(kept, mine) === kept;
    const isFollowed = isKept && leaf !== undefined && !this.#isAnswering;
    this.thread$.next({ ...mergeNodes(mine, kept), ...(isFollowed ? { title, updatedAt, leaf } : {}) });
  }

  setAnsweringElsewhere(isElsewhere: boolean): void {
    if (!this.isBusy) this.status$.next({ type: isElsewhere ? 'elsewhere' : 'idle' });
  }

  /** Stops the answer; the partial answer is stored. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Requests an answer. `begin` updates the thread first. */
  async #answer(begin: () => void): Promise<void> {
    if (this.isBusy) return;
    const stop = new AbortController();
    this.#stop = stop;
    const isWaiting = this.status$.value.type === 'elsewhere';
    this.status$.next({ type: 'answering', step: 1, ...(isWaiting ? { note: messages.afterOtherTab } : {}) });
    const beginOnce = () => {
      if (!this.#isAnswering) begin();
      this.#isAnswering = true;
    };
    try {
      await this.#host.alone(async () => {
        beginOnce();
        await this.#runSteps(stop.signal);
      }, stop.signal);
    } catch (error) {
      // Store the question even if this tab never got its turn.
      beginOnce();
      if (stop.signal.aborted || isCancellation(error)) return;
      this.#addAnswer({
        ...this.#newAnswer({ model: '' }),
        text: '',
        calls: [],
        failure: errorMessage(error),
      });
    } finally {
      this.#stop = undefined;
      this.#isAnswering = false;
      this.draft$.next('');
      this.status$.next({ type: 'idle' });
    }
  }

  async #runSteps(signal: AbortSignal): Promise<void> {
    this.status$.next({ type: 'answering', step: 1 });
    let asking = await this.#host.prepare();
    for (let step = 1; step <= MAX_STEPS; step++) {
      const answer = await this.#step(asking, step, signal);
      if (answer === 'no tools') {
        asking = { ...asking, tools: [] };
        continue;
      }
      if (!answer || answer.calls.length === 0) return;
      if (!(await this.#runCalls(answer.calls, asking.tools, signal))) return;
    }
    this.#addAnswer({ ...this.#newAnswer(asking), text: '', calls: [], cut: 'length' });
  }

  /**
   * Sends one request. Resolves to undefined if it was stopped or failed, and to 'no tools' if the model does not
   * support tools.
   */
  async #step(
    asking: RequestSetup,
    step: number,
    signal: AbortSignal,
  ): Promise<ModelAnswer | 'no tools' | undefined> {
    this.status$.next({ type: 'answering', step });
    const node = this.#newAnswer(asking);
    const draft = new Draft(this.draft$, (text) => this.#host.keepDraft({ ...node, text, calls: [] }));
    const request: ModelRequest = {
      model: asking.model,
      system: asking.system,
      messages: modelMessages(shownBranch(this.thread$.value)),
      tools: asking.tools.map(({ name, description, input }) => ({ name, description, input })),
    };
    let result: Result<ModelAnswer, ModelFailure>;
    try {
      result = await this.#host.models.ask(asking.connection, request, {
        signal,
        report: (event) => {
          if (event.type === 'text') draft.add(event.text);
          else if (this.isBusy) this.status$.next({ type: 'answering', step, note: event.reason });
        },
      });
    } catch (error) {
      const text = draft.end();
      if (!isCancellation(error)) throw error;
      this.#addAnswer({ ...node, text, calls: [], cut: 'stopped' });
      return undefined;
    }
    const text = draft.end();
    if (!result.ok) {
      const { kind, message } = result.error;
      if (
        kind === 'refused' &&
        asking.tools.length > 0 &&
        /support\w* tools|tool (use|calling)/i.test(message)
      )
        return 'no tools';
      this.#addAnswer({ ...node, text, calls: [], failure: message });
      return undefined;
    }
    const { value } = result;
    const tokens = value.usage
      ? value.usage.inputTokens + value.usage.outputTokens
      : estimateRequest({ ...request, messages: [...request.messages, { role: 'assistant', ...value }] });
    const isCut = value.end === 'length' || value.end === 'withheld';
    // A call that was cut off is incomplete and must not be executed.
    const calls = isCut ? [] : value.calls;
    this.#addAnswer({
      ...node,
      text: value.text,
      calls: [...calls],
      tokens,
      ...(isCut ? { cut: value.end } : {}),
    });
    return { ...value, calls };
  }

  /** Runs the calls. Resolves to true if the model should continue, and to false if the calls were cancelled. */
  async #runCalls(
    calls: readonly ToolCall[],
    tools: readonly AssistantTool[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const results = [];
    try {
      for (const call of calls) {
        throwIfCancelled(signal);
        this.status$.next({ type: 'working', call });
        const gate = { permission: this.#host.permission, ask: this.#askUser };
        results.push(await runTool(call, tools, gate, signal));
      }
      return true;
    } catch (error) {
      if (isCancellation(error)) return false;
      throw error;
    } finally {
      const { thread$ } = this;
      this.#add(thread$.value, { ...newNode(thread$.value.leaf), role: 'tools', results });
    }
  }

  readonly #askUser = (call: ToolCall, tool: AssistantTool, signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isAllowed: boolean) => {
        signal.removeEventListener('abort', refuse);
        this.status$.next({ type: 'working', call });
        resolve(isAllowed);
      };
      const refuse = () => end(false);
      signal.addEventListener('abort', refuse, { once: true });
      this.status$.next({ type: 'asking', question: { call, tool, answer: end } });
    });

  #newAnswer({ model }: Pick<RequestSetup, 'model'>): Omit<AssistantNode, 'text' | 'calls'> {
    return { ...newNode(this.thread$.value.leaf), role: 'assistant', model };
  }

  #addAnswer(answer: AssistantNode): void {
    this.#add(this.thread$.value, { ...answer, time: new Date().toISOString() });
    this.#host.keepDraft(undefined);
    this.draft$.next('');
  }

  #add(thread: ChatThread, node: ChatNode): void {
    const next = withNode(thread, node);
    this.thread$.next(next);
    this.#host.save(next);
  }
}

/** Collects an answer, shows it, and stores it at intervals. */
class Draft {
  readonly #draft$: BehaviorSubject<string>;
  readonly #grown$ = new Subject<string>();
  readonly #saving: Subscription;
  #text = '';

  constructor(draft$: BehaviorSubject<string>, keep: (text: string) => void) {
    this.#draft$ = draft$;
    const often = { leading: true, trailing: true };
    this.#saving = this.#grown$
      .pipe(throttleTime(STORE_DRAFT_EVERY_MS, asyncScheduler, often))
      .subscribe(keep);
  }

  add(text: string): void {
    // Worker events may still arrive shortly after the work has ended.
    if (this.#saving.closed) return;
    this.#text += text;
    this.#draft$.next(this.#text);
    this.#grown$.next(this.#text);
  }

  /** Returns the collected text. Nothing is shown or stored after this call. */
  end(): string {
    this.#saving.unsubscribe();
    return this.#text;
  }
}

function newNode(parent: string | undefined): Pick<ChatNode, 'id' | 'parent' | 'time'> {
  return {
    id: newId('message'),
    ...(parent === undefined ? {} : { parent }),
    time: new Date().toISOString(),
  };
}
