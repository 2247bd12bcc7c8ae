import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium';

/**
 * Resolves to the path of a Chromium binary. If there is none, installs Debian's package if this process has
 * permission.
 * @throws Error with instructions if there is no binary and it cannot be installed.
 */
export async function ensureChromium(print: (text: string) => void): Promise<string> {
  const found = findChromium();
  if (found !== undefined) {
    if (existsSync(found)) return found;
    throw new Error(`CHROMIUM_PATH is '${found}', but that file does not exist.`);
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('No Chromium found: installing the package chromium …');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-qq'], { ...quiet, ...environment });
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    execFileSync('apt-get', install, { ...quiet, ...environment });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The tests need Chromium and found none: install it (on Debian: apt-get install chromium; elsewhere: ' +
      'npx playwright install chromium), or set CHROMIUM_PATH to the program.',
  );
}
