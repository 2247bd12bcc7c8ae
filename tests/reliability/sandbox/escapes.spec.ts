import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { Attempt } from '../../bench/pages/sandbox/main';
import { readCanary, readPulse, setCanary } from './canary';
import { type Escape, escapes } from './escapes';
import { type Listener, listenForEscapes } from './listener';
import { PageTarget } from './page-target';

test.use({ baseURL: `http://localhost:${process.env.SINTER_SANDBOX_PORT ?? ''}` });

/** All attempts run in one page, which must survive them. */
let page: Page;
let target: PageTarget;
let listener: Listener;
const rows: string[] = [];

test.beforeAll(async ({ browser, baseURL }) => {
  listener = await listenForEscapes();
  page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await page.goto('/');
  await page.waitForFunction(() => window.sandboxPage !== undefined);
  await setCanary(page);
  target = await PageTarget.attach(page);
});

test.afterAll(async () => {
  await page.close();
  listener.close();
  mkdirSync('test-results', { recursive: true });
  const head = ['| kind | try | what stopped it |', '|---|---|---|'];
  writeFileSync('test-results/sandbox-escapes.md', `${[...head, ...rows].join('\n')}\n`);
});

/**
 * Runs an attempt and returns its result. The result contains the error thrown inside the sandbox, or the page's error
 * if the page terminated the sandbox.
 */
async function attempt({ code, profile = 'runner', limits }: Escape): Promise<Attempt> {
  const inside = `try { return { reached: await (async () => { ${code} })() }; } catch (error) { return { stopped: (error?.name ?? 'Error') + ': ' + (error?.message ?? error) }; }`;
  const whole = profile === 'plugin' ? `export async function run(host, args) { ${inside} }` : inside;
  return target.evaluate(([text, options]) => window.sandboxPage.attempt(text, options), [
    whole,
    { profile, args: [listener.origin, new URL(page.url()).origin], ...(limits ? { limits } : {}) },
  ] as const);
}

for (const one of escapes) {
  test(`${one.kind}: ${one.name} is stopped`, async () => {
    const before = await readPulse(target);
    const { error, value } = await attempt(one);
    const met = error ?? JSON.stringify(value);
    rows.push(`| ${one.kind} | ${one.name} | ${met.replaceAll('|', '\\|').slice(0, 160)} |`);
    expect(met).toMatch(one.stoppedBy);
    if (one.isEnded) expect(error, 'the page ends it').toBeDefined();
    expect(await readPulse(target), 'the page goes on').toBeGreaterThan(before);
    expect(await readCanary(target)).toEqual({
      database: 'sings',
      local: 'sings',
      cookie: 'canary=sings',
      heard: [],
      title: 'The sandbox, without the product around it',
      address: '/',
      polluted: false,
      frames: 0,
    });
    expect(page.context().pages()).toHaveLength(1);
    expect(listener.connections(), 'nothing has come through').toBe(0);
  });
}

test('code outside a sandbox reaches the listener', async ({ browser }) => {
  const open = await browser.newPage();
  await open.goto(listener.origin);
  await open.evaluate((origin) => {
    const code = `fetch('${origin}/fetch'); new WebSocket('${origin.replace('http', 'ws')}/socket')`;
    new Worker(URL.createObjectURL(new Blob([code])));
  }, listener.origin);
  await expect.poll(() => listener.paths()).toContain('/fetch');
  await open.close();
});
