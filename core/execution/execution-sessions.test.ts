import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { runRequestOf } from '@tests/support/execution-requests';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ExecutionSessions, type SessionEnd } from './execution-sessions';

const result = {
  exitCode: 0,
  stdout: '',
  stderr: '',
  artifacts: [],
  diagnostics: [],
  durationMs: 1,
  truncated: false,
};
const completed = { status: 'completed', result } as const;
const failed = { status: 'error', error: 'The compiler stopped' } as const;
const cancelled = { status: 'cancelled' } as const;

function open() {
  const sessions = new ExecutionSessions(new ObservableContextKeys());
  const add = (content = ';; nothing') => sessions.add(runRequestOf('func', { 'main.fc': content }));
  const run = (end: SessionEnd, content?: string) => {
    const session = add(content);
    sessions.end(session, end);
    return session.id;
  };
  return { sessions, add, run };
}

describe('ExecutionSessions', () => {
  it.each([completed, failed, cancelled])(
    'limits the number of sessions with status $status to 100',
    (end) => {
      const { sessions, run } = open();
      const ids = Array.from({ length: 105 }, () => run(end));
      expect(sessions.sessions$.value.map(({ id }) => id)).toEqual(ids.slice(-100));
    },
  );

  it('retains an active session after 100 newer sessions have ended, and reports its end', () => {
    const { sessions, add, run } = open();
    const first = add();
    for (let i = 0; i < 150; i++) run(completed);
    expect(sessions.sessions$.value).toHaveLength(100);
    sessions.end(first, failed);
    expect(sessions.find(first.id)).toMatchObject(failed);
    run(completed);
    expect(() => sessions.find(first.id)).toThrow(`Session ${first.id} not found`);
  });

  it('adds a session even if more than 100 are active', () => {
    const { sessions, add } = open();
    for (let i = 0; i < 102; i++) add();
    expect(sessions.sessions$.value).toHaveLength(102);
  });

  it.each([failed, cancelled])(
    'releases the files of a session that ended with status $status when the next session starts',
    (end) => {
      const { sessions, add, run } = open();
      const first = run(end);
      expect(sessions.requestOf(first)).toEqual(runRequestOf('func', { 'main.fc': ';; nothing' }));
      add();
      expect(JSON.stringify(sessions.find(first))).not.toContain(';; nothing');
      expect(sessions.find(first).fileCount).toBe(1);
      expect(() => sessions.requestOf(first)).toThrow('The files of this run are no longer stored');
    },
  );

  it('releases the files of the oldest completed sessions when the files exceed the total size limit', async () => {
    const { sessions, add, run } = open();
    const large = 'x'.repeat(12_000_000);
    const ids = [run(completed, large), run(completed, large), run(completed, large)];
    add();
    expect((await firstValueFrom(sessions.history$)).map(({ id }) => id)).toEqual(ids.toReversed());
    const repeatable = ids.filter((id) => 'files' in sessions.find(id).request);
    expect(repeatable).toEqual(ids.slice(1));
  });
});
