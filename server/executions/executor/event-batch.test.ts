import { describe, expect, it } from 'vitest';
import { executionLimits } from '../limits';
import { EventBatch } from './event-batch';
import type { ExecutorEvent } from './executor-messages';

function open() {
  const sent: (readonly ExecutorEvent[])[] = [];
  return { batch: new EventBatch((events) => sent.push(events)), sent };
}

const output = (text: string, stream: 'stdout' | 'stderr' = 'stdout') =>
  ({ type: 'output', stream, text }) as const;
const stage = (name: string, message?: string) =>
  ({ type: 'progress', progress: { stage: name, ...(message !== undefined && { message }) } }) as const;

describe('EventBatch', () => {
  it('sends a new stage immediately, and joins lines from the same stream', () => {
    const { batch, sent } = open();
    batch.add(stage('running'));
    batch.add(output('a'));
    batch.add(output('b'));
    batch.add(output('wrong', 'stderr'));
    batch.add(stage('running', 'Main'));
    batch.add(stage('running', 'Other'));
    expect(sent).toEqual([[stage('running')]]);
    batch.end();
    expect(sent.slice(1)).toEqual([[output('a\nb'), output('wrong', 'stderr'), stage('running', 'Other')]]);
  });

  it('sends only the beginning and the end of very long output', () => {
    const { batch, sent } = open();
    for (let line = 0; line < 300_000; line++) batch.add(output(`line ${line}`));
    batch.end();
    const texts = sent.flat().flatMap((event) => (event.type === 'output' ? event.text : []));
    const all = texts.join('\n');
    expect(all.length).toBeLessThan(1_100_000);
    expect(all.startsWith('line 0\nline 1\n')).toBe(true);
    expect(all.endsWith('line 299998\nline 299999')).toBe(true);
    expect(all).toMatch(/\n… [\d,]+ lines omitted …\n/);
  });

  it('sends artifacts above the size limit without their payloads and files', () => {
    const { batch, sent } = open();
    const content = 'x'.repeat(executionLimits.result / 2);
    const artifact = { name: 'A', chain: 'ton', language: 'func', sourcePath: 'a.fc', codeHash: 'ab' };
    const files = [{ path: 'build/a.fif', content }];
    batch.add({ type: 'artifacts', artifacts: [{ ...artifact, files, payload: { content } }] });
    batch.add({ type: 'artifacts', artifacts: [{ ...artifact, files, payload: {} }] });
    batch.end();
    expect(sent.flat()).toEqual([
      { type: 'artifacts', artifacts: [{ ...artifact, files: [] }], truncated: true },
      { type: 'artifacts', artifacts: [{ ...artifact, files, payload: {} }] },
    ]);
  });
});
