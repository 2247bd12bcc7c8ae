import { allItems } from '@core/execution/tests/results/test-items';
import type { TestNode, TestState } from '@core/execution/tests/tests';
import type { DecorationAction, DecorationGlyph, EditorDecoration } from '@core/languages/editor/decorations';
import { messages } from './messages';
import { rangeOfPlace } from './place-of-test';
import { stateIcons, stateTones } from './state-icons';

/** Tests on the same line share one icon. It shows the first state in this list that any of these tests is in. */
const order: readonly TestState[] = ['running', 'queued', 'failed', 'passed', 'unknown', 'skipped', 'idle'];

/** Maximum length, in characters, of a failure message next to the code. The test list shows the full message. */
const MAX_NOTE = 160;

/** Shows each test's state with a run button, and the failure message on each failing line. */
export function decorateTests(nodes: readonly TestNode[]): EditorDecoration[] {
  return nodes.flatMap((file) => {
    const all = [...allItems(file.children)];
    return [...glyphs(file.path, all), ...notes(all.concat(file))];
  });
}

function glyphs(path: string, nodes: readonly TestNode[]): EditorDecoration[] {
  const byLine = new Map<number, TestNode[]>();
  for (const node of nodes) {
    if (!node.range) continue;
    const sharing = byLine.get(node.range.startLine);
    if (sharing) sharing.push(node);
    else byLine.set(node.range.startLine, [node]);
  }
  return [...byLine.values()].flatMap((sharing) => {
    const [first] = sharing;
    return first?.range ? [{ id: first.id, path, range: first.range, glyph: glyphOf(sharing) }] : [];
  });
}

function glyphOf(nodes: readonly TestNode[]): DecorationGlyph {
  // A test with the state 'notRun' is shown as idle.
  const state = order.find((each) => nodes.some((node) => node.state === each)) ?? 'idle';
  const isActive = state === 'running' || state === 'queued';
  const failed = nodes.find((node) => node.failures.length > 0);
  const ids = nodes.map(({ id }) => id);
  const run: DecorationAction = { title: messages.run, command: 'tests.run', args: [ids] };
  const cancel: DecorationAction = { title: messages.cancel, command: 'tests.cancel' };
  return {
    icon: state === 'idle' ? 'play' : stateIcons[state],
    tone: state === 'idle' ? 'success' : stateTones[state],
    label: labelOf(nodes, state),
    actions: [
      isActive ? cancel : run,
      ...(failed ? [{ title: messages.goToFailure, command: 'tests.goToFailure', args: [failed.id] }] : []),
      { title: messages.revealInTests, command: 'tests.reveal', args: ids.slice(0, 1) },
    ],
  };
}

function labelOf(nodes: readonly TestNode[], state: TestState): string {
  const [first] = nodes;
  const name = nodes.length === 1 && first ? first.name : messages.severalTests(nodes.length);
  if (state === 'idle') return messages.clickToRun(name);
  if (state === 'running' || state === 'queued') return messages.clickToCancel(name);
  const durations = nodes.flatMap(({ durationMs }) => durationMs ?? []);
  const sum = durations.reduce((total, each) => total + each, 0);
  return messages.clickToRunAgain(name, state, durations.length === 0 ? '' : messages.duration(sum));
}

/** Failure messages at the end of failing lines. While a test is being rerun, its messages are hidden. */
function notes(nodes: readonly TestNode[]): EditorDecoration[] {
  return nodes.flatMap((node) =>
    node.failures.flatMap(({ message, frames: [frame] }, index) => {
      if (!frame) return [];
      const line = message.split('\n', 1).join('').trim();
      const text = line.length > MAX_NOTE ? `${line.slice(0, MAX_NOTE)}…` : line;
      const note = { text, tone: 'error' as const };
      return [{ id: `${node.id}:${index}`, path: frame.path, range: rangeOfPlace(frame), note }];
    }),
  );
}
