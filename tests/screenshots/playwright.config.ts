import { defineConfig } from '@playwright/test';
import endToEnd from '../e2e/playwright.config';

/** Pictures of every screen, from the built product; served and driven as in the end-to-end tests. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  outputDir: '../../test-results/screenshots-failed',
  retries: 0,
  timeout: 300_000,
  reporter: 'line',
});
