import { runRandomFunctions } from '@tests/support/random-move/run-random-functions';
import { describe, expect, it } from 'vitest';

describe('random programs that obey the rules of references', { timeout: 60_000 }, () => {
  it('compile, and return what their trees mean', async () => {
    const batch = Number(process.env.BATCH ?? 25);
    const all = [];
    let accepted = 0;
    for (let at = 0; at < Number(process.env.COUNT ?? 500); at += batch) {
      const { failures, accepted: a } = runRandomFunctions(at + Number(process.env.FIRST ?? 0), batch);
      all.push(...failures); accepted += a;
    }
    const { writeFileSync } = await import('node:fs');
    all.forEach((f, i) => writeFileSync(`/tmp/mv/fail${i}.txt`, f.text.split('\n').map((l, i) => `${i + 1} ${l}`).join('\n') + '\n' + f.reason));
    console.log(accepted, all.length, all.slice(0, Number(process.env.SHOW ?? 3)).map((f) => f.reason + '\n' + f.text.split('\n')[Number(/line (\d+)/.exec(f.reason)?.[1]) - 1 ]).join('\n=====\n'));
    const counts = new Map<string, number>();
    for (const f of all) for (const line of new Set(f.reason.split('\n').map((l) => l.replace(/line \d+/, '').replace(/'[^']*'/g, 'X').replace(/f\d+\(.*/, 'differs')))) counts.set(line, (counts.get(line) ?? 0) + 1);
    console.log([...counts].sort((a, b) => b[1] - a[1]).map(([k, v]) => `${v} ${k}`).join('\n'));
    expect(all.length).toBe(0);
  });
});
