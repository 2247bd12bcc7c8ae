import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BundleError, createExecutionRequest, filesOfRequest, isExecutable } from './bundle';
import { executionLanguage } from './execution-language';
import { executionRequestSchema } from './wire';

const file = (path: string, content: string) => ({ path, content, extension: path.split('.').pop() ?? '' });

describe('createExecutionRequest', () => {
  it('puts every file under a header line in the comment of the language', () => {
    const files = [file('contracts/main.fc', '() main() {}'), file('README.md', '# Hi\n')];
    const request = createExecutionRequest('project-1', 'func', files);
    expect(request.code).toBe(';; File: contracts/main.fc\n() main() {}\n;; File: README.md\n# Hi\n\n');
    expect(request.user_id).toBe('current-user');
    expect(request.metadata).toEqual({
      project_id: 'project-1',
      file_count: 2,
      files: [
        { path: 'contracts/main.fc', extension: 'fc', size: 12 },
        { path: 'README.md', extension: 'md', size: 5 },
      ],
    });
    expect(createExecutionRequest('p', 'solidity', files).code).toMatch(/^\/\/ File: contracts\/main\.fc\n/);
    expect(executionRequestSchema.parse(request)).toEqual(request);
  });

  it('splits back exactly, whatever the files contain', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\ufeffwith mark', ';; File: a.fc\n', 'line\r\nline\r\n', ''),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (contents) => {
        const files = contents.map((content, index) => file(`folder/ä ${index}.fc`, content));
        const back = filesOfRequest(createExecutionRequest('p', 'func', files));
        expect(back).toEqual(files.map(({ path, content }) => ({ path, content })));
      }),
    );
  });

  it('refuses a bundle that was changed on the way', () => {
    const request = createExecutionRequest('p', 'func', [file('a.fc', 'abc'), file('b.fc', 'def')]);
    expect(() => filesOfRequest({ ...request, code: request.code.replace('abc', 'abcd') })).toThrow(
      BundleError,
    );
    expect(() => filesOfRequest({ ...request, code: `${request.code}more` })).toThrow(
      'goes on after its last file',
    );
    expect(() => filesOfRequest({ ...request, code: request.code.slice(0, -3) })).toThrow(BundleError);
  });
});

describe('isExecutable', () => {
  it.each([
    ['main.fc', '() main() {}', true],
    ['main.fc', '', false],
    ['main.fc', ' \n\t', false],
    ['data.json', '{}', false],
    ['data.json', ' {}\n', false],
    ['contracts/.folder', '{}', false],
    ['contracts/.folder', 'x', false],
    ['logo.png', new Uint8Array([1, 2]), false],
  ])('%s holding %j: %s', (path, content, expected) => {
    expect(isExecutable(path, content)).toBe(expected);
  });
});

describe('executionLanguage', () => {
  it.each([
    [['scripts/deploy.ts', 'contracts/main.fc'], 'func'],
    [['scripts/deploy.ts', 'contracts/Main.sol'], 'typescript'],
    [['index.js', 'sources/main.move'], 'javascript'],
    [['contracts/Main.sol', 'README.md'], 'solidity'],
    [['sources/main.move'], 'move'],
    [['main.tolk'], 'tolk'],
    [['main.tact'], 'tact'],
    [['README.md'], 'func'],
    [[], 'func'],
  ])('%j is %s', (paths, language) => {
    expect(executionLanguage(paths)).toBe(language);
  });
});
