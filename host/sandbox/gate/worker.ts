import { connectGate } from './connect-gate';

// The frame sends two ports: one to the page and one to the sandboxed worker.
globalThis.addEventListener(
  'message',
  ({ ports: [page, code] }: MessageEvent<unknown>) => {
    if (page && code) connectGate(page, code);
  },
  { once: true },
);
