import type { Comparison, Subject } from './comparison';

declare global {
  interface Window {
    /** Does the thing this many times in both ways, in turns, in one worker. */
    compare?: (subject: Subject, times: number) => Promise<Comparison>;
  }
}

const worker = new Worker(new URL('./ton.worker.ts', import.meta.url), { type: 'module' });
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
