import { defineConfig } from '@playwright/test';
import endToEnd from '../e2e/playwright.config';

/** Takes screenshots of all screens of the built product, which is served and operated as in the end-to-end tests. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  outputDir: '../../test-results/screenshots-failed',
  retries: 0,
  timeout: 300_000,
  reporter: 'line',
});
