import { DisposableStore } from '@core/base/lifecycle';
import type { SourceFile } from '@core/chains/toolchain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainsOfManifests } from '../../tests/support/chains-of-manifests';
import { BundleError, createExecutionRequest, filesOfRequest } from './bundle';
import { executionLanguage } from './request-language';
import { type ExecutionLanguage, type ExecutionRequest, executionRequestSchema } from './wire';

const file = (path: string, content: string) => ({ path, content });

const requestOf = (language: ExecutionLanguage, files: readonly SourceFile[]) =>
  createExecutionRequest({ blockchain: 'ton', files, language, projectId: 'project-1' });

const withoutSizes = (request: ExecutionRequest): ExecutionRequest => ({
  ...request,
  metadata: {
    ...request.metadata,
    files: request.metadata.files.map(({ path, extension }) => ({ path, extension })),
  },
});

describe('createExecutionRequest', () => {
  it('adds a header line in the language’s comment syntax before each file', () => {
    const files = [file('contracts/main.fc', '() main() {}'), file('README.md', '# Hi\n')];
    const request = requestOf('func', files);
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
    expect(requestOf('solidity', files).code).toMatch(/^\/\/ File: contracts\/main\.fc\n/);
    expect(executionRequestSchema.parse(request)).toEqual(request);
  });

  it('creates a request that can be split into exactly the original files, regardless of their content', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\ufeffwith mark', ';; File: a.fc\n', 'line\r\nline\r\n', ''),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (contents) => {
        const files = contents.map((content, index) => file(`folder/ä ${index}.fc`, content));
        const back = filesOfRequest(requestOf('func', files));
        expect(back).toEqual(files);
      }),
    );
  });

  it('creates a request that can be split at header lines even without sizes', () => {
    const contents = ['() main() {}\n\n', '', 'ä;; File: c.fc\n', 'end'];
    const files = contents.map((content, index) => file(`${index}.fc`, content));
    const request = withoutSizes(requestOf('func', files));
    expect(executionRequestSchema.parse(request)).toEqual(request);
    expect(filesOfRequest(request)).toEqual(files);
    expect(filesOfRequest({ ...request, code: request.code.trimEnd() })).toEqual(files);
    const joined = [0, 1, 2, 3].map((index) => `;; File: ${index}.fc\n`).join('');
    expect(filesOfRequest({ ...request, code: joined })).toEqual(files.map(({ path }) => file(path, '')));
    expect(() => filesOfRequest({ ...request, code: request.code.replace('1.fc', 'other.fc') })).toThrow(
      "The header line of '1.fc' is missing",
    );
    expect(() => filesOfRequest({ ...request, code: `more${request.code}` })).toThrow(
      "The header line of '0.fc' is missing at character 0",
    );
  });

  it('rejects a corrupted bundle', () => {
    const request = requestOf('func', [file('a.fc', 'abc'), file('b.fc', 'def')]);
    expect(() => filesOfRequest({ ...request, code: request.code.replace('abc', 'abcd') })).toThrow(
      BundleError,
    );
    expect(() => filesOfRequest({ ...request, code: `${request.code}more` })).toThrow(
      'continues past its last file',
    );
    expect(() => filesOfRequest({ ...request, code: request.code.slice(0, -3) })).toThrow(BundleError);
  });
});

describe('executionLanguage', () => {
  const { chains } = chainsOfManifests(new DisposableStore());

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
  ])('resolves %j to %s', (paths, language) => {
    expect(executionLanguage(paths, chains)).toBe(language);
  });
});
