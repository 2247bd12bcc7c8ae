/** Milliseconds of every time, in the order in which they were done. */
export interface Comparison {
  readonly engine: readonly number[];
  readonly bare: readonly number[];
}

/** Each does the thing once, the n-th time; what it gives must be the same both ways. */
export type Ways = Readonly<Record<keyof Comparison, (time: number) => Promise<string>>>;

/** In a worker: answers each request by doing its subject this many times in both ways, in turns. */
export function serveComparison<Subject extends string>(subjects: Readonly<Record<Subject, Ways>>): void {
  self.onmessage = async ({ data }: MessageEvent<{ subject: Subject; times: number }>) => {
    try {
      self.postMessage(await compare(subjects[data.subject], data.times));
    } catch (error) {
      self.postMessage(String(error));
    }
  };
}

let done = 0;

/** Takes turns, and turns in who begins, so that what one leaves to be collected burdens both alike. */
async function compare({ engine, bare }: Ways, times: number): Promise<Comparison> {
  const comparison: Record<keyof Comparison, number[]> = { engine: [], bare: [] };
  for (let index = 0; index < times; index += 1) {
    done += 1;
    const ways = [['engine', engine] as const, ['bare', bare] as const];
    if (index % 2 === 1) ways.reverse();
    const results = new Set<string>();
    for (const [way, act] of ways) {
      const start = performance.now();
      results.add(await act(done));
      comparison[way].push(performance.now() - start);
    }
    if (results.size !== 1 || results.has('')) throw new Error(`Not the same: ${[...results].join(' | ')}`);
  }
  return comparison;
}
