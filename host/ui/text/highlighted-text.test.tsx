import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HighlightedText } from './highlighted-text';

describe('HighlightedText', () => {
  it('marks matches and is read as a single string', () => {
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

  it('does not change text that has no matches', () => {
    render(<HighlightedText text="main.fc" />);
    expect(screen.getByText('main.fc').querySelector('mark')).toBeNull();
  });
});
