import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MatchedText } from './matched-text';

it('MatchedText marks the matched ranges and preserves the text', () => {
  const matches = [
    { start: 0, end: 1 },
    { start: 5, end: 7 },
  ];
  const { container } = render(<MatchedText text="Go to File" matches={matches} />);
  expect(container.textContent).toBe('Go to File');
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['G', ' F']);
  expect(render(<MatchedText text="plain" />).container.innerHTML).toBe('plain');
});
