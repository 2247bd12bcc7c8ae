import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunch } from './chromium';
import { recycledProcess } from './recycled-process';
import { WAIT_TIMEOUT_MS } from './wait-timeout';

const repository = resolve(import.meta.dirname, '../..');
const folders = '{core,host,plugins,web,server,tests}';
// The paths are created from URLs, because knip reports files as unused if only strings refer to them.
const freshModules = fileURLToPath(new URL('./fresh-modules.ts', import.meta.url));
const clearPage = fileURLToPath(new URL('./clear-page.ts', import.meta.url));
const metadata = fileURLToPath(new URL('./metadata.ts', import.meta.url));
const leakGuard = fileURLToPath(new URL('./leak-guard.ts', import.meta.url));
const waitTimeout = fileURLToPath(new URL('./wait-timeout.ts', import.meta.url));
const unmountViews = fileURLToPath(new URL('./unmount-views.ts', import.meta.url));
const guarded = [metadata, leakGuard, waitTimeout];

/**
 * A project's test files share processes, because starting a process for each file took a third of the total time. Each
 * file still has separate instances of our modules; packages in node_modules are loaded once per process.
 */
const sharedProcesses: TestProjectInlineConfiguration['test'] = {
  isolate: false,
  pool: recycledProcess,
  sequence: { setupFiles: 'list' },
};

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    root: repository,
    clearMocks: true,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: WAIT_TIMEOUT_MS,
    hookTimeout: WAIT_TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_TIMEOUT_MS / 2 } },
    ...test,
  },
});

/**
 * A test's file name determines where the test runs: `*.test.ts` in Node, `*.test.tsx` and `*.dom.test.ts` in a
 * simulated DOM, `*.browser.test.ts(x)` in Chromium. `*.long.test.ts` runs in Node, but only with `npm run test:long`.
 */
export const testProjects: TestProjectInlineConfiguration[] = [
  project({
    name: 'node',
    ...sharedProcesses,
    include: [`${folders}/**/*.test.ts`],
    exclude: [`${folders}/**/*.{dom,browser,long}.test.ts`],
    setupFiles: [freshModules, ...guarded],
  }),
  project({
    name: 'dom',
    ...sharedProcesses,
    environment: 'happy-dom',
    include: [`${folders}/**/*.test.tsx`, `${folders}/**/*.dom.test.ts`],
    exclude: [`${folders}/**/*.browser.test.tsx`],
    setupFiles: [freshModules, clearPage, ...guarded, unmountViews],
  }),
  {
    ...project({
      name: 'browser',
      // Only one page can have focus at a time.
      fileParallelism: false,
      include: [`${folders}/**/*.browser.test.{ts,tsx}`],
      setupFiles: [...guarded, unmountViews],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumLaunch() }),
        instances: [{ browser: 'chromium' }],
      },
    }),
    // If Vite discovered these dependencies during a test, the page would be reloaded.
    optimizeDeps: { include: ['layout', 'title', 'widget'].map((part) => `@lumino/widgets/src/${part}`) },
  },
  project({
    name: 'long',
    include: [`${folders}/**/*.long.test.ts`],
    setupFiles: guarded,
    testTimeout: 20 * 60 * 1000,
  }),
];
