import * as z from 'zod/mini';

/** Something that a question carries along, as it was when it was asked. */
const attachmentSchema = z.object({
  kind: z.enum(['file', 'selection', 'problems', 'output', 'tests']),
  /** 'contracts/main.fc', 'Problems'. */
  name: z.string(),
  text: z.string(),
});
export type ChatAttachment = z.infer<typeof attachmentSchema>;

const callSchema = z.object({ id: z.string(), name: z.string(), input: z.string() });
const resultSchema = z.object({ callId: z.string(), text: z.string(), isError: z.boolean() });

const nodeBase = {
  id: z.string(),
  /** What it answers or follows; absent for the first of a thread. */
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
  /** Why it is not whole: what failed, in words. */
  failure: z.optional(z.string()),
  /** How it ended where it is not whole, without a failure; 'interrupted' when the page went away. */
  cut: z.optional(z.enum(['stopped', 'length', 'withheld', 'interrupted'])),
  /** Tokens that question and answer took, as the server counted. */
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

/** A conversation. Its messages are a tree: a question that is edited, or asked again, starts a branch beside the old one. */
export const threadSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO time of the last change. */
  updatedAt: z.string(),
  /** Parents come before their children. */
  nodes: z.array(nodeSchema),
  /** The last message of the branch that is shown. */
  leaf: z.optional(z.string()),
});
export type ChatThread = z.infer<typeof threadSchema>;

/** The branch that is shown, from its first message to its last. */
export function shownBranch({ nodes, leaf }: Pick<ChatThread, 'nodes' | 'leaf'>): readonly ChatNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const branch: ChatNode[] = [];
  for (let node = byId.get(leaf ?? ''); node; node = byId.get(node.parent ?? '')) {
    branch.push(node);
    // A damaged thread may go in circles.
    byId.delete(node.id);
  }
  return branch.reverse();
}

/** The thread with a message after its parent, on the branch that is shown from now on. */
export function withNode(thread: ChatThread, node: ChatNode): ChatThread {
  return { ...thread, nodes: [...thread.nodes, node], leaf: node.id, updatedAt: node.time };
}

/**
 * The thread with all messages of another state of it, too; the same object when it has them. Messages never change, so that no
 * two states disagree.
 */
export function withNodesOf(thread: ChatThread, { nodes }: Pick<ChatThread, 'nodes'>): ChatThread {
  const known = new Set(thread.nodes.map(({ id }) => id));
  const added = nodes.filter(({ id }) => !known.has(id));
  return added.length === 0 ? thread : { ...thread, nodes: [...thread.nodes, ...added] };
}

/** Whether a branch waits for an answer: its end is a question or a call of tools. */
export function isUnanswered(branch: readonly ChatNode[]): boolean {
  const end = branch.at(-1);
  return end !== undefined && (end.role !== 'assistant' || end.calls.length > 0);
}

/** Whether more may be had of an answer than has come. */
export function isCutShort({ cut, failure }: AssistantNode): boolean {
  return failure !== undefined || (cut !== undefined && cut !== 'withheld');
}

/** Messages that stand in the place of one, itself among them, oldest first. */
export function alternatives({ nodes }: Pick<ChatThread, 'nodes'>, node: ChatNode): readonly ChatNode[] {
  return nodes.filter(({ parent }) => parent === node.parent);
}

/** The thread with the branch shown that goes through a message, to the newest of its ends. */
export function showThrough(thread: ChatThread, id: string): ChatThread {
  let leaf = id;
  for (;;) {
    const next = thread.nodes.findLast(({ parent }) => parent === leaf);
    if (!next || next.id === leaf) return { ...thread, leaf };
    leaf = next.id;
  }
}

/** A title from the first question: its first line, cut at a word. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= MAX_TITLE) return line;
  const space = line.lastIndexOf(' ', MAX_TITLE);
  return `${line.slice(0, space > MAX_TITLE / 2 ? space : MAX_TITLE)}…`;
}

/** In UTF-16 units. */
const MAX_TITLE = 60;
