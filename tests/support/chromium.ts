import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium binary for tests, taken from `CHROMIUM_PATH`, the PATH or Playwright's download, or
 * undefined if there is none.
 */
export function findChromium(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  if (variables.CHROMIUM_PATH) return variables.CHROMIUM_PATH;
  const folders = (variables.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path));
}

export interface ChromiumLaunch {
  readonly executablePath?: string;
  readonly args: string[];
}

/**
 * Features that Playwright 1.65 disables (`chromiumSwitches`). They are repeated here, because only the last
 * `--disable-features` takes effect. Compare the list when Playwright is updated.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Address bar popups. Chromium 156 loads them as pages in each new window, even without a display. They took 1.7
 * s of the 9.5 s of CPU time that a test needed to open a new project.
 */
const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/**
 * Returns launch options for Playwright. Chromium's sandbox does not start as root or in most containers, and a browser
 * under test must not contact its vendor.
 */
export function chromiumLaunch(): ChromiumLaunch {
  const executablePath = findChromium();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...disabledByPlaywright, ...addressBarPopups].join()}`,
    ],
  };
}
