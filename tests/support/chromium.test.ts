import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium';
import { temporaryFolder } from './temporary-folder';

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH, then searches the PATH directories in order', async () => {
    const first = await temporaryFolder({ 'google-chrome': '' });
    const second = await temporaryFolder({ chromium: '' });
    const PATH = `${first}:${second}`;
    expect(findChromium({ PATH, CHROMIUM_PATH: '/opt/chrome' })).toBe('/opt/chrome');
    expect(findChromium({ PATH })).toBe(join(first, 'google-chrome'));
    expect(findChromium({ PATH: second })).toBe(join(second, 'chromium'));
  });
});
