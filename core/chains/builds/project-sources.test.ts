import { describe, expect, it } from 'vitest';
import { isSource } from './project-sources';

describe('isSource', () => {
  it.each([
    ['main.fc', '() main() {}', true],
    ['main.fc', '', false],
    ['main.fc', ' \n\t', false],
    ['data.json', '{}', false],
    ['data.json', ' {}\n', false],
    ['contracts/.folder', '{}', false],
    ['build/Main.compiled.json', '{"hex":"b5"}', false],
    ['src/build/main.fc', '() main() {}', true],
    ['contracts/.folder', 'x', false],
    ['logo.png', new Uint8Array([1, 2]), false],
  ])('maps %s with content %j to %s', (path, content, expected) => {
    expect(isSource(path, content)).toBe(expected);
  });
});
