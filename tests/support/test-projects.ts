import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunch } from './chromium';
import { PATIENCE_MS } from './patience';
import { recycledProcess } from './recycled-process';

const repository = resolve(import.meta.dirname, '../..');
const folders = '{core,host,plugins,web,server,tests}';
// Addresses as knip reads them: a file that only a text names is unused to it.
const freshModules = fileURLToPath(new URL('./fresh-modules.ts', import.meta.url));
const clearPage = fileURLToPath(new URL('./clear-page.ts', import.meta.url));
const metadata = fileURLToPath(new URL('./metadata.ts', import.meta.url));
const leakGuard = fileURLToPath(new URL('./leak-guard.ts', import.meta.url));
const patience = fileURLToPath(new URL('./patience.ts', import.meta.url));
const unmountViews = fileURLToPath(new URL('./unmount-views.ts', import.meta.url));
const guarded = [metadata, leakGuard, patience];

/**
 * Test files of a project share the processes, because starting one took a third of the time of all tests. Each file still
 * has its own instances of our modules; packages of node_modules are loaded once for each process.
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
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS / 2 } },
    ...test,
  },
});

/**
 * Where a test runs is told by its name: `*.test.ts` in Node, `*.test.tsx` and `*.dom.test.ts` in an
 * imitated DOM, `*.browser.test.ts(x)` in Chromium, `*.long.test.ts` in Node but only by `npm run test:long`.
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
      // Of two pages at once only one has the focus.
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
    // Found late, they would have the page reload in the middle of a test.
    optimizeDeps: { include: ['layout', 'title', 'widget'].map((part) => `@lumino/widgets/src/${part}`) },
  },
  project({
    name: 'long',
    include: [`${folders}/**/*.long.test.ts`],
    setupFiles: guarded,
    testTimeout: 20 * 60 * 1000,
  }),
];
