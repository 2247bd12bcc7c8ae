import './views/layout-frame.css';
import { colorStyle, typographyStyle } from '@core/tenant/layouts/layout-style';
import { useScopedCss } from '@host/ui/hooks/use-scoped-css';
import { cleanup, render, screen } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(cleanup);

function Page({ css, style }: { css?: string; style?: CSSProperties }) {
  useScopedCss(css, '.tenant-frame');
  return (
    <>
      <p>Outside</p>
      <div className="tenant-frame" data-testid="frame" style={style}>
        <p>Inside</p>
      </div>
    </>
  );
}

const colorOf = (text: string) => getComputedStyle(screen.getByText(text)).color;
const red = 'rgb(255, 0, 0)';

describe('the style sheet of a tenant', () => {
  it('applies in the frame of the tenant, and nowhere else', () => {
    render(
      <Page css="p, html, body, :root { color: red !important } .tenant-frame { outline: 3px solid red }" />,
    );
    expect([colorOf('Inside'), colorOf('Outside')]).toEqual([red, expect.not.stringMatching(/255, 0, 0/)]);
    expect(getComputedStyle(screen.getByTestId('frame')).outlineWidth).toBe('3px');
    expect(getComputedStyle(document.body).color).not.toBe(red);
  });

  it('does not reach the page from nested selectors', () => {
    render(<Page css="p { body:has(&) { color: red } html & { color: red } }" />);
    expect([colorOf('Inside'), getComputedStyle(document.body).color === red]).toEqual([red, false]);
  });

  it('changes and goes with its page', () => {
    const { rerender, unmount } = render(<Page css="p { color: red }" />);
    rerender(<Page css="p { color: rgb(0, 0, 255) }" />);
    expect(colorOf('Inside')).toBe('rgb(0, 0, 255)');
    unmount();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('is not applied when it would end its scope', () => {
    render(<Page css="p { color: red } } p { color: red } .a {" />);
    expect([colorOf('Inside'), colorOf('Outside')]).not.toContain(red);
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});

it('the theme of a layout sets the colours and fonts of the frame, under those of the tenant', () => {
  const layout = { background: '#102030', text: 'white', primary: 'no colour', border: 'red' };
  const typography = { fontFamily: { sans: 'Georgia, serif' }, fontSize: { base: '20px', lg: '30px' } };
  const style = { ...colorStyle(layout, { text: 'rgb(1, 2, 3)' }), ...typographyStyle(typography) };
  expect(style).not.toHaveProperty('--color-primary');
  render(<Page style={style as CSSProperties} />);
  const frame = getComputedStyle(screen.getByTestId('frame'));
  expect([frame.backgroundColor, frame.color]).toEqual(['rgb(16, 32, 48)', 'rgb(1, 2, 3)']);
  expect([frame.fontFamily, frame.fontSize]).toEqual(['Georgia, serif', '20px']);
  expect(frame.getPropertyValue('--font-size-lg')).toBe('30px');
});
