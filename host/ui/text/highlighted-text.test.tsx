import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HighlightedText } from './highlighted-text';

describe('HighlightedText', () => {
  it('marks the matches and preserves the text content', () => {
    render(
      <p>
        <HighlightedText
          text="deployMain.ts"
          spans={[
            { start: 0, end: 1 },
            { start: 6, end: 10 },
          ]}
        />
      </p>,
    );
    expect(screen.getByText((_text, element) => element?.tagName === 'P').textContent).toBe('deployMain.ts');
    expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual(['d', 'Main']);
  });

  it('does not mark text without matches', () => {
    render(<HighlightedText text="main.fc" />);
    expect(screen.getByText('main.fc').querySelector('mark')).toBeNull();
  });
});
