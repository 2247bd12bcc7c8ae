import { describe, expect, it } from 'vitest';
import { placeOfQuery } from './follow-address';

const place = (query: string) => placeOfQuery(new URLSearchParams(query));

describe('placeOfQuery', () => {
  it('reads the file, line and column', () => {
    expect(place('file=contracts/main.fc&line=12&column=5')).toEqual({
      path: 'contracts/main.fc',
      range: { startLine: 12, startColumn: 5, endLine: 12, endColumn: 5 },
    });
    expect(place('file=%2FM%C3%BCller.fc&line=3')).toEqual({
      path: 'Müller.fc',
      range: { startLine: 3, startColumn: 1, endLine: 3, endColumn: 1 },
    });
  });

  it.each(['line=0', 'line=-1', 'line=x', 'line=1e9', 'line=', 'column=4'])(
    'returns no range if the query contains %s',
    (rest) => expect(place(`file=a.fc&${rest}`)).toEqual({ path: 'a.fc' }),
  );

  it.each(['', 'file=', 'file=/', 'line=3'])('returns undefined for %j', (query) =>
    expect(place(query)).toBeUndefined(),
  );
});
