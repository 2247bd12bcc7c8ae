/** Durations in milliseconds, in execution order. */
export interface Comparison {
  readonly engine: readonly number[];
  readonly bare: readonly number[];
}

/** Each function does the work once; `time` is the repetition number. Both must return the same result. */
export type Ways = Readonly<Record<keyof Comparison, (time: number) => Promise<string>>>;

/** Called in a worker. Handles requests by running both implementations of a subject alternately. */
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

/**
 * Runs both implementations in each repetition and reverses their order every time, so that garbage collection affects
 * both equally.
 */
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
