import { DisposableStore } from '@core/base/lifecycle';
import type { ValueStore } from '@core/storage/values/value-store';
import { StoredDeployments } from '@tests/support/deployment-fixture';
import { firstValueFrom, skip } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AssistantNode,
  alternatives,
  type ChatNode,
  type ChatThread,
  showBranchOf,
  shownBranch,
  titleOf,
  withNode,
} from './chat-thread';
import { estimateRequest, estimateTokens } from './estimate-tokens';
import { StoredChatThreads } from './stored-chat-threads';

const time = '2026-01-01T00:00:00.000Z';
const empty: ChatThread = { id: 't', title: 'Test', updatedAt: time, nodes: [] };

function user(id: string, parent?: string): ChatNode {
  return { id, role: 'user', text: id, attachments: [], time, ...(parent ? { parent } : {}) };
}

const ids = (nodes: readonly ChatNode[]) => nodes.map(({ id }) => id);

describe('a conversation', () => {
  it('branches when an alternative to a message is added, and can show either branch', () => {
    let thread = withNode(withNode(empty, user('a')), user('b', 'a'));
    thread = withNode(withNode(thread, user('b2', 'a')), user('c2', 'b2'));
    expect(ids(shownBranch(thread))).toEqual(['a', 'b2', 'c2']);
    expect(ids(alternatives(thread, user('b', 'a')))).toEqual(['b', 'b2']);
    const back = showBranchOf(thread, 'b');
    expect(ids(shownBranch(back))).toEqual(['a', 'b']);
    expect(ids(shownBranch(showBranchOf(back, 'b2')))).toEqual(['a', 'b2', 'c2']);
  });

  it('is shown even when its messages form a cycle', () => {
    const nodes = [user('a', 'b'), user('b', 'a')];
    expect(ids(shownBranch({ nodes, leaf: 'b' }))).toEqual(['a', 'b']);
  });

  it('is named after its first question', () => {
    expect(titleOf('  Why?\nBecause')).toBe('Why?');
    expect(titleOf('word '.repeat(40))).toBe(`${'word '.repeat(12).trim()}…`);
    expect(titleOf('x'.repeat(200))).toHaveLength(61);
  });
});

const answer: AssistantNode = {
  id: 'b',
  role: 'assistant',
  parent: 'a',
  text: 'Half',
  calls: [],
  model: 'm',
  time,
};

describe('stored conversations', () => {
  const opened = new DisposableStore();
  afterEach(() => opened.clear());
  const open = (valueStore: ValueStore, projectId: string) =>
    opened.add(new StoredChatThreads(valueStore, projectId));

  it('merge messages from two tabs and notify the other tab', async () => {
    const { valueStore } = new StoredDeployments();
    const [one, two] = [open(valueStore, 'p'), open(valueStore, 'p')];
    await one.save(withNode(empty, user('a')));
    const changed = firstValueFrom(two.changes$.pipe(skip(1)));
    const mine = withNode(withNode(empty, user('a')), user('mine', 'a'));
    const theirs = withNode(withNode(empty, user('a')), user('theirs', 'a'));
    await Promise.all([one.save(mine), two.save(theirs)]);
    expect(await changed).toBe('t');
    const kept = await one.read('t');
    expect(ids(kept?.nodes ?? []).sort()).toEqual(['a', 'mine', 'theirs']);
  });

  it('turn the partial answer from a closed page into a message only once', async () => {
    const { valueStore, values } = new StoredDeployments();
    const threads = open(valueStore, 'p');
    await threads.save(withNode(empty, user('a')));
    await threads.keepDraft('t', answer);
    await threads.adoptDraft('t');
    await threads.adoptDraft('t');
    const kept = await threads.read('t');
    expect(shownBranch(kept ?? empty).at(-1)).toMatchObject({
      text: 'Half',
      cut: 'interrupted',
      parent: 'a',
    });
    expect(kept?.nodes).toHaveLength(2);
    expect([...values.keys()].filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('do not add a message if the answer is already stored', async () => {
    const { valueStore } = new StoredDeployments();
    const threads = open(valueStore, 'p');
    const whole = withNode(withNode(empty, user('a')), { ...answer, text: 'Half and half' });
    await threads.save(whole);
    await threads.keepDraft('t', answer);
    await threads.adoptDraft('t');
    expect(await threads.read('t')).toEqual(whole);
  });

  it('are listed per project, newest first, and can be deleted permanently', async () => {
    const { valueStore, values } = new StoredDeployments();
    const threads = open(valueStore, 'project-1');
    const newer = { ...withNode(empty, user('a')), id: 'u', updatedAt: '2026-02-01T00:00:00.000Z' };
    await Promise.all([threads.save(newer), threads.save(empty)]);
    expect(ids((await threads.list()) as never)).toEqual(['u', 't']);
    expect(await threads.read('u')).toEqual(newer);
    expect(await open(valueStore, 'project-2').list()).toEqual([]);
    await threads.remove('u');
    expect(await threads.read('u')).toBeUndefined();
    values.set('ai-chat.thread.project-1.t', { id: 't', nodes: 'damaged' });
    expect(await threads.read('t')).toBeUndefined();
  });

  it('are limited to 200', async () => {
    const { valueStore, values } = new StoredDeployments();
    const threads = open(valueStore, 'p');
    for (let index = 0; index < 203; index++) {
      const updatedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
      await threads.save({ ...empty, id: `t${index}`, updatedAt });
    }
    expect(await threads.list()).toHaveLength(200);
    expect(values.size).toBe(201);
    expect(await threads.read('t2')).toBeUndefined();
  });
});

describe('the token estimate', () => {
  it('includes every part of the request', () => {
    const bare = { system: '', messages: [], tools: [] };
    expect(estimateTokens('x'.repeat(35))).toBe(10);
    const sizes = [
      bare,
      { ...bare, system: 'Be brief.' },
      { ...bare, messages: [{ role: 'user', text: 'x'.repeat(700) } as const] },
    ].map(estimateRequest);
    expect(sizes).toEqual([4, 7, 208]);
    const tools = [{ name: 'a', description: 'b', input: { type: 'object' } }];
    expect(estimateRequest({ ...bare, tools })).toBeGreaterThan(4);
  });
});
