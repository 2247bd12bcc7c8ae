import type { Page } from '@playwright/test';
import type { PageTarget } from './page-target';

/** Page state that must be unchanged after every escape attempt. */
export interface Canary {
  readonly database: string;
  readonly local: string;
  readonly cookie: string;
  readonly heard: readonly string[];
  readonly title: string;
  readonly address: string;
  readonly polluted: boolean;
  /** Number of frames left in the page. */
  readonly frames: number;
}

/** Stores values in local storage, a database and a cookie, listens for messages, and starts a heartbeat. */
export async function setCanary(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'canary', value: 'sings', url: page.url() }]);
  await page.evaluate(async () => {
    localStorage.setItem('canary', 'sings');
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('canary', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('songs').put('sings', 'canary');
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
      request.onerror = () => reject(request.error);
    });
    const heard: string[] = [];
    new BroadcastChannel('canary').onmessage = ({ data }) => heard.push(String(data));
    const pulse = { beats: 0 };
    setInterval(() => pulse.beats++, 20);
    Object.assign(window, { heard, pulse });
  });
}

export function readCanary(page: PageTarget): Promise<Canary> {
  return page.evaluate(async () => {
    const database = await new Promise<string>((resolve, reject) => {
      const request = indexedDB.open('canary', 1);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const read = request.result.transaction('songs').objectStore('songs').get('canary');
        read.onsuccess = () => {
          request.result.close();
          resolve(String(read.result));
        };
      };
    });
    const bare: Record<string, unknown> = {};
    const bareFunction: unknown = () => {};
    return {
      database,
      local: localStorage.getItem('canary') ?? '',
      cookie: document.cookie,
      heard: (window as unknown as { heard: string[] }).heard,
      title: document.title,
      address: location.pathname,
      frames: window.frames.length,
      polluted: 'polluted' in bare || 'polluted' in (bareFunction as object),
    };
  });
}

/** Returns the page's heartbeat count, which stops increasing if the page hangs. */
export function readPulse(page: PageTarget): Promise<number> {
  return page.evaluate(() => (window as unknown as { pulse: { beats: number } }).pulse.beats);
}
