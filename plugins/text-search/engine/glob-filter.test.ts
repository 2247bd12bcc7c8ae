import { describe, expect, it } from 'vitest';
import { globFilter } from './glob-filter';

const paths = [
  'main.fc',
  'contracts/main.fc',
  'contracts/lib/math.fc',
  'tests/Main.spec.ts',
  '.github/ci.yml',
];

describe('globFilter', () => {
  it.each<[string, string, readonly number[]]>([
    ['', '', [0, 1, 2, 3, 4]],
    ['*.fc', '', [0, 1, 2]],
    ['contracts', '', [1, 2]],
    ['contracts/', '', [1, 2]],
    ['contracts/*.fc', '', [1]],
    ['contracts/**/*.fc', '', [1, 2]],
    ['./main.fc', '', [0]],
    ['lib', '', [2]],
    ['*.{ts,yml}', '', [3, 4]],
    ['*.ts, contracts\\lib', '', [2, 3]],
    ['*.FC', 'contracts', [0]],
    ['', '*.fc, tests', [4]],
    [' , ', '/', [0, 1, 2, 3, 4]],
    ['{unclosed', '', []],
  ])('filters paths with include %j and exclude %j', (include, exclude, expected) => {
    expect(paths.filter(globFilter(include, exclude))).toEqual(expected.map((index) => paths[index]));
  });
});
