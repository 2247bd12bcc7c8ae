import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';

function show(text: string) {
  return render(
    <Markdown
      text={text}
      renderCode={({ info, text: code, isOpen }) => (
        <pre data-testid="code" data-info={info} data-open={isOpen}>
          {code}
        </pre>
      )}
    />,
  ).container;
}

describe('model output', () => {
  it('is shown with headings, lists, tables and code', () => {
    show('# Title\n\n1. one\n2. **two** `code`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nx\n```\n');
    expect(screen.getByRole('heading', { level: 3, name: 'Title' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'one',
      'two code',
    ]);
    expect(screen.getByRole('columnheader', { name: 'b' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '2' })).toBeTruthy();
    expect(screen.getByTestId('code').dataset).toMatchObject({ info: 'ts', open: 'false' });
  });

  it('is shown as unfinished while a code block is being written', () => {
    show('```ts path=a.ts\nconst x');
    expect(screen.getByTestId('code').dataset.open).toBe('true');
  });

  it('is never interpreted as HTML', () => {
    const container = show(
      '<img src=x onerror=alert(1)> <script>alert(1)</script>\n\n<b>bold</b>\n\n![pixel](https://evil.example/p.png)\n\n<iframe src="https://evil.example">',
    );
    expect(container.querySelector('img, script, b, iframe')).toBeNull();
    expect(container.textContent).toContain('<script>alert(1)</script>');
    expect(container.textContent).toContain('Image: pixel');
  });

  it('links only to web pages', () => {
    const container = show(
      '[a](https://ton.org) [b](javascript:alert(1)) [c](/settings) [d](data:text/html,x) [e](blob:https://x/y)',
    );
    const links = [...container.querySelectorAll('a')];
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([['https://ton.org/', 'noopener noreferrer']]);
    expect(container.textContent).toContain('a b c d e');
  });
});
