import { defineConfig } from '@playwright/test';
import { testToken } from '../support/administrator';
import { chromiumLaunch } from '../support/chromium';

// Playwright sets FORCE_COLOR for its workers, and Node prints a warning if NO_COLOR is also set.
delete process.env.NO_COLOR;

/**
 * Tag for the tests that `npm run test:long` runs. They use thousands of items or many repetitions, or test variants of
 * behaviour that another test in this folder covers.
 */
const long = /@long/;

/**
 * Tests of the built product in a real browser. The product's server chooses a free port, and builds only if the
 * sources have changed since the last build.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/end-to-end',
  fullyParallel: false,
  // Tests spend most of their time waiting, so two workers run well on two cores.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  projects: [
    { name: 'quick', grepInvert: long },
    { name: 'long', grep: long },
  ],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/end-to-end.json' }]],
  use: {
    baseURL: `http://localhost:${process.env.SINTER_E2E_PORT ?? ''}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    launchOptions: chromiumLaunch(),
  },
  webServer: {
    command: 'tsx server/main.ts',
    cwd: '../..',
    env: {
      PORT: '0',
      HOST: 'localhost',
      DATA_DIR: 'test-results/end-to-end-data',
      SINTER_ADMIN_TOKEN: testToken,
    },
    wait: { stdout: /ready at http:\/\/localhost:(?<sinter_e2e_port>\d+)/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'pipe',
  },
});
