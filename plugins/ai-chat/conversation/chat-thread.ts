import * as z from 'zod/mini';

/** An attachment to a question, with its content at the time the question was asked. */
const attachmentSchema = z.object({
  kind: z.enum(['file', 'selection', 'problems', 'output', 'tests']),
  /** For example 'contracts/main.fc' or 'Problems'. */
  name: z.string(),
  text: z.string(),
});
export type ChatAttachment = z.infer<typeof attachmentSchema>;

const callSchema = z.object({ id: z.string(), name: z.string(), input: z.string() });
const resultSchema = z.object({ callId: z.string(), text: z.string(), isError: z.boolean() });

const nodeBase = {
  id: z.string(),
  /** Id of the previous message; absent for the first one. */
  parent: z.optional(z.string()),
  /** ISO time. */
  time: z.string(),
};

export const assistantNodeSchema = z.object({
  ...nodeBase,
  role: z.literal('assistant'),
  text: z.string(),
  calls: z.array(callSchema),
  model: z.string(),
  /** Error message if the answer failed. */
  failure: z.optional(z.string()),
  /** Why an answer that did not fail is incomplete. 'interrupted' means that the page was closed. */
  cut: z.optional(z.enum(['stopped', 'length', 'withheld', 'interrupted'])),
  /** Total tokens in the question and the answer, as reported by the server. */
  tokens: z.optional(z.number()),
});

const nodeSchema = z.discriminatedUnion('role', [
  z.object({
    ...nodeBase,
    role: z.literal('user'),
    text: z.string(),
    attachments: z.array(attachmentSchema),
  }),
  assistantNodeSchema,
  z.object({ ...nodeBase, role: z.literal('tools'), results: z.array(resultSchema) }),
]);
export type ChatNode = z.infer<typeof nodeSchema>;
export type UserNode = ChatNode & { role: 'user' };
export type AssistantNode = z.infer<typeof assistantNodeSchema>;

/** A conversation. Its messages form a tree: editing a question or asking it again starts a branch. */
export const threadSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO time of the last change. */
  updatedAt: z.string(),
  /** Parents precede their children. */
  nodes: z.array(nodeSchema),
  /** Id of the last message in the visible branch. */
  leaf: z.optional(z.string()),
});
export type ChatThread = z.infer<typeof threadSchema>;

/** The visible branch, from its first message to its last. */
export function shownBranch({ nodes, leaf }: Pick<ChatThread, 'nodes' | 'leaf'>): readonly ChatNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const branch: ChatNode[] = [];
  for (let node = byId.get(leaf ?? ''); node; node = byId.get(node.parent ?? '')) {
    branch.push(node);
    // A damaged thread may contain a cycle.
    byId.delete(node.id);
  }
  return branch.reverse();
}

/** Adds a message after its parent and makes its branch visible. */
export function withNode(thread: ChatThread, node: ChatNode): ChatThread {
  return { ...thread, nodes: [...thread.nodes, node], leaf: node.id, updatedAt: node.time };
}

/**
 * Adds the messages from another copy of the thread. Returns the same object if none are missing. Messages never
 * change, so copies cannot conflict.
 */
export function mergeNodes(thread: ChatThread, { nodes }: Pick<ChatThread, 'nodes'>): ChatThread {
  const known = new Set(thread.nodes.map(({ id }) => id));
  const added = nodes.filter(({ id }) => !known.has(id));
  return added.length === 0 ? thread : { ...thread, nodes: [...thread.nodes, ...added] };
}

/** Whether the branch ends with a question or tool results, and therefore needs an answer. */
export function isUnanswered(branch: readonly ChatNode[]): boolean {
  const end = branch.at(-1);
  return end !== undefined && (end.role !== 'assistant' || end.calls.length > 0);
}

/** Whether the answer can be continued. */
export function isCutShort({ cut, failure }: AssistantNode): boolean {
  return failure !== undefined || (cut !== undefined && cut !== 'withheld');
}

/** The message and its alternatives, which have the same parent, oldest first. */
export function alternatives({ nodes }: Pick<ChatThread, 'nodes'>, node: ChatNode): readonly ChatNode[] {
  return nodes.filter(({ parent }) => parent === node.parent);
}

/** Shows the branch that contains a message, following the newest message at each later fork. */
export function showBranchOf(thread: ChatThread, id: string): ChatThread {
  let leaf = id;
  for (;;) {
    const next = thread.nodes.findLast(({ parent }) => parent === leaf);
    if (!next || next.id === leaf) return { ...thread, leaf };
    leaf = next.id;
  }
}

/** A title from the first line of the first question, cut at a word boundary. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= MAX_TITLE) return line;
  const space = line.lastIndexOf(' ', MAX_TITLE);
  return `${line.slice(0, space > MAX_TITLE / 2 ? space : MAX_TITLE)}…`;
}

/** Maximum title length in UTF-16 code units. */
const MAX_TITLE = 60;
