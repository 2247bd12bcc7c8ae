import { connectGate } from './connect-gate';

// The frame sends two ports: to the page and to the sandboxed worker.
globalThis.addEventListener(
  'message',
  ({ ports: [page, code] }: MessageEvent<unknown>) => {
    if (page && code) connectGate(page, code);
  },
  { once: true },
);
