import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Icon } from './icon';
import { iconNames, isIconName } from './icon-names';

afterEach(cleanup);

describe('iconNames', () => {
  it('lists exactly the icons in the font', () => {
    const css = readFileSync(
      createRequire(import.meta.url).resolve('@vscode/codicons/dist/codicon.css'),
      'utf8',
    );
    const inFont = [...css.matchAll(/^\.codicon-([a-z0-9-]+):before/gm)].map(([, name]) => name);
    expect(inFont.length).toBeGreaterThan(500);
    expect([...iconNames]).toEqual([...new Set(inFont)].sort());
  });

  it('distinguishes icon names from other words', () => {
    expect(isIconName('play')).toBe(true);
    expect(isIconName('constructor')).toBe(false);
  });
});

describe('Icon', () => {
  it('is hidden from assistive technology', () => {
    const { container } = render(<Icon name="play" size="small" />);
    const icon = container.firstElementChild;
    expect(icon?.getAttribute('aria-hidden')).toBe('true');
    expect(icon?.className).toBe('ui-icon codicon codicon-play ui-icon-small');
  });

  it('includes an unknown name in the error', async () => {
    const unhandled = new Promise<unknown>((resolve) => process.once('unhandledRejection', resolve));
    render(<Icon name="plya" />);
    expect(String(await unhandled)).toContain("Icon 'plya' does not exist");
  });
});
