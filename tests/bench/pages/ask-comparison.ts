import type { Comparison } from './compare-ways';

declare global {
  interface Window {
    /** Repeats the work `times` times in one worker, alternating between the two implementations. */
    compare?: (subject: string, times: number) => Promise<Comparison>;
  }
}

/** Called in the page. Lets the bench start comparisons in a worker. */
export function offerComparison(worker: Worker): void {
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
  });
  failed.catch(() => undefined);
  window.compare = (subject, times) => {
    const answered = new Promise<Comparison>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Comparison | string>) =>
        typeof data === 'string' ? reject(new Error(data)) : resolve(data);
      worker.postMessage({ subject, times });
    });
    return Promise.race([answered, failed]);
  };
}
