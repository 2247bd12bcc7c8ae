import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium';

// Playwright sets FORCE_COLOR for its workers, and Node prints a warning if NO_COLOR is also set.
delete process.env.NO_COLOR;

/** Tests of the actual store and sandbox in a real browser, including browser failures. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/reliability',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '../../test-results/reliability.json' }]],
  projects: [
    {
      name: 'quick',
      testMatch: '*.spec.ts',
      timeout: 300_000,
      metadata: { kills: 10 },
    },
    {
      name: 'long',
      testMatch: 'killed-tab.spec.ts',
      timeout: 90 * 60_000,
      metadata: { kills: 400 },
    },
  ],
  use: {
    baseURL: `http://localhost:${process.env.SINTER_STORE_PORT ?? ''}`,
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
  },
  webServer: {
    command: 'tsx tests/reliability/serve-pages.ts',
    cwd: '../..',

    wait: {
      stdout:
        /ready at \S+:(?<sinter_store_port>\d+), \S+:(?<sinter_sandbox_port>\d+) and \S+:(?<sinter_runner_port>\d+)/,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'pipe',
  },
});
